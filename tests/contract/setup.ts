import { startTestCluster, type TestCluster } from '../support/database';

declare global {
  var contractCluster: TestCluster | undefined;
}

/** One database cluster for the run; none when `CONTRACT_URL` names another back end. */
export default async function setup(): Promise<void> {
  if (process.env.CONTRACT_URL) return;
  globalThis.contractCluster = await startTestCluster();
  process.env.CONTRACT_ADMIN_URL = globalThis.contractCluster.adminUrl;
}
