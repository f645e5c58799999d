import type pg from 'pg';
import pino from 'pino';
import { ReadPool } from '../../../../reference-api/db/replica';

it('does not look at the replica again once it has ended, though a look was under way, and warns of nothing', async () => {
  let asked = 0;
  let answer = () => {};
  const primary = {
    query: () => {
      asked += 1;
      return new Promise((resolve) => {
        answer = () => resolve({ rows: [{ bytes: '0' }] });
      });
    },
  };
  const said: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => said.push(line) });
  const pool = new ReadPool({ host: '127.0.0.1', port: 1 }, primary as unknown as pg.Pool, log);
  await pool.end();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toBe(1);
  expect(said).toEqual([]);
});
