import { rmSync } from 'node:fs';
import { ownFolder, startReferenceApi } from './processes';

/**
 * Starts one reference API for the whole run, and makes a folder for the pictures of the workers' sites, each of which takes
 * a second of a core; workers find both through the environment.
 */
export default async function setUp() {
  const api = await startReferenceApi();
  const pictures = ownFolder('e2e-pictures');
  process.env.E2E_API_URL = api.url;
  process.env.E2E_API_DATA = api.dataDir;
  process.env.E2E_PICTURES = pictures;
  return async () => {
    await api.stop();
    rmSync(pictures, { recursive: true, force: true });
  };
}
