import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { emailRequest } from '../lib/contract/account';
import { users } from './db/schema';
import { ROLES, type Role } from './desk/roles';
import { failure } from './log';
import { hashPassword } from './routes/account/password';
import { dropSecondFactor } from './routes/account/second-factor';
import { endSessions } from './routes/account/tokens';
import { userByEmail } from './routes/account/users';
import { databaseSource, withDatabase } from './cli/databases';
import { beginCommand } from './cli/usage';

/** `npm run staff:create`: makes a member of the agency's staff, who may sign in to the desk and do there what the role allows. */
const USAGE = `npm run staff:create -- E-MAIL               makes the account, or gives an account of a confirmed address the right
npm run staff:create -- E-MAIL --role ROLE   adviser, editor or owner; without it who is staff keeps the role, others are owners
npm run staff:create -- E-MAIL --password    sets a new password, too
npm run staff:create -- E-MAIL --no-second-factor   takes a lost second factor away, too
npm run staff:create -- E-MAIL --remove      takes the right and the second factor away and ends every session`;

beginCommand(USAGE);

try {
  await run();
} catch (error) {
  process.stderr.write(`${failure(error).message}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { password: flag, remove: flag, role: { type: 'string' }, 'no-second-factor': flag },
    allowPositionals: true,
  });
  const asked = emailRequest.safeParse({ email: positionals[0] ?? '' });
  if (!asked.success || positionals.length !== 1) throw new Error(`An e-mail address is needed.\n\n${USAGE}`);
  const role = ROLES.find((known) => known === values.role);
  if (values.role !== undefined && !role) throw new Error(`A role is one of ${ROLES.join(', ')}.\n\n${USAGE}`);
  const { email } = asked.data;
  const said = values.remove
    ? await remove(email)
    : await make(email, { role, newPassword: values.password, noFactor: values['no-second-factor'] });
  process.stdout.write(`${said}\n`);
}

type Wanted = { role?: Role; newPassword: boolean; noFactor: boolean };

async function make(email: string, { role: asked, newPassword, noFactor }: Wanted): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  return withDatabase(databaseSource(), (db) =>
    db.transaction(async (tx) => {
      const known = await userByEmail(tx, email);
      if (noFactor && !known?.role) throw new Error('Nobody of staff has that address.');
      const role = asked ?? known?.role ?? 'owner';
      // Somebody else may have registered this unconfirmed address: their password must not open a staff account.
      const keeps = known !== null && known.emailVerifiedAt !== null && !newPassword;
      const right = { role, emailVerifiedAt: known?.emailVerifiedAt ?? new Date(), updatedAt: new Date() };
      if (known) {
        const change = keeps ? right : { ...right, passwordHash };
        await tx.update(users).set(change).where(eq(users.id, known.id));
        if (noFactor) await dropSecondFactor(tx, known.id);
        // They had the former right, or began with what is taken away here.
        if (!keeps || noFactor || known.role !== role) await endSessions(tx, known.id);
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
      await dropSecondFactor(tx, gone.id);
      return `${email} is no longer staff.`;
    }),
  );
}
