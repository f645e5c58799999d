/** Stops what setup started, and takes away what it made. */
export default async function teardown(): Promise<void> {
  await globalThis.contractCluster?.stop();
  globalThis.contractPrograms?.();
}
