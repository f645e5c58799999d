import { over } from '@/desk/over';

const before = { name: 'A', from: 'web', address: 'https://a.example', every: 60, tags: ['en'] };

describe('two people who change the fields of one form', () => {
  it('both have what they changed, and where both changed the same, mine stands', () => {
    const mine = { ...before, name: 'Mine', every: 30 };
    const theirs = { ...before, name: 'Theirs', tags: ['en', 'ar'] };
    expect(over(theirs, before, mine)).toEqual({ ...before, name: 'Mine', every: 30, tags: ['en', 'ar'] });
  });

  it('a list that is the same anew was not changed', () => {
    expect(over({ ...before, tags: ['ar'] }, before, { ...before, tags: ['en'] }).tags).toEqual(['ar']);
  });

  it('fields that say one thing between them are of one of the two', () => {
    const mine = { ...before, address: 'https://mine.example' };
    const theirs = { ...before, from: 'same', address: '', every: 5 };
    const together = [['from', 'address']] as const;
    expect(over(theirs, before, mine, together)).toEqual({ ...mine, every: 5 });
    expect(over(theirs, before, before, together)).toEqual(theirs);
  });
});
