/** Stops what setup started. */
export default async function teardown(): Promise<void> {
  await globalThis.contractCluster?.stop();
}
