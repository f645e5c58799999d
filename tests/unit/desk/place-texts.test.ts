import { joined, wired } from '@/desk/places/texts';

const before = { name: { en: 'Quay', ar: 'رصيف', fa: '' }, text: { en: 'By the water.', ar: '', fa: '' } };

describe('two people who change a name', () => {
  it('in different languages both have what they changed', () => {
    const mine = { ...before, name: { ...before.name, fa: 'اسکله' } };
    const theirs = { name: { ...before.name, ar: 'الرصيف' }, text: { ...before.text, ar: 'على الماء.' } };
    expect(joined(before, mine, theirs)).toEqual({
      form: { name: { en: 'Quay', ar: 'الرصيف', fa: 'اسکله' }, text: theirs.text },
      clashes: {},
    });
  });

  it('in the same field keep mine, and are told of theirs', () => {
    const mine = { name: { ...before.name, en: 'Old Quay' }, text: { ...before.text, en: 'On the bay.' } };
    const theirs = { name: { ...before.name, en: 'New Quay' }, text: { ...before.text, en: '' } };
    expect(joined(before, mine, theirs)).toEqual({ form: mine, clashes: { 'name.en': 'New Quay', 'text.en': '' } });
  });

  it('to the same agree', () => {
    const same = { ...before, name: { ...before.name, en: 'Old Quay' } };
    expect(joined(before, same, same)).toEqual({ form: same, clashes: {} });
  });
});

it('blanks in another language are no text, which the API would refuse at the English one', () => {
  expect(wired({ en: 'Quay', ar: ' ', fa: '\t' })).toEqual({ en: 'Quay', ar: null, fa: null });
});
