import { identityFile } from '../server/identity-file.mjs';
import { halt, Halt, ROOT } from './steps.mjs';

/** Stops with one line on what is wrong with the environment of the demo or of the site being developed, before either does anything. */
export function readSettings(environment) {
  try {
    const port = portOf(environment, 'PORT', 3000);
    const apiPort = portOf(environment, 'API_PORT', 4000);
    if (port === apiPort) throw new Error(`PORT and API_PORT are both ${port}: site and API need one each.`);
    const siteUrl = environment.SITE_URL?.trim().replace(/\/+$/, '') || `http://localhost:${port}`;
    // As lib/env.ts has it, which speaks when the site starts.
    if (!/^https?:/i.test(siteUrl) || !URL.canParse(siteUrl) || new URL(siteUrl).origin !== siteUrl.toLowerCase())
      throw new Error(`SITE_URL ${siteUrl} must be a bare origin, like https://example.com`);
    return { port, apiPort, siteUrl, identity: identityFile(environment, ROOT) };
  } catch (error) {
    return halt(new Halt(error.message));
  }
}

function portOf(environment, name, otherwise) {
  const given = environment[name]?.trim() || String(otherwise);
  if (/^\d+$/.test(given) && Number(given) >= 1 && Number(given) <= 65_535) return Number(given);
  throw new Error(`${name} ${given} must be a whole number from 1 to 65535.`);
}
