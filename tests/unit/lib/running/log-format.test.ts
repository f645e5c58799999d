import { createLogger, describeError, REQUEST_ID } from '@/lib/running/log-format';

const caught = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('a line of the log', () => {
  it('has the same fields for the site and for the API', () => {
    const lines: string[] = [];
    const log = (service: 'site' | 'api') =>
      createLogger({
        service,
        level: 'debug',
        context: () => ({ requestId: 'request-1' }),
        destination: { write: (line) => void lines.push(line) },
      });
    for (const service of ['site', 'api'] as const)
      log(service).warn({ event: 'tried', email: 'jane@example.com' }, 'so');
    const [site, api] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(site).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      level: 'warn',
      service: 'site',
      requestId: 'request-1',
      event: 'tried',
      email: '[personal]',
      msg: 'so',
    });
    expect(api).toEqual({ ...site, service: 'api', time: api?.time });
  });
});

describe('a failure in the log', () => {
  it('quotes nothing that could not be read as JSON', () => {
    const told = describeError(caught(() => JSON.parse('jane@example.com said "no"')));
    expect(told).toMatchObject({ type: 'SyntaxError' });
    expect(JSON.stringify(told)).not.toContain('jane');
    expect(told.message).toContain('not valid JSON');
  });

  it('quotes no value that PostgreSQL could not read, and no statement', () => {
    const driver = Object.assign(new Error('invalid input syntax for type integer: "jane@example.com"'), {
      code: '22P02',
      detail: 'jane',
    });
    const wrapped = new Error('Failed query: select … params: jane@example.com', { cause: driver });
    const told = describeError(wrapped);
    expect(told).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
    expect(JSON.stringify(told)).not.toContain('jane');
  });

  it('tells of its kind, its place and its cause, and of nothing that it carries', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4000'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new TypeError('fetch failed', { cause }), {
      input: 'https://x/?email=jane@example.com',
    });
    expect(describeError(error)).toEqual({
      type: 'TypeError',
      code: undefined,
      message: 'fetch failed',
      stack: expect.stringMatching(/^\s+at /) as string,
      cause: expect.objectContaining({ code: 'ECONNREFUSED', message: cause.message }) as object,
    });
    expect(describeError('jane')).toEqual({ type: 'string', message: expect.any(String) as string });
  });
});

describe('the id of a request', () => {
  it('can end no comment, header or line', () => {
    for (const id of [
      'short',
      '*/ drop table',
      'a/*b*/c--d e',
      'jane@example.com',
      'x'.repeat(81),
      'line\nbreak-12',
      '',
    ])
      expect([id, REQUEST_ID.test(id)]).toEqual([id, false]);
    expect(REQUEST_ID.test('0b9f4f3e-6a4e-4f27-9d3b-0d7fd1c2f111')).toBe(true);
  });
});
