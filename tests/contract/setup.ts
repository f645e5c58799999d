import { startTestCluster, type TestCluster } from '../support/database';
import { bundlePrograms } from '../support/programs';

declare global {
  var contractCluster: TestCluster | undefined;
  var contractPrograms: (() => void) | undefined;
}

/** One bundle of each program and one database cluster for the run; neither when `CONTRACT_URL` names another back end. */
export default async function setup(): Promise<void> {
  if (process.env.CONTRACT_URL) return;
  globalThis.contractPrograms = await bundlePrograms();
  globalThis.contractCluster = await startTestCluster();
  process.env.CONTRACT_ADMIN_URL = globalThis.contractCluster.adminUrl;
}
