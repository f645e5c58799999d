import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailRequest } from '../lib/contract/account';
import { users } from './db/schema';
import { ROLES, type Role } from './desk/roles';
import { failure } from './log';
import { hashPassword } from './routes/account/password';
import { endSessions } from './routes/account/tokens';
import { userByEmail } from './routes/account/users';
import { databaseSource, withDatabase } from './cli/databases';

/** `npm run staff:create`: makes a member of the agency's staff, who may sign in to the desk and do there what the role allows. */
const USAGE = `npm run staff:create -- E-MAIL               makes the account, or gives an account of a confirmed address the right
npm run staff:create -- E-MAIL --role ROLE   adviser, editor or owner; an owner without it
npm run staff:create -- E-MAIL --password    sets a new password, too
npm run staff:create -- E-MAIL --remove      takes the right away and ends every session`;

try {
  await run();
} catch (error) {
  process.stderr.write(`${failure(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { password: flag, remove: flag, role: { type: 'string', default: 'owner' } },
    allowPositionals: true,
  });
  const asked = emailRequest.safeParse({ email: positionals[0] ?? '' });
  if (!asked.success || positionals.length !== 1) throw new Error(`An e-mail address is needed.\n\n${USAGE}`);
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new Error(`A role is one of ${ROLES.join(', ')}.\n\n${USAGE}`);
  const { email } = asked.data;
  const said = values.remove ? await remove(email) : await make(email, role, values.password);
  process.stdout.write(`${said}\n`);
}

async function make(email: string, role: Role, newPassword: boolean): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return withDatabase(databaseSource(), (db) =>
    db.transaction(async (tx) => {
      const known = await userByEmail(tx, email);
      // Somebody else may have registered this unconfirmed address: their password must not open a staff account.
      const keeps = known !== null && known.emailVerifiedAt !== null && !newPassword;
      const right = { role, emailVerifiedAt: known?.emailVerifiedAt ?? new Date(), updatedAt: new Date() };
      if (known) {
        const change = keeps ? right : { ...right, passwordHash };
        await tx.update(users).set(change).where(eq(users.id, known.id));
        if (!keeps) await endSessions(tx, known.id);
      } else await tx.insert(users).values({ ...right, email, passwordHash });
      return keeps
        ? `${email} is staff now (${role}); the password is the one of the account.`
        : `${email} is staff now (${role}). Password, shown this once: ${password}`;
    }),
  );
}

async function remove(email: string): Promise<string> {
  return withDatabase(databaseSource(), (db) =>
    db.transaction(async (tx) => {
      const [gone] = await tx
        .update(users)
        .set({ role: null, updatedAt: new Date() })
        .where(eq(users.email, email))
        .returning({ id: users.id });
      if (!gone) throw new Error('No account of that address.');
      await endSessions(tx, gone.id);
      return `${email} is no longer staff.`;
    }),
  );
}
