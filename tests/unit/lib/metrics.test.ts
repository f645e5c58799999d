import fc from 'fast-check';
import { metrics, requestKind } from '@/lib/metrics';

describe('the kind of an address', () => {
  it.each([
    ['/', 'home'],
    ['/ar', 'home'],
    ['/properties', 'properties'],
    ['/fa/properties/palm', 'property'],
    ['/properties/palm/units/7', 'unit'],
    ['/properties/in/dubai', 'landing'],
    ['/api/enquiry', 'api enquiry'],
    ['/api/jane', 'api'],
    ['/_next/image', 'picture'],
    ['/_next/static/x.js', 'file'],
    ['/og/en/page/home.jpg', 'card'],
    ['/media/a.png', 'media'],
    ['/favicon.ico', 'file'],
    ['/constructor', 'page'],
  ])('%s is %s', (path, kind) => {
    expect(requestKind(path)).toBe(kind);
  });

  it('is one of a few, whatever visitors ask for', () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        kinds.add(requestKind(path));
      }),
      { numRuns: 2000 },
    );
    expect(kinds.size).toBeLessThan(30);
  });
});

it('metrics are told in the form that Prometheus reads', async () => {
  metrics().enquiries.inc({ outcome: 'accepted' });
  expect(await metrics().registry.metrics()).toContain('site_enquiries_total{outcome="accepted"} 1');
});
