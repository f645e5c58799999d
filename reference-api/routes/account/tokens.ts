import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { type MailedPurpose, mailedTokens, sessionTokens, sessions, users } from '../../db/schema';

/** Seconds. */
const ACCESS_LIFE = 15 * 60;
const REFRESH_LIFE = 30 * 24 * 60 * 60;
/** Longest life of a session, however often it is refreshed. */
const SESSION_LIFE = 180 * 24 * 60 * 60;
/** Of a session of the desk, which nothing prolongs. */
export const DESK_LIFE = 12 * 60 * 60;
const MAILED_LIFE: Record<MailedPurpose, number> = { 'verify-email': 24 * 60 * 60, 'reset-password': 60 * 60 };

export type User = typeof users.$inferSelect;
/** How an account is named beside what it wrote or changed. */
export const nameOf = ({ name, email }: Pick<User, 'name' | 'email'>): string => name || email;

export type Tokens = { access: string; refresh: string; expires_in: number };
type Kind = 'access' | 'desk';
type Writer = Pick<Database, 'insert' | 'select' | 'update' | 'delete'>;

const newToken = () => randomBytes(32).toString('base64url');
/** Tokens are long and random, so a plain hash protects them if the table is stolen. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Starts a session of the desk. */
export async function openDeskSession(tx: Writer, userId: number): Promise<{ token: string; sessionId: string }> {
  const expiresAt = inSeconds(DESK_LIFE);
  const [session] = await tx.insert(sessions).values({ userId, expiresAt }).returning({ id: sessions.id });
  if (!session) throw new Error('The session was not written.');
  const token = newToken();
  await tx.insert(sessionTokens).values({ hash: hashOf(token), sessionId: session.id, kind: 'desk', expiresAt });
  return { token, sessionId: session.id };
}

/** Starts a session with the first pair of tokens of its family. */
export async function openSession(tx: Writer, userId: number): Promise<Tokens> {
  const [session] = await tx
    .insert(sessions)
    .values({ userId, expiresAt: inSeconds(SESSION_LIFE) })
    .returning({ id: sessions.id });
  if (!session) throw new Error('The session was not written.');
  return issue(tx, session.id);
}

async function issue(tx: Writer, sessionId: string): Promise<Tokens> {
  const [access, refresh] = [newToken(), newToken()];
  await tx.insert(sessionTokens).values([
    { hash: hashOf(access), sessionId, kind: 'access', expiresAt: inSeconds(ACCESS_LIFE) },
    { hash: hashOf(refresh), sessionId, kind: 'refresh', expiresAt: inSeconds(REFRESH_LIFE) },
  ]);
  return { access, refresh, expires_in: ACCESS_LIFE };
}

/** User and session of an access token or of a desk's cookie; null for an unknown, expired or revoked one. */
export async function userOfToken(
  db: Database,
  token: string,
  kind: Kind,
): Promise<{ user: User; sessionId: string } | null> {
  const [found] = await db
    .select({ user: users, sessionId: sessions.id })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessionTokens.hash, hashOf(token)),
        eq(sessionTokens.kind, kind),
        gt(sessionTokens.expiresAt, sql`now()`),
        gt(sessions.expiresAt, sql`now()`),
        isNull(sessions.revokedAt),
      ),
    );
  return found ?? null;
}

/**
 * Exchanges a refresh token for the next pair. A token that was exchanged before has been stolen: its whole family is revoked.
 * @returns null when nothing is given for it
 */
export async function rotate(db: Database, token: string): Promise<{ user: User; tokens: Tokens } | null> {
  return db.transaction(async (tx) => {
    // The session's row is locked, so that of two concurrent requests the second finds the token used.
    const [found] = await tx
      .select({ token: sessionTokens, user: users })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessionTokens.hash, hashOf(token)),
          eq(sessionTokens.kind, 'refresh'),
          gt(sessionTokens.expiresAt, sql`now()`),
          gt(sessions.expiresAt, sql`now()`),
          isNull(sessions.revokedAt),
        ),
      )
      .for('update', { of: [sessions, sessionTokens] });
    if (!found) return null;
    const { sessionId, hash, usedAt } = found.token;
    if (usedAt !== null) {
      await tx
        .update(sessions)
        .set({ revokedAt: sql`now()` })
        .where(eq(sessions.id, sessionId));
      return null;
    }
    await tx
      .update(sessionTokens)
      .set({ usedAt: sql`now()` })
      .where(eq(sessionTokens.hash, hash));
    return { user: found.user, tokens: await issue(tx, sessionId) };
  });
}

/** Ends the session of a refresh token, if it is the user's own. */
export async function endSessionOf(db: Database, userId: number, refresh: string): Promise<void> {
  const family = db
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.hash, hashOf(refresh)), eq(sessionTokens.kind, 'refresh')));
  await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), sql`${sessions.id} in ${family}`));
}

/** Ends the sessions of a user: all of them, all `but` one, or one `only`. */
export async function endSessions(
  tx: Writer,
  userId: number,
  which: { but?: string; only?: string } = {},
): Promise<void> {
  const { but, only } = which;
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        but === undefined ? undefined : ne(sessions.id, but),
        only === undefined ? undefined : eq(sessions.id, only),
      ),
    );
}

/** A token to be mailed; whoever returns it reads the mails of that address. */
export async function mintMailedToken(tx: Writer, userId: number, purpose: MailedPurpose): Promise<string> {
  const token = newToken();
  const expiresAt = inSeconds(MAILED_LIFE[purpose]);
  await tx.insert(mailedTokens).values({ hash: hashOf(token), userId, purpose, expiresAt });
  return token;
}

/**
 * Redeems a mailed token; all other tokens of this user and purpose become invalid.
 * @returns the user's id; null when the token is unknown, spent or too old
 */
export async function spendMailedToken(tx: Writer, token: string, purpose: MailedPurpose): Promise<number | null> {
  const own = and(
    eq(mailedTokens.hash, hashOf(token)),
    eq(mailedTokens.purpose, purpose),
    gt(mailedTokens.expiresAt, sql`now()`),
  );
  const [spent] = await tx.delete(mailedTokens).where(own).returning({ userId: mailedTokens.userId });
  if (!spent) return null;
  await dropMailedTokens(tx, spent.userId, purpose);
  return spent.userId;
}

/** Invalidates tokens that were mailed before. */
export async function dropMailedTokens(tx: Writer, userId: number, purpose: MailedPurpose): Promise<void> {
  await tx.delete(mailedTokens).where(and(eq(mailedTokens.userId, userId), eq(mailedTokens.purpose, purpose)));
}

/** Accounts that are deleted by one statement: for each, the database looks through what staff did. */
const ACCOUNTS = 100;

/** Deletes expired tokens and sessions, and accounts that nobody confirmed in a week. */
export async function purgeTokens(db: Database): Promise<void> {
  await db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, sql`now()`));
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  // A revoked session stays for a month, so that reuse of its tokens is recognised.
  await db.delete(sessions).where(lt(sessions.revokedAt, sql`now() - interval '30 days'`));
  await db.delete(sessionTokens).where(lt(sessionTokens.expiresAt, sql`now() - interval '1 day'`));
  // Locked, so that one who is confirmed at this moment stays; who has a code of a mail may still use it.
  const unconfirmed = sql`select id from ${users} u
    where email_verified_at is null and role is null and updated_at < now() - interval '7 days'
      and not exists (select from ${mailedTokens} t where t.user_id = u.id)
    order by id limit ${ACCOUNTS} for update skip locked`;
  for (let deleted: number | null = ACCOUNTS; deleted === ACCOUNTS;)
    deleted = (await db.delete(users).where(sql`${users.id} in (${unconfirmed})`)).rowCount;
}
