import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { withoutPersonalData } from '@/server/telemetry';

const span = (name: string, attributes: Record<string, string | number> = {}) =>
  ({
    name,
    attributes,
    events: [{ name: 'exception', attributes: { 'exception.message': 'jane@example.com' } }],
    links: [],
    status: { code: 2, message: 'jane@example.com' },
    spanContext: () => ({ traceId: 'trace', spanId: 'span', traceFlags: 1 }),
  }) as unknown as ReadableSpan;

describe('a span that leaves the process', () => {
  it('keeps what is known to be harmless, and nothing else', () => {
    const told = withoutPersonalData(
      span('GET /[locale]/properties', {
        'http.target': '/properties?search=jane@example.com',
        'http.url': 'http://api/?search=jane',
        'http.status_code': 200,
        'next.route': '/[locale]/properties',
      }),
    );
    expect(told.name).toBe('GET /[locale]/properties');
    expect(told.attributes).toEqual({ 'http.status_code': 200, 'next.route': '/[locale]/properties' });
    expect([told.events, told.links, told.status]).toEqual([[], [], { code: 2 }]);
    expect(told.spanContext().traceId).toBe('trace');
  });

  it.each([
    ['GET /properties?search=jane', 'GET …'],
    ['GET /jane@example.com', 'GET …'],
    ['fetch GET http://127.0.0.1:4000/api/v1/properties/?search=jane', 'fetch GET …'],
    ['render route (app) /[locale]/about', 'render route (app) /[locale]/about'],
    ['upstream propertyDetail', 'upstream propertyDetail'],
  ])('is not named %s', (name, told) => {
    expect(withoutPersonalData(span(name)).name).toBe(told);
  });
});
