import { cleanup, screen, within } from '@testing-library/react';
import { PropertyView } from '@/components/property/property-view';
import type { Locale } from '@/lib/i18n/locales';
import type { Property, PropertyDetail } from '@/lib/property/types';
import { AGENCY, NO_TOPICS, detailOf, draw, plain, term, unitOf, propertyOf } from '../../support/samples';

/** The property screen (specification section 2, Property details), as the server draws it. */

function open(given: Partial<PropertyDetail> = {}, similar: Property[] = [], locale: Locale = 'en') {
  cleanup();
  draw(
    <PropertyView
      property={detailOf(given)}
      similar={similar}
      agency={AGENCY}
      topics={NO_TOPICS}
      url="https://site.example/properties/amara"
      mapsKey={undefined}
      form={<p>form</p>}
    />,
    locale,
  );
  return document.body;
}
// Whole at once, as Back and Forward have it; else what is below the first screen comes a frame later.
beforeAll(() => {
  document.documentElement.dataset.restoring = '';
});

const section = (name: string) => screen.getByRole('region', { name });
/** The value beside a label, in a list of facts. */
const fact = (where: HTMLElement, label: string) =>
  plain(within(where).getByText(label, { selector: 'dt' }).nextElementSibling);

const PLAN = {
  name: '60/40',
  description: null,
  instalments: [{ name: 'Booking', percentage: 60, due: null }],
  instalmentCount: 1,
};

// @spec 2.property.breadcrumb
it('has breadcrumbs of Home, Properties and the title', () => {
  open({ title: 'Amara Beach' });
  const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(steps.map(plain)).toEqual(['Home', 'Properties', 'Amara Beach']);
  expect(steps.map((step) => step.querySelector('a')?.getAttribute('href'))).toEqual(['/', '/properties', undefined]);
});

// @spec 2.property.price 4.price.detail
it('shows the starting price, else Price on Request', () => {
  expect(plain(open({ lowPrice: null, averagePrice: 3_000_000 }))).toMatch(/Starting price ?AED 3,000,000/);
  const none = plain(open());
  expect(none).toContain('Price on Request');
  expect(none).not.toContain('Starting price');
  expect(none).toContain('Contact Required');
});

// @spec 2.property.status 2.property.badges
it('has badges for its statuses, post delivery, rental guarantee and delivery date', () => {
  const element = open({
    status: term('off_plan'),
    salesStatus: term('reserved'),
    postDelivery: true,
    rentalGuarantee: true,
    rentalGuaranteeValue: 8,
    delivery: { year: 2028, month: 3 },
  });
  expect(plain(element.querySelector('.eyebrow'))).toBe('Property · Off-plan Reserved');
  for (const text of ['Post delivery', 'Rental guarantee 8%', 'Delivery March 2028'])
    expect(within(element).getByText(text, { selector: 'li' })).toHaveClass('caps');
});

// @spec 2.property.stats 5.text.missing
it('has figures of bedrooms, units, area and completion, N/A where they are missing', () => {
  const element = open({ bedroomsSummary: '4-6', totalUnits: 46, minArea: 9120, completionRate: 35 });
  expect(fact(element, 'Bedrooms')).toBe('4–6');
  expect(within(element).getAllByText('Units', { selector: 'dt' })).toHaveLength(2);
  expect(fact(element, 'sq ft, from')).toBe('9,120');
  expect(fact(element, 'Completion')).toBe('35%');
  const bare = open();
  expect(fact(bare, 'Bedrooms')).toBe('N/A');
  expect(fact(bare, 'Completion')).toBe('N/A');
});

it('has its progress run from the side where reading begins', () => {
  for (const [locale, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['fa', 'rtl'],
  ] as const) {
    const bar = open({ completionRate: 35 }, [], locale).querySelector('dd .bg-bronze');
    expect(bar?.closest('[dir], bdi')).toHaveAttribute('dir', direction);
  }
});

// @spec 2.property.overview 2.property.description
it('has an overview of type, units, progress and expected delivery, and the description', () => {
  open({
    type: term('villa'),
    totalUnits: 46,
    completionRate: 35,
    delivery: { year: 2028, month: 3 },
    descriptionHtml: '<p>By the <strong>sea</strong></p>',
  });
  const overview = section('Property Overview');
  expect(fact(overview, 'Type')).toBe('Villa');
  expect(fact(overview, 'Units')).toBe('46');
  expect(fact(overview, 'Completion progress')).toBe('35%');
  expect(fact(overview, 'Expected delivery')).toBe('March 2028');
  expect(within(overview).getByText('sea').tagName).toBe('STRONG');
});

it.each<[string, Partial<PropertyDetail>, string, string]>([
  ['was handed over', { status: term('ready'), delivery: { year: 2019, month: 6 } }, 'Handed over', 'June 2019'],
  [
    'is ready before its month',
    { status: term('ready'), delivery: { year: 2199, month: 6 } },
    'Expected delivery',
    'June 2199',
  ],
  ['is ready, without a month', { status: term('ready') }, 'Handed over', 'N/A'],
  ['is late', { completionRate: 0, delivery: { year: 2019, month: 6 } }, 'Expected delivery', 'June 2019'],
])('says when a home that %s is delivered', (_, given, label, month) => {
  open({ totalUnits: 46, ...given });
  const overview = section('Property Overview');
  expect(fact(overview, label)).toBe(month);
  const other = label === 'Handed over' ? 'Expected delivery' : 'Handed over';
  expect(within(overview).queryByText(other)).toBeNull();
});

// @spec 1.reach 2.property.agent 7.link.mail
it('links to the agency by phone, WhatsApp and e-mail', () => {
  open({ title: 'Amara' });
  const card = document.querySelector<HTMLElement>('#enquire') as HTMLElement;
  const href = (name: string) => within(card).getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';
  expect(href('Call Now')).toMatch(/^tel:/);
  expect(href('Email')).toMatch(/^mailto:.*subject=Property%20Inquiry&body=.*Amara/);
  expect(new URL(href('WhatsApp (opens in a new tab)')).searchParams.get('text')).toBe(
    "Hi, I'm interested in the property: Amara. Could you please provide more details?",
  );
  expect(within(card).getByText('form')).toBeInTheDocument();
});

it('distinguishes zero from unknown counts', () => {
  open({ commercialUnits: 0 });
  const information = section('Property Information');
  expect(fact(information, 'Commercial units')).toBe('0');
  expect(fact(information, 'Residential units')).toBe('N/A');
});

// @spec 2.property.information
it('has property information, basic and investment', () => {
  open({
    status: term('ready'),
    salesStatus: term('available'),
    city: term('Dubai'),
    district: term('Jumeirah'),
    residentialUnits: 40,
    commercialUnits: 6,
    averagePrice: 20_000_000,
    averageArea: 9000,
    minimumDownPayment: 20,
    paymentPlans: [PLAN],
    postDelivery: true,
  });
  const information = section('Property Information');
  expect(within(information).getByText('Basic details')).toBeInTheDocument();
  expect(within(information).getByText('Investment details')).toBeInTheDocument();
  for (const [label, value] of [
    ['Property status', 'Ready'],
    ['Sales status', 'Available'],
    ['City', 'Dubai'],
    ['District', 'Jumeirah'],
    ['Residential units', '40'],
    ['Commercial units', '6'],
    ['Average price', 'AED 20,000,000'],
    ['Average area', '9,000 sq ft'],
    ['Minimum down payment', '20%'],
    ['Payment plans', '1'],
    ['Post delivery', 'Yes'],
    ['Rental guarantee', 'No'],
  ] as const)
    expect([label, fact(information, label)]).toEqual([label, value]);
});

// @spec 2.property.developer
it('names the developer and links to all of its properties', () => {
  open({ developer: term('Sable', 9) });
  expect(within(section('Developer')).getByRole('link', { name: 'All properties of Sable' })).toHaveAttribute(
    'href',
    '/properties?developer=9',
  );
});

// @spec 2.property.highlights
it('has investment highlights', () => {
  open();
  expect(within(section('Investment Highlights')).getAllByRole('heading', { level: 3 })).toHaveLength(4);
});

// @spec 2.property.units 9.units.preview d.unit.count
it('lists four units and links to all, with their number', () => {
  const units = [1, 2, 3, 4, 5, 6].map((id) => unitOf({ id, apartmentId: `A-${id}` }));
  open({ slug: 'amara', units, totalUnits: 99 });
  const list = section('Available Units');
  expect(
    within(list)
      .getAllByRole('link', { name: /^Unit/ })
      .map((link) => link.getAttribute('href')),
  ).toEqual([1, 2, 3, 4].map((id) => `/properties/amara/units/${id}`));
  expect(within(list).getByRole('link', { name: 'View All Units (6)' })).toHaveAttribute(
    'href',
    '/properties/amara/units',
  );
});

// @spec 9.units.preview
it('lists sold units last', () => {
  const sold = term('sold');
  open({ units: [1, 2, 3, 4, 5, 6].map((id) => unitOf({ id, status: id < 4 ? sold : null })) });
  const shown = within(section('Available Units')).getAllByRole('link', { name: /^Unit/ });
  expect(shown.map((link) => link.getAttribute('href')?.split('/').pop())).toEqual(['4', '5', '6', '1']);
});

it('says first that a project is sold out, with a link to alternatives', () => {
  open({ salesStatus: term('sold') });
  expect(plain(screen.getByText(/^All units here are sold/))).toBe('All units here are sold. See what is for sale');
  expect(screen.getByRole('link', { name: 'See what is for sale' })).toHaveAttribute('href', '/properties');
  open({ salesStatus: term('sold') }, [propertyOf({ id: 8, slug: 'b' })]);
  expect(screen.getByRole('link', { name: 'See similar properties' })).toHaveAttribute('href', '#for-sale');
  const text = document.body.textContent;
  const places = ['All units here are sold', 'Similar, and for sale', 'Price on Request'].map((words) =>
    text.indexOf(words),
  );
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(within(section('Similar, and for sale')).getByRole('link')).toHaveAttribute('href', '/properties/b');
  open({ salesStatus: term('sold') }, [propertyOf({ id: 8, slug: 'b', salesStatus: term('sold') })]);
  expect(screen.getByRole('link', { name: 'See similar properties' })).toHaveAttribute('href', '#similar');
  expect(screen.queryByText('Similar, and for sale')).toBeNull();
  open();
  expect(screen.queryByText(/All units here are sold/)).toBeNull();
});

// @spec d.unit.status
it('shows the sales status of each unit', () => {
  open({ units: [unitOf({ id: 1 }), unitOf({ id: 2, status: term('sold') })] });
  const [, ...rows] = within(section('Available Units')).getAllByRole('row').map(plain);
  expect(rows[0]).toContain('Available');
  expect(rows[1]).toContain('Sold');
  expect(rows[1]).not.toContain('Available');
});

it('numbers an unnamed plan, counts unlisted instalments, and leaves a gap for an uncovered share', () => {
  const half = { name: 'Booking', percentage: 20, due: null };
  open({ paymentPlans: [{ ...PLAN, name: '', instalments: [half, { ...half, percentage: 40 }], instalmentCount: 2 }] });
  const plans = section('Payment Plans');
  expect(within(plans).getByRole('heading', { level: 3 })).toHaveTextContent('Payment plan 1');
  const parts = [...plans.querySelectorAll<HTMLElement>('i')].map(({ style, className }) => [
    style.flexGrow,
    className !== '',
  ]);
  expect(parts).toEqual([
    ['20', true],
    ['40', true],
    ['40', false],
  ]);
  open({ paymentPlans: [{ ...PLAN, instalments: [], instalmentCount: 5 }] });
  expect(section('Payment Plans')).toHaveTextContent('5 instalments');
  open({ paymentPlans: [{ ...PLAN, instalments: [], instalmentCount: 0 }] });
  expect(section('Payment Plans')).not.toHaveTextContent('instalment');
});

it('sets lang on English text in a page of another language, and on nothing else', () => {
  cleanup();
  const property = detailOf({
    type: term('villa'),
    status: term('Handed over'),
    salesStatus: term('reserved'),
    developer: term('Odd Developments'),
    paymentPlans: [PLAN],
  });
  draw(
    <PropertyView
      property={property}
      similar={[]}
      agency={AGENCY}
      topics={NO_TOPICS}
      url=""
      mapsKey={undefined}
      form={null}
    />,
    'ar',
  );
  const marked = [...document.querySelectorAll('[lang="en"]')].map(plain);
  for (const text of ['Handed over', 'Odd Developments', '60/40', 'Booking']) expect(marked).toContain(text);
  expect(marked.filter((text) => /[\u0600-\u06FF]/.test(text))).toEqual([]);
});

// @spec 2.property.amenities
it('lists amenities, or says that they are coming soon', () => {
  open({ facilities: ['Pool', 'Gym'] });
  const amenities = section('Facilities & Amenities');
  expect(within(amenities).getAllByRole('listitem').map(plain)).toEqual(['Pool', 'Gym']);
  open();
  expect(within(section('Facilities & Amenities')).getByText('Amenities Coming Soon')).toBeInTheDocument();
});

describe('the location', () => {
  const maps = () =>
    decodeURIComponent(screen.getByRole('link', { name: /^Open in Maps/ }).getAttribute('href') ?? '').replace(
      /\+/g,
      ' ',
    );

  // @spec 2.property.location 7.link.maps d.map.panel
  it('links to maps by coordinates, else by address', () => {
    open({ coordinates: { latitude: 25.1, longitude: 55.2 }, address: 'Quay 4' });
    expect(maps()).toMatch(/query=25\.1,55\.2$/);
    expect(within(section('Location & Surroundings')).getByText('Quay 4')).toBeInTheDocument();
    open({ address: 'Quay 4' });
    expect(maps()).toMatch(/query=Quay 4$/);
  });

  // @spec 2.property.place 9.place
  it('defaults to Dubai, UAE', () => {
    open();
    expect(maps()).toMatch(/query=Dubai, UAE$/);
    expect(plain(section('Location & Surroundings'))).toContain('Dubai, UAE');
  });
});

// @spec 2.property.bar
it('has a contact bar on phones with WhatsApp and Call', () => {
  open();
  const bar = document.querySelector<HTMLElement>('[data-contact-bar]') as HTMLElement;
  expect(within(bar).getAllByRole('link').map(plain)).toEqual(['WhatsApp (opens in a new tab)', 'Call']);
});

const SARA = {
  name: 'Sara Haddad',
  photo: null,
  brn: '12345',
  languages: ['ar', 'en'],
  phone: '+971500000001',
  whatsapp: null,
  email: null,
};

it('shows who answers for it, and leads to them where they say how', () => {
  const panel = open({ title: 'Amara', agent: SARA, reference: 'R-1' }).querySelector<HTMLElement>('#enquire');
  if (!panel) throw new Error('there is no panel');
  expect(plain(panel.querySelector('[data-agent]')).replace('\u200c', '')).toBe(
    'SHSara HaddadArabic, EnglishBRN 12345',
  );
  const href = (name: string) => within(panel).getAllByRole('link', { name })[0]?.getAttribute('href');
  expect(href('Call Now')).toBe('tel:+971500000001');
  expect(href('WhatsApp (opens in a new tab)')).toContain(AGENCY.whatsapp.replace(/\D/g, ''));
  expect(decodeURIComponent(href('WhatsApp (opens in a new tab)') ?? '')).toContain(
    'the property: Amara, ref. R-1. Could you',
  );
  expect(fact(section('Property Information'), 'Reference')).toBe('R-1');
  expect(open().querySelector('[data-agent]')).toBeNull();
});

it('has the initials of who answers for it where their photograph fails: words have no room there', () => {
  const photo = { src: '/media/sara.jpg', width: 10, height: 10, placeholder: null };
  const frame = open({ agent: { ...SARA, photo } }).querySelector<HTMLElement>('[data-agent] .frame');
  expect(frame?.dataset.instead).toBe('S\u200cH');
});

describe('one home', () => {
  const one = {
    status: term('resale'),
    lowPrice: 2_000_000,
    units: [unitOf({ id: 9, bedrooms: 2, baths: 3, area: 1200, floor: '14', number: '1402' })],
  };
  const parts = (element: HTMLElement) => [...element.querySelectorAll('section[id]')].map(({ id }) => id);

  it('has its own facts, and neither units nor plans to speak of', () => {
    const element = open(one);
    expect(parts(element)).toEqual(expect.not.arrayContaining(['units', 'payment-plans']));
    expect(plain(element.querySelector('.plate-from'))).toBe('Price');
    expect(fact(section('Property Information'), 'Unit No')).toBe('1402');
    expect(plain(element)).not.toMatch(/Residential units|Starting price|Completion progress|Available Units/);
    const bar = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('listitem');
    expect(bar.map(plain)).toEqual(['Overview', 'Location']);
  });

  it('shows its plan, which leads to the page of the home', () => {
    const floorPlan = { src: '/media/plan.svg', width: 4, height: 3, placeholder: null };
    open({ ...one, units: [unitOf({ id: 9, floorPlan })] });
    expect(within(section('Floor plan')).getByRole('link').getAttribute('href')).toMatch(/\/units\/9$/);
  });

  it('for rent says rent, its cheques and its deposit, and nothing to investors', () => {
    const element = open({ ...one, rent: { period: 'month' }, cheques: 12, deposit: 9000, paymentPlans: [PLAN] });
    expect(plain(element.querySelector('.plate-from'))).toBe('Rent');
    expect(plain(element.querySelector('.plate-price'))).toBe('AED 2,000,000 / month');
    expect(fact(section('Property Information'), 'Cheques')).toBe('12');
    expect(fact(section('Property Information'), 'Deposit')).toBe('AED 9,000');
    expect(parts(element)).toEqual(expect.not.arrayContaining(['units', 'payment-plans', 'highlights']));
    expect(plain(open({ rent: { period: 'year' }, salesStatus: term('sold') }))).toContain('This home is let.');
  });
});
