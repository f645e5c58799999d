import { startReferenceApi } from './processes';

/** Starts one reference API for the whole run; workers find it through the environment. */
export default async function setUp() {
  const api = await startReferenceApi();
  process.env.E2E_API_URL = api.url;
  process.env.E2E_API_DATA = api.dataDir;
  return api.stop;
}
