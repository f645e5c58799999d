import { notFound } from 'next/navigation';
import { absent, digestOf, invalid, isSiteError, refused, SiteError, unavailable } from '@/lib/errors';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('errors of the site', () => {
  it('absent carries the digest by which Next answers 404, and the screen after it', () => {
    const nexts = digestOf(thrownBy(notFound));
    expect(nexts).not.toBe('');
    expect(absent('unit').digest).toBe(`${nexts};unit`);
    expect(absent('unit')).toMatchObject({ kind: 'absent', status: 404, retryable: false });
  });

  it('unavailable is a 503 worth another try, and keeps its cause', () => {
    const cause = new Error('reset');
    expect(unavailable('connection reset', cause)).toMatchObject({
      kind: 'unavailable',
      status: 503,
      retryable: true,
      digest: 'unavailable',
      cause,
    });
    expect(unavailable('timed out', undefined, 'property').digest).toBe('unavailable:property');
  });

  it('invalid carries its messages by field', () => {
    expect(invalid('Please check the form and try again.', { email: ['wrong'] })).toMatchObject({
      status: 422,
      retryable: false,
      fields: { email: ['wrong'] },
    });
  });

  it.each([
    [401, false],
    [403, false],
    [408, true],
    [429, true],
  ])('refused with %i: worth another try %s', (status, retryable) => {
    expect(refused(status)).toMatchObject({ kind: 'refused', status, retryable });
  });

  it('is known across bundles, which each hold a class of their own', () => {
    const foreign = Object.assign(new Error('x'), { name: 'SiteError', kind: 'absent' });
    expect(foreign).not.toBeInstanceOf(SiteError);
    expect(isSiteError(foreign)).toBe(true);
    expect(isSiteError(new Error('x'))).toBe(false);
    expect(isSiteError({ name: 'SiteError', kind: 'absent' })).toBe(false);
  });

  it.each([[null], ['text'], [{}], [{ digest: 5 }], [new Error('x')]])('finds no digest in %p', (value) => {
    expect(digestOf(value)).toBe('');
  });
});
