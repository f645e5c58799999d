import { screen, within } from '@testing-library/react';
import ContactPage from '@/app/[locale]/contact/page';
import { OfficeMap } from '@/components/contact/office-map';
import { freshProcess } from '../../../support/fake-upstream';
import { AGENCY, draw, hrefOf, plain } from '../../../support/samples';

jest.mock('@/app/[locale]/actions', () => ({ sendEnquiryForm: async (state: unknown) => Promise.resolve(state) }));

const params = Promise.resolve({ locale: 'en' });

beforeEach(() => freshProcess({ API_BASE_URL: 'http://127.0.0.1:1' }));

// @spec 1.contact 2.route.contact 2.contact.form 2.contact.office 9.hours
it('has the form, the office with its hours, and its place on the coast without a map', async () => {
  draw(await ContactPage({ params }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get in Touch');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeInTheDocument();
  const office = screen.getByRole('region', { name: 'Our office' });
  expect(plain(office)).toContain(AGENCY.address);
  expect(hrefOf(AGENCY.phone, office)).toMatch(/^tel:/);
  expect(hrefOf(AGENCY.email, office)).toMatch(/^mailto:/);
  expect(within(office).getAllByRole('row').map(plain)).toEqual([
    'Mon-Thu8:30 AM-5:45 PM',
    'Fri8:30 AM-12:15 PM',
    'Sat10:30 AM-2:00 PM',
    'SunClosed',
  ]);
  const map = screen.getByRole('region', { name: 'Where to find us' });
  expect(plain(within(map).getByRole('group', { name: 'Districts along the coast' }))).toBe(AGENCY.name);
  expect(map.querySelector('iframe')).toBeNull();
});

it('has a drawing in the place of a map for an office beyond that coast', () => {
  draw(<OfficeMap agency={{ ...AGENCY, coordinates: { latitude: 51.5, longitude: -0.1 } }} />);
  expect(screen.getByRole('img', { name: 'A drawing in the place of a map' })).toBeInTheDocument();
});

// @spec d.buttons.consultation
it('fills in the subject for ?topic=consultation, and leaves it empty otherwise', async () => {
  history.replaceState(null, '', '/contact?topic=consultation');
  const { unmount } = draw(<main>{await ContactPage({ params })}</main>);
  expect(screen.getByLabelText('Subject')).toHaveValue('Schedule Consultation');
  unmount();
  history.replaceState(null, '', '/contact');
  draw(<main>{await ContactPage({ params })}</main>);
  expect(screen.getByLabelText('Subject')).toHaveValue('');
});
