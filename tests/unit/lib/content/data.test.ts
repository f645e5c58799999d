import { readContent } from '@/lib/content/data';
import { inForceSince, writtenParagraphs } from '@/lib/content/view';
import { API_TIMEOUT_MS } from '@/lib/contract/rules';
import { messagesIn } from '@/lib/i18n/messages';
import { requestStore } from '@/lib/request';
import { PAGES } from '@/lib/routes';
import { agency } from '@/lib/site';
import { documentBudget } from '@/lib/upstream/cache/read';
import { asPage, changed } from '../../support/as-page';
import { drop, hang, inTurn, reply, siteOverFake } from '../../support/fake-upstream';
import { later } from '../../support/later';

const CONTENT = '/api/v1/content/';
const WRITTEN = {
  agency: {
    name: { en: 'Quay Homes' },
    legal_name: { en: 'Quay Homes L.L.C', ar: 'كي هومز ذ.م.م' },
    phone: '+971 4 000 0000',
    socials: { x: 'https://x.example/quay' },
    claims: { sold: { en: '900+' } },
    coordinates: { latitude: 25.1, longitude: 55.2 },
    hours: [{ days: 'saturday-sunday', opens: '10:00', closes: '14:00' }],
  },
  texts: { 'home.hero': { en: '{agency}, by the water' } },
  legal: { 'terms.s1.title': { en: 'About {agency}' }, 'terms.s1.text': { en: 'We are {agency}.\n\nYou know us.' } },
  in_force: { terms: '2099-01-02' },
};

const { api, restart } = siteOverFake();

/** Reads as a page does; whether the page is to be kept for moments alone. */
async function read(): Promise<boolean> {
  const [, forMoments] = await asPage(readContent);
  return forMoments;
}
const hero = (locale: 'en' | 'ar') => messagesIn(locale).home.hero as unknown;

it('what was written is what the site says; the rest is its own', async () => {
  const [own, ownHero] = [agency('ar'), hero('ar')];
  api.json(CONTENT, WRITTEN);
  expect(await read()).toBe(false);
  expect(agency('en')).toMatchObject({
    name: 'Quay Homes',
    legalName: 'Quay Homes L.L.C',
    phone: '+971 4 000 0000',
    socials: [{ network: 'x', label: null, href: 'https://x.example/quay' }],
  });
  expect(agency('en').claims.sold).toBe('900+');
  expect([agency('fa').coordinates, agency('fa').hours]).toEqual([WRITTEN.agency.coordinates, WRITTEN.agency.hours]);
  expect(hero('en')).toBe('Quay Homes, by the water');
  const { name, address, claims, colours, mark } = agency('ar');
  expect({ name, address, claims, colours, mark }).toEqual({
    name: own.name,
    address: own.address,
    claims: own.claims,
    colours: own.colours,
    mark: own.mark,
  });
  expect([agency('ar').legalName, hero('ar')]).toEqual(['كي هومز ذ.م.م', ownHero]);
});

it('a heading of a legal page is a message, its paragraphs are not: they stand on their page alone', async () => {
  api.json(CONTENT, { ...WRITTEN, in_force: { ...WRITTEN.in_force, privacy: 'soon' } });
  const { s1, ...others } = messagesIn('en').terms;
  await read();
  expect(messagesIn('en').terms).toEqual({ ...others, s1: { ...s1, title: 'About Quay Homes' } });
  expect(writtenParagraphs('terms', 's1', 'en')).toEqual(['We are {agency}.', 'You know us.']);
  expect([writtenParagraphs('terms', 's1', 'ar'), writtenParagraphs('terms', 's2', 'en')]).toEqual([null, null]);
  expect([inForceSince('terms'), inForceSince('privacy')]).toEqual(['2099-01-02', PAGES.privacy.modified]);
});

it('a back end without the call is asked once, and changes nothing', async () => {
  const before = [agency('en'), messagesIn('fa')];
  for (let page = 0; page < 5; page += 1) expect(await read()).toBe(false);
  expect(api.count(CONTENT)).toBe(1);
  expect([agency('en'), messagesIn('fa')]).toEqual(before);
});

it('what cannot be used of an answer is left out: the rest of it stands', async () => {
  const colours = { paper: '#ffffff', ink: '#eeeeee', night: '#000000', bronze: '#777777', 'bronze-2': '#ffffff' };
  const own = agency('en');
  api.json(CONTENT, {
    agency: {
      ...WRITTEN.agency,
      colours,
      email: 7,
      socials: { x: 'javascript:alert(1)' },
      hours: [7],
      kings: true,
      orn: null,
    },
    texts: { 'home.hero': { en: 'Kept' }, 'home.why': { en: '' }, 'home.value': 'no languages' },
  });
  await read();
  const { name, ...rest } = agency('en');
  const { email, socials, colours: palette, orn, hours } = own;
  expect([name, rest]).toEqual([
    'Quay Homes',
    expect.objectContaining({ email, socials, colours: palette, orn, hours }),
  ]);
  expect(hero('en')).toBe('Kept');
});

it('a failure leaves what was held, is not asked again at once, and lets no page be kept long', async () => {
  api.on(CONTENT, inTurn(reply(WRITTEN), drop));
  await read();
  await changed('change-of-content-1');
  expect(await read()).toBe(true);
  expect(agency('en').name).toBe('Quay Homes');
});

it.each([[{ error: 'database is down' }], [{ detail: 'Down.' }], [{ success: false }]])(
  'an answer of status 200 that tells of a failure takes nothing back: %j',
  async (body) => {
    api.on(CONTENT, inTurn(reply(WRITTEN), reply(body)));
    await read();
    await changed(`change-of-content-${JSON.stringify(body)}`);
    expect(await read()).toBe(true);
    expect(agency('en').phone).toBe('+971 4 000 0000');
  },
);

it('a failure without a copy is a site of its own words, and asked again after moments', async () => {
  const own = agency('en').name;
  api.on(CONTENT, drop);
  expect(await read()).toBe(true);
  const asked = api.count(CONTENT);
  expect([await read(), api.count(CONTENT), agency('en').name]).toEqual([true, asked, own]);
  api.json(CONTENT, WRITTEN);
  later(10);
  expect([await read(), agency('en').name]).toEqual([false, 'Quay Homes']);
});

it('a back end that had the call does not lose it by a 404, nor a restart what was written', async () => {
  api.on(CONTENT, inTurn(reply(WRITTEN), reply({}, 404)));
  await read();
  await changed('change-of-content-2');
  await read();
  expect(agency('en').name).toBe('Quay Homes');
  // The copy on disk.
  await new Promise((done) => setTimeout(done, 100));
  restart();
  api.on(CONTENT, drop);
  await read();
  expect(agency('en').name).toBe('Quay Homes');
});

it.each([400, 401, 403, 404, 405, 410, 501])(
  'a back end that answers %i has written nothing, which is known and kept',
  async (status) => {
    const own = agency('en').name;
    api.json(CONTENT, { detail: 'no' }, status);
    expect([await read(), agency('en').name]).toEqual([false, own]);
    later(10);
    expect([await read(), api.count(CONTENT)]).toEqual([false, 1]);
  },
);

it('a change is read at once, and what was taken back is the site’s own again', async () => {
  const own = [agency('en').name, hero('en')];
  api.on(CONTENT, inTurn(reply(WRITTEN), reply({ agency: {}, texts: {} })));
  await read();
  expect(agency('en').name).toBe('Quay Homes');
  await changed('change-of-content-3');
  expect(await read()).toBe(false);
  expect([agency('en').name, hero('en')]).toEqual(own);
});

it('a back end that hangs costs a page a moment of its own time, and the next one nothing', async () => {
  api.on(CONTENT, hang);
  const left = await requestStore().run({ id: '1', client: '' }, async () => {
    await readContent();
    return documentBudget().left();
  });
  // The clock of the document ran meanwhile: no other read begins its time anew.
  expect(left).toBeLessThan(API_TIMEOUT_MS - 1000);
  expect([await read(), api.count(CONTENT)]).toEqual([true, 1]);
});
