import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import type { Database } from '../../db/client';

/** Of the code that counts now, how many before and after it are taken, too, as clocks differ. */
const WINDOW = 1;
const PERIOD_S = 30;
const RECOVERY_CODES = 10;

const totpOf = (secret: Secret | string, label: string) =>
  new TOTP({ issuer: 'Desk', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });

/** Recovery codes are random (80 bits), so a plain hash protects them. */
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('base64url');
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether signing in to an account asks for a code. */
export async function hasSecondFactor(client: pg.Pool, userId: number): Promise<boolean> {
  return (await recoveryCodesLeft(client, userId)) !== null;
}

/** How many recovery codes an account has left; null without a second factor. */
export async function recoveryCodesLeft(client: pg.Pool, userId: number): Promise<number | null> {
  const { rows } = await client.query<{ left: number }>(
    'select cardinality(recovery_codes) as left from second_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  return rows[0]?.left ?? null;
}

/**
 * A new secret, which counts once its first code is given.
 * @param label what the authenticator shows it under
 * @returns null where a second factor is on already
 */
export async function enrol(pool: pg.Pool, userId: number, label: string) {
  const secret = new Secret({ size: 20 });
  const { rowCount } = await pool.query(
    `insert into second_factors (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret where second_factors.confirmed_at is null`,
    [userId, secret.base32],
  );
  return rowCount === 0 ? null : { secret: secret.base32, uri: totpOf(secret, label).toString() };
}

/**
 * Switches an enrolled second factor on by a code of it.
 * @returns the recovery codes, which nobody can read again; null for a wrong code, or where nothing was enrolled
 */
export async function confirm(pool: pg.Pool, userId: number, code: string): Promise<string[] | null> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ buffer: randomBuffer() }).base32);
  const { rows } = await pool.query<Factor>(
    'select secret, last_step from second_factors where user_id = $1 and confirmed_at is null',
    [userId],
  );
  const step = rows[0] ? stepOf(rows[0], code) : null;
  if (step === null) return null;
  const { rowCount } = await pool.query(
    `update second_factors set confirmed_at = now(), last_step = $2, recovery_codes = $3
     where user_id = $1 and confirmed_at is null`,
    [userId, step, codes.map(hashOf)],
  );
  return rowCount === 0 ? null : codes.map((each) => each.replace(/(.{4})(?=.)/g, '$1-'));
}

/**
 * Takes a code of the authenticator, or a recovery code; each counts once.
 * @returns whether it was good
 */
export async function spendCode(pool: pg.Pool, userId: number, code: string): Promise<boolean> {
  const recovered = await pool.query(
    `update second_factors set recovery_codes = array_remove(recovery_codes, $2)
     where user_id = $1 and confirmed_at is not null and $2 = any (recovery_codes)`,
    [userId, hashOf(code)],
  );
  if (recovered.rowCount !== 0) return true;
  const { rows } = await pool.query<Factor>(
    'select secret, last_step from second_factors where user_id = $1 and confirmed_at is not null',
    [userId],
  );
  const step = rows[0] ? stepOf(rows[0], code) : null;
  if (step === null) return false;
  // In the condition, too: of two requests with one code, one is late.
  const spent = await pool.query('update second_factors set last_step = $2 where user_id = $1 and last_step < $2', [
    userId,
    step,
  ]);
  return spent.rowCount !== 0;
}

/** Switches the second factor off. */
export async function dropSecondFactor(tx: Pick<Database, 'execute'>, userId: number): Promise<void> {
  await tx.execute(sql`delete from second_factors where user_id = ${userId}`);
}

/** `last_step` is a bigint, which the driver hands over as text. */
type Factor = { secret: string; last_step: string };

/** The step that a code belongs to; null for one that is wrong, or not after the last one used. */
function stepOf({ secret, last_step: last }: Factor, code: string): number | null {
  const token = code.replace(/\s+/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const now = Date.now();
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / PERIOD_S) + delta;
  return step > Number(last) ? step : null;
}

/** 10 bytes: 16 letters and digits. */
function randomBuffer(): ArrayBuffer {
  const bytes = new Uint8Array(10);
  bytes.set(randomBytes(10));
  return bytes.buffer;
}
