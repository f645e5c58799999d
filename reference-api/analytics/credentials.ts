import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { failure } from '../log';
import { NotRead, postForJson } from './post';

const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest that Google takes. */
const ASSERTION_S = 3600;

/** The key file of a service account, as Google gives it; its other fields are not read. */
const keyFile = z.object({
  client_email: z.string().min(3).max(320),
  private_key: z.string().refine(isRsaKey, 'not an RSA key'),
  private_key_id: z.string().max(200).optional(),
  token_uri: z.url({ protocol: /^https?$/ }),
});
type Credentials = z.infer<typeof keyFile>;

const tokenAnswer = z.object({ access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/) });

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * Reads the key of a service account.
 * @throws NotRead that names what is wrong with the file, and nothing of what it holds
 */
export async function readCredentials(file: string): Promise<Credentials> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new NotRead(`credentials: ${failure(error).code ?? 'unreadable'}`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new NotRead('credentials: no JSON');
  }
  const read = keyFile.safeParse(content);
  if (read.success) return read.data;
  const fields = [...new Set(read.error.issues.map(({ path: [field] }) => String(field ?? 'the file')))];
  throw new NotRead(`credentials: wrong ${fields.join(', ')}`);
}

/**
 * Asks for an access token, good for an hour, by an assertion that the service account's key signs (RFC 7523).
 * @throws NotRead
 */
export async function accessToken(credentials: Credentials, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ grant_type: GRANT, assertion: assertionOf(credentials) }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = tokenAnswer.safeParse(await postForJson('token', credentials.token_uri, body, headers, signal));
  if (!answer.success) throw new NotRead('token: not as Google documents it');
  return answer.data.access_token;
}

function assertionOf({ client_email, private_key, private_key_id, token_uri }: Credentials): string {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'RS256', typ: 'JWT', kid: private_key_id };
  const claims = { iss: client_email, scope: SCOPE, aud: token_uri, iat: now, exp: now + ASSERTION_S };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), private_key).toString('base64url')}`;
}
