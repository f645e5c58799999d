import { CALLS, type Call, type CallName } from '../../lib/contract/calls';
import { EXAMPLES } from '../../reference-api/routes/openapi/examples';
import { Subject, itOurs } from './subject';

const NAMES = Object.keys(CALLS) as CallName[];

describe('the example', () => {
  it.each(NAMES)('of %s is of the shapes of the contract', (name) => {
    const call: Call = CALLS[name];
    const { params = {}, query = {}, body, answer } = EXAMPLES[name];
    expect(Object.keys(params).sort()).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort());
    expect(Object.keys(query).filter((key) => !(key in (call.query?.shape ?? {})))).toEqual([]);
    if (call.body) call.body.parse(body);
    else expect(body).toBeUndefined();
    if (call.response) expect(call.response.parse(answer)).toEqual(answer);
    else expect(answer).toBeNull();
  });
});

describe('the readable page', () => {
  const subject = Subject.forSuite('documentation');

  itOurs('is served completely by this API, without requests to other hosts', async () => {
    const page = await subject.fetch('/api/docs/');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; connect-src 'self'/);
    expect(html).not.toMatch(/https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^".]+\.(?:js|css|png))"/g)].map(([, file]) => file ?? '');
    expect(files).toHaveLength(4);
    for (const file of files) {
      const response = await subject.fetch(`/api/docs/${file}`);
      expect([file, response.status, (await response.text()).length > 100]).toEqual([file, 200, true]);
    }
    expect(await (await subject.fetch('/api/docs/start.js')).text()).toContain('validatorUrl: null');
  });

  itOurs('is found without the trailing slash, and serves no other file', async () => {
    const bare = await subject.fetch('/api/docs');
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/api/docs/']);
    for (const name of ['package.json', 'index.html', '..%2fpackage.json', 'constructor']) {
      expect([name, (await subject.fetch(`/api/docs/${name}`)).status]).toEqual([name, 404]);
    }
  });

  itOurs('shows an example and the access rights of each call', async () => {
    const document = (await (await subject.fetch('/api/openapi.json')).json()) as Described;
    for (const name of NAMES) {
      const call: Call = CALLS[name];
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect([name, operation?.description]).toEqual([name, expect.stringMatching(/\w\.$/)]);
      const media = operation?.responses[call.success]?.content?.['application/json'];
      if (call.response) expect([name, media?.example]).toEqual([name, EXAMPLES[name].answer]);
      expect([name, operation?.requestBody?.content['application/json']?.example]).toEqual([name, EXAMPLES[name].body]);
      const needsToken = call.access === 'user' || call.access === 'staff';
      expect([name, operation?.security.some((way) => 'visitor' in way || Object.keys(way).length === 0)]).toEqual([
        name,
        !needsToken && call.access === 'visitor',
      ]);
    }
  });
});

type Content = { content?: Record<string, { example?: unknown }> };
type Operation = {
  description: string;
  security: object[];
  requestBody?: Required<Content>;
  responses: Record<string, Content>;
};
type Described = { paths: Record<string, Record<string, Operation>> };
