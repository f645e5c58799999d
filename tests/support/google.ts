import { generateKeyPairSync, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { close, listen } from './listen';

const EMAIL = 'views@agency.iam.gserviceaccount.example';
const SCOPE = 'https://www.googleapis.com/auth/analytics.readonly';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const PROPERTY = '123456789';

/** What the Data API is asked. */
type Question = {
  dimensions: { name: string }[];
  metrics: { name: string }[];
  dateRanges: { startDate: string; endDate: string }[];
  dimensionFilter: { filter: { fieldName: string; stringFilter: { matchType: string; value: string } } };
  orderBys: object[];
  limit: string;
  offset: string;
};
const FIELDS = ['dimensions', 'metrics', 'dateRanges', 'dimensionFilter', 'orderBys', 'limit', 'offset'];

/** Google's token endpoint and Data API, as far as views of pages are asked for: real HTTP, signatures checked. */
export type TestGoogle = {
  /** what the environment of a reference API says of it */
  env: { GA_PROPERTY_ID: string; GA_CREDENTIALS_FILE: string; GA_API_URL: string };
  property: string;
  /** how often each path was viewed; whoever has a test changes it */
  views: Map<string, number>;
  /** reports that were asked for with a good token, in order */
  asked: Question[];
  /** answers in place of the report; null: the report */
  instead: ((response: ServerResponse) => void) | null;
  /** the same of the token */
  insteadOfToken: ((response: ServerResponse) => void) | null;
  /** what no log may hold */
  secrets: string[];
  stop: () => Promise<void>;
};

/** @param folder where the credential file is written */
export async function startGoogle(folder: string): Promise<TestGoogle> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const tokens = new Set<string>();
  const server = createServer((request, response) => void answer(request, response));
  const origin = await listen(server);
  const file = path.join(folder, `google-${new URL(origin).port}.json`);
  const google: TestGoogle = {
    env: { GA_PROPERTY_ID: PROPERTY, GA_CREDENTIALS_FILE: file, GA_API_URL: `${origin}/` },
    property: PROPERTY,
    ...{ views: new Map(), asked: [], instead: null, insteadOfToken: null },
    secrets: ['PRIVATE KEY', 'ya29.', pem.split('\n')[1] ?? '', EMAIL],
    stop: () => close(server),
  };
  const credentials = {
    type: 'service_account',
    project_id: 'agency',
    private_key_id: 'key-1',
    private_key: pem,
    client_email: EMAIL,
    token_uri: `${origin}/token`,
  };
  writeFileSync(file, JSON.stringify(credentials));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString();
    const json = (status: number, content: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content, null, 2));
    const refuse = (code: number, status: string, message: string) => json(code, { error: { code, message, status } });
    if (request.method === 'POST' && request.url === '/token') {
      const wrong = wrongOf(new URLSearchParams(body));
      if (google.insteadOfToken) google.insteadOfToken(response);
      else if (wrong !== null) json(400, { error: 'invalid_grant', error_description: wrong });
      else json(200, { access_token: newToken(), expires_in: 3599, token_type: 'Bearer' });
      return;
    }
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (request.method !== 'POST' || request.url !== `/v1beta/properties/${PROPERTY}:runReport`) {
      refuse(403, 'PERMISSION_DENIED', `${EMAIL} does not have sufficient permissions for this property.`);
    } else if (!tokens.has(token)) {
      refuse(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    } else {
      const question = JSON.parse(body) as Question;
      google.asked.push(question);
      const unknown = Object.keys(question).filter((field) => !FIELDS.includes(field));
      if (google.instead) google.instead(response);
      else if (unknown.length > 0) refuse(400, 'INVALID_ARGUMENT', `Unknown name "${unknown.join()}"`);
      else json(200, reportOf(google.views, question));
    }
  }

  function newToken(): string {
    const token = `ya29.token-${String(tokens.size)}`;
    tokens.add(token);
    return token;
  }

  /** What Google would say against an assertion; null: nothing. */
  function wrongOf(form: URLSearchParams): string | null {
    if (form.get('grant_type') !== GRANT) return 'Wrong grant type.';
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${header}.${claims}`);
    if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) return 'Invalid JWT Signature.';
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const { alg, kid } = read(header);
    if (alg !== 'RS256' || kid !== 'key-1') return 'Invalid JWT: header.';
    const { iss, scope, aud, iat, exp } = read(claims);
    if (iss !== EMAIL || scope !== SCOPE || aud !== credentials.token_uri) return 'Invalid JWT: claims.';
    const now = Date.now() / 1000;
    if (Math.abs(Number(iat) - now) > 300 || Number(exp) - Number(iat) > 3600)
      return 'Invalid JWT: Token must be short-lived.';
    return null;
  }
  return google;
}

/** RunReportResponse; as in Google's, what is nought or empty is not there. */
function reportOf(views: Map<string, number>, { dimensionFilter, limit, offset }: Question): object {
  const { matchType, value } = dimensionFilter.filter.stringFilter;
  if (matchType !== 'CONTAINS') throw new Error(`Not known here: ${matchType}`);
  const all = [...views].filter(([at]) => at.toLowerCase().includes(value.toLowerCase()));
  const sorted = all.sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1));
  const rows = sorted.slice(Number(offset), Number(offset) + Math.min(Number(limit), 250_000));
  return {
    dimensionHeaders: [{ name: 'pagePath' }],
    metricHeaders: [{ name: 'screenPageViews', type: 'TYPE_INTEGER' }],
    ...(rows.length > 0 && {
      rows: rows.map(([at, count]) => ({ dimensionValues: [{ value: at }], metricValues: [{ value: String(count) }] })),
    }),
    ...(all.length > 0 && { rowCount: all.length }),
    metadata: { currencyCode: 'AED', timeZone: 'Asia/Dubai' },
    kind: 'analyticsData#runReport',
  };
}

/** An error as the Data API answers it. */
export const googleError = (code: number, status: string) => (response: ServerResponse) =>
  void response
    .writeHead(code, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code, status, message: `Exhausted by ${EMAIL}.` } }));
