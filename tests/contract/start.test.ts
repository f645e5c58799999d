import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { createDatabase, temporaryFolder } from '../support/database';
import { listen } from '../support/listen';
import { program } from '../support/programs';
import { itOurs } from './subject';

/** Starts that cannot succeed: one line that says why, and 1. */
describe('a start that fails', () => {
  const folder = temporaryFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function fails(own: Record<string, string>): Promise<{ code: number | null; said: string[] }> {
    const child = spawn(process.execPath, program('reference-api'), {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'silent', API_PORT: '0', DATA_DIR: folder, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said: said.trim().split('\n') };
  }

  itOurs('says that its folder is not writable', async () => {
    expect(await fails({ DATA_DIR: '/dev/null/data' })).toEqual({
      code: 1,
      said: ['The reference API cannot start: DATA_DIR /dev/null/data cannot be written (ENOTDIR).'],
    });
  });

  itOurs('names the wrong variable', async () => {
    const { code, said } = await fails({ API_PORT: 'many' });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('Wrong environment. API_PORT')]);
  });

  itOurs('refuses an address for enquiries that no mail server would take', async () => {
    const { code, said } = await fails({ ENQUIRY_TO: 'house@example.com, büro@example.com' });
    expect(code).toBe(1);
    expect(said).toEqual([expect.stringContaining('Wrong environment. ENQUIRY_TO.1: not an e-mail address')]);
  });

  itOurs('names the port that is taken', async () => {
    const taken = createServer();
    const { port } = new URL(await listen(taken));
    const url = await createDatabase(process.env.CONTRACT_ADMIN_URL ?? '', 'taken');
    try {
      expect(await fails({ API_PORT: port, DATABASE_URL: url })).toEqual({
        code: 1,
        said: [`The reference API cannot start: Port ${port} is taken by another process.`],
      });
    } finally {
      taken.close();
    }
  });
});
