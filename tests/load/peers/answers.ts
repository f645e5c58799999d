import { Agent, get } from 'node:http';
import { listeners } from '../../../scripts/ports.mjs';
import type { Site } from './arguments';
import { cpuMs, cpuUsed } from './processes';

const CONNECTIONS = 8;
const SECONDS = 2;
/** As Chrome asks. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html', 'user-agent': 'bench' };

function ask(url: string, agent?: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${String(answer.statusCode)}`)),
      );
    }).once('error', reject);
  });
}

/** The processes that serve a site on this machine; none where it is elsewhere. */
function serversOf({ origin, pids }: Site): number[] {
  const { hostname, port, protocol } = new URL(origin);
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || protocol !== 'http:') return pids;
  return [...new Set([...listeners(Number(port || 80)), ...pids])];
}

/**
 * Asks over eight connections for two seconds, as fast as it is answered.
 * @param servers processes whose CPU counts, with all that they have started
 * @param ask asks once, by the agent; throws where that was no success
 * @returns `cpu`: milliseconds of theirs for each answer; `rate`: answers a second, which are also those of the client beside them
 */
export async function underLoad(
  servers: readonly number[],
  ask: (agent: Agent) => Promise<void>,
): Promise<{ cpu: number; rate: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const [before, started] = [cpuUsed(servers), performance.now()];
    let answers = 0;
    const line = async () => {
      while (performance.now() - started < SECONDS * 1000) {
        await ask(agent);
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, line));
    const seconds = (performance.now() - started) / 1000;
    return { cpu: cpuMs(before, cpuUsed(servers)) / answers, rate: answers / seconds };
  } finally {
    agent.destroy();
  }
}

/** What answers of one page cost the processes of a site, after a first one. */
export async function costOf(site: Site, path: string): Promise<{ cpu: number; rate: number }> {
  const servers = serversOf(site);
  if (servers.length === 0) throw new Error('its processes are not on this machine, or not to be seen');
  await ask(site.origin + path);
  return underLoad(servers, (agent) => ask(site.origin + path, agent));
}
