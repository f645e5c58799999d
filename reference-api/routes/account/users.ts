import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { normalisePhone } from '../../../lib/contract/rules';
import type { Database } from '../../db/client';
import { outbox, users } from '../../db/schema';
import { type Writer, enqueueMail } from '../../outbox/queue';
import { hashPassword } from './password';
import { type User, dropMailedTokens, endSessions, spendMailedToken } from './tokens';

/** A user as the wire has it. */
export function profileOf(user: User) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    phone: user.phone,
    email_verified: user.emailVerifiedAt !== null,
    created_at: user.createdAt.toISOString(),
  };
}

/** The account of an address, as `normaliseEmail` writes it, confirmed or not; null for none. */
export async function userByEmail(db: Pick<Database, 'select'>, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

/**
 * A digest of the stored password of an address, another one for each new password; that of nothing where no account is confirmed,
 * as whoever registers again gives an unconfirmed one a password. The database digests, and finds one row in any case, so that no
 * duration tells which addresses have an account.
 */
export async function passwordDigest(db: Pick<Database, 'select'>, email: string): Promise<string> {
  const stored = sql`convert_to(coalesce(max(${users.passwordHash}), ''), 'UTF8')`;
  const confirmed = and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
  const [row] = await db
    .select({ digest: sql<string>`encode(sha256(${stored}), 'base64')` })
    .from(users)
    .where(confirmed);
  return row?.digest ?? '';
}

/**
 * Asks for an account. Whatever the address is, a mail goes to it and nothing is told here: to confirm a new one, or to
 * say that there is an account already. Asked again before it is confirmed, the latest password is the one that counts.
 */
export async function register(db: Database, asked: { email: string; password: string; name?: string }): Promise<void> {
  const passwordHash = await hashPassword(asked.password);
  const values = { passwordHash, name: asked.name || null };
  await db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(users)
      .values({ ...values, email: asked.email })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (fresh) return enqueueMail(tx, fresh.id, 'verify-email');
    const [waiting] = await tx
      .update(users)
      .set({ ...values, updatedAt: sql`now()` })
      // Never one of staff: who confirms an invited address would open a stranger's password to the desk.
      .where(and(eq(users.email, asked.email), isNull(users.emailVerifiedAt), isNull(users.role)))
      .returning({ id: users.id });
    if (waiting) {
      // A token mailed for an earlier request would otherwise confirm this password.
      await dropMailedTokens(tx, waiting.id, 'verify-email');
      await tx.delete(outbox).where(and(eq(outbox.userId, waiting.id), isNull(outbox.deliveredAt)));
      return enqueueMail(tx, waiting.id, 'verify-email');
    }
    const known = await userByEmail(tx, asked.email);
    if (known) await enqueueMail(tx, known.id, 'account-exists');
  });
}

/** Sends the confirmation again, where one is still needed. */
export async function resendVerification(db: Database, email: string): Promise<void> {
  const user = await userByEmail(db, email);
  if (user && user.emailVerifiedAt === null) await enqueueMail(db, user.id, 'verify-email');
}

/** Mails a token that sets a new password, where the address has an account; nothing is told here. */
export async function requestReset(db: Database, email: string): Promise<void> {
  const user = await userByEmail(db, email);
  if (user) await enqueueMail(db, user.id, 'reset-password');
}

/** @returns false for a token that is no good */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const id = await spendMailedToken(tx, token, 'verify-email');
    if (id === null) return false;
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    return true;
  });
}

/**
 * Sets a password by a mailed token, which proves the address too, and ends every session.
 * @returns false for a token that is no good
 */
export async function resetPassword(db: Database, token: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const id = await spendMailedToken(tx, token, 'reset-password');
    if (id === null) return false;
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    await afterNewPassword(tx, id);
    return true;
  });
}

/** Sets a password for one who knew the former, and ends the other sessions. */
export async function changePassword(db: Database, user: User, password: string, sessionId: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    await afterNewPassword(tx, user.id, sessionId);
  });
}

async function afterNewPassword(tx: Writer, id: number, keptSession?: string): Promise<void> {
  await endSessions(tx, id, { but: keptSession });
  await dropMailedTokens(tx, id, 'reset-password');
  await enqueueMail(tx, id, 'password-changed');
}

/** Changes name and phone; an absent field stays, null or blank clears it. */
export async function updateProfile(
  db: Database,
  id: number,
  { name, phone }: { name?: string | null; phone?: string | null },
): Promise<User> {
  const [user] = await db
    .update(users)
    .set({
      name: name === undefined ? undefined : name || null,
      phone: phone === undefined ? undefined : normalisePhone(phone ?? '') || null,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, id))
    .returning();
  if (!user) throw new Error('The account is gone.');
  return user;
}
