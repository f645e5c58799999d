import { cleanup, screen, within } from '@testing-library/react';
import { UnitView } from '@/components/unit/unit-view';
import type { FloorPlan, UnitDetail } from '@/lib/unit/types';
import { AGENCY, NO_TOPICS, detailOf, draw, plain, term, unitOf } from '../../support/samples';

/** The unit screen (specification sections 2 and 3), as the server draws it. */

const PROPERTY = detailOf({
  title: 'Amara Beach',
  type: term('villa'),
  district: term('Jumeirah'),
  developer: term('Sable'),
  delivery: { year: 2028, month: 3 },
});
const UNIT = {
  apartmentId: 'A-07',
  number: '1204',
  bedrooms: 4,
  baths: 5,
  area: 2000,
  floor: '12',
  price: 4_000_000,
  unitCount: 3,
  highDemand: true,
};

function open(given: Partial<UnitDetail> = UNIT) {
  cleanup();
  draw(
    <UnitView
      property={PROPERTY}
      unit={{ ...unitOf(given), plan: given.plan ?? null }}
      title="4 Bedroom Unit A-07"
      agency={AGENCY}
      topics={NO_TOPICS}
      url="https://site.example/properties/amara/units/1"
      form={<p>the form</p>}
    />,
  );
}
const section = (name: string) => screen.getByRole('region', { name });
const fact = (where: HTMLElement, label: string) =>
  plain(within(where).getByText(label, { selector: 'dt' }).nextElementSibling);
/** The values of the first list of facts: the figures. */
const figures = () => [...(document.querySelector('dl')?.querySelectorAll('dd') ?? [])].map(plain);
const link = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '';

// @spec 2.unit.figures 3.unit.bedrooms
it('shows price, bedrooms, bathrooms, area and floor', () => {
  open();
  expect(plain(document.body)).toContain('AED 4,000,000');
  expect(figures()).toEqual(['4', '5', '2,000', '12']);
});

// @spec 4.price.detail 5.text.missing
it('shows N/A and Price on Request for missing data', () => {
  open({});
  expect(figures()).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  expect(plain(document.body)).toContain('Price on Request');
});

// @spec 2.unit.highlights 3.unit.status 3.unit.demand
it('has highlights and specifications', () => {
  open();
  expect(plain(section('Unit Highlights'))).toContain('High Demand');
  const specifications = section('Specifications');
  for (const [label, value] of [
    ['Unit ID', 'A-07'],
    ['Unit No', '1204'],
    ['Type', 'Villa'],
    ['Demand', 'High Demand'],
    ['Status', 'Available'],
    ['Units of this type', '3'],
    ['Handover', 'March 2028'],
  ] as const)
    expect([label, fact(specifications, label)]).toEqual([label, value]);
});

// @spec 3.unit.demand
it('shows Normal where demand is not high, and the unit’s own status where it has one', () => {
  open({ ...UNIT, highDemand: false, status: term('reserved') });
  expect(fact(section('Specifications'), 'Demand')).toBe('Normal');
  expect(fact(section('Specifications'), 'Status')).toBe('Reserved');
});

// @spec 2.unit.information
it('has property information and price details', () => {
  open();
  const property = section('Property Information');
  expect(fact(property, 'Property')).toBe('Amara Beach');
  expect(fact(property, 'Location')).toBe('Jumeirah');
  expect(fact(property, 'Developer')).toBe('Sable');
  const price = section('Price Details');
  expect(fact(price, 'Price')).toBe('AED 4,000,000');
  expect(fact(price, 'Per sq ft')).toBe('AED 2,000');
});

// @spec 2.unit.pictures
it('shows photograph and floor plan, or a placeholder', () => {
  const picture = (src: string) => ({ src, width: 4, height: 3, placeholder: null });
  open({ ...UNIT, image: picture('/media/a.jpg'), floorPlan: picture('/media/plan.svg') });
  const pictures = section('Floor plan and photograph');
  expect(
    within(pictures)
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Floor plan of unit A-07', 'Interior of unit A-07']);
  expect(screen.queryByText('Floor Plan Unavailable')).toBeNull();
  open();
  expect(screen.getByText('Floor Plan Unavailable')).toBeInTheDocument();
});

describe('with its plan as geometry', () => {
  const square = (x: number): [number, number][] => [
    [x, 0],
    [x + 4, 0],
    [x + 4, 4],
    [x, 4],
  ];
  const floor = (level: number, kinds: string[]): FloorPlan['floors'][number] => ({
    level,
    rooms: kinds.map((kind, at) => ({
      kind,
      number: null,
      area: 100 + at,
      outline: square(at * 4),
      name: 'Wintergarten',
    })),
    walls: [{ from: [0, 0], to: [8, 0], thickness: 0.2 }],
    openings: [],
    furniture: { boxes: [], ovals: [], lines: [], rugs: [] },
  });
  const plan = { north: null, floors: [floor(0, ['living', 'kitchen']), floor(1, ['master_bedroom', 'conservatory'])] };
  const picture = { src: '/media/a.jpg', width: 3, height: 2, placeholder: null };

  // @spec 2.unit.pictures 2.unit.figures
  it('shows storeys and photograph as sheets, and the price before the form', () => {
    open({ ...UNIT, plan, image: picture, floorPlan: { ...picture, src: '/media/plan.svg' } });
    const sheets = section('Floor plan and photograph');
    expect(within(sheets).getAllByRole('radio')).toHaveLength(3);
    expect(['Ground', 'First', 'Photograph'].map((name) => within(sheets).getByLabelText(name).tagName)).toEqual([
      'INPUT',
      'INPUT',
      'INPUT',
    ]);
    expect(
      within(sheets).getByRole('button', { name: 'View the plan at full size', hidden: true }),
    ).toBeInTheDocument();
    const heading = document.querySelector('h1');
    expect(heading?.compareDocumentPosition(sheets)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(plain(heading?.parentElement?.parentElement ?? null)).toContain('AED 4,000,000');
  });

  it('lists the rooms, numbered through the home, each with the address of its part of the drawing', () => {
    open({ ...UNIT, plan });
    const rooms = within(section('Floor plan and photograph')).getAllByRole('link');
    expect(rooms.map((room) => [room.id, room.getAttribute('href')])).toEqual(
      ['r1', 'r2', 'r3', 'r4'].map((id) => [id, `#${id}`]),
    );
    expect(rooms.map((room) => [...room.children].slice(0, 3).map(plain))).toEqual([
      ['1', 'Living room', '100'],
      ['2', 'Kitchen', '101'],
      ['3', 'Master bedroom', '100'],
      ['4', 'Wintergarten', '101'],
    ]);
    expect(screen.getAllByText('Total area')[0]?.nextElementSibling).toHaveTextContent('2,000');
  });

  it('has no sheet for a photograph and no way to a picture that there are not', () => {
    open({ ...UNIT, plan: { ...plan, floors: plan.floors.slice(0, 1) } });
    const sheets = section('Floor plan and photograph');
    expect(within(sheets).getAllByRole('radio')).toHaveLength(1);
    expect(within(sheets).getByLabelText('Floor plan')).toBeInTheDocument();
    expect(within(sheets).queryByRole('button', { hidden: true })).toBeNull();
  });
});

// @spec 2.unit.actions 7.link.mail-body
it('has links to call, WhatsApp, e-mail and schedule a viewing, a share button, and a link back', () => {
  open();
  expect(link('Call Now')).toMatch(/^tel:/);
  expect(new URL(link('WhatsApp (opens in a new tab)')).searchParams.get('text')).toBe(
    "Hi, I'm interested in the property: Amara Beach, unit A-07. Could you please provide more details?",
  );
  const email = new URL(link('Email')).searchParams;
  expect([email.get('subject'), email.get('body')]).toEqual([
    'Property Inquiry',
    'I am interested in unit A-07 in Amara Beach. Please send me more details.',
  ]);
  expect(new URL(link('Schedule Viewing')).searchParams.get('subject')).toBe(
    'Schedule Viewing: Unit A-07, Amara Beach',
  );
  expect(screen.getByRole('button', { name: 'Share Unit' })).toBeInTheDocument();
  expect(link('Back to Property')).toBe('/properties/amara');
});
