import { screen } from '@testing-library/react';
import { Brochure } from '@/components/property/brochure';
import { Permit } from '@/components/property/permit';
import { dayInDubai } from '@/lib/contract/rules';
import { permitOf } from '@/lib/property/rules';
import { AGENCY, detailOf, draw } from '../../support/samples';

/** The permit that a listing is advertised under: shown for as long as it holds. */

const PERMIT = { permitNumber: '71234567', permitUrl: 'https://permits.example/71234567' };
const ending = (days: number) => detailOf({ ...PERMIT, permitExpires: dayInDubai(Date.now(), days) });
const code = () => screen.queryByRole('img', { name: 'QR code of permit 71234567' });

// @spec d.permit
it.each([
  ['nobody says until when', detailOf(PERMIT)],
  ['it ends tomorrow', ending(1)],
])('stands with its code where %s', (_, property) => {
  draw(<Permit property={property} />);
  expect(code()).toBeInTheDocument();
  expect(screen.getByText('71234567')).toBeInTheDocument();
});

it('is not shown, number, code and link, once it has ended, nor on paper', () => {
  const { container } = draw(<Permit property={ending(-1)} />);
  expect(container).toBeEmptyDOMElement();
  const url = 'https://site.example/properties/amara';
  draw(<Brochure property={ending(1)} agency={AGENCY} url={url} />);
  expect(code()).toBeInTheDocument();
  draw(<Brochure property={ending(-1)} agency={AGENCY} url={url} />);
  // That of the page before it, alone.
  expect(screen.getAllByText('71234567')).toHaveLength(1);
});

it('is judged at the moment a page is made, not when the answer came', () => {
  const given = { ...PERMIT, permitExpires: '2027-01-31' };
  const shown = { number: PERMIT.permitNumber, url: PERMIT.permitUrl };
  expect(permitOf(given, Date.parse('2027-01-31T19:59:59Z'))).toEqual(shown);
  expect(permitOf(given, Date.parse('2027-01-31T20:00:00Z'))).toBeNull();
  expect(permitOf({ ...given, permitNumber: null }, 0)).toBeNull();
});
