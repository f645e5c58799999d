import { loadTag } from '@/lib/analytics/tag';
import { isTracked, track } from '@/lib/analytics/track';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { clearConsent, writeConsent } from '@/lib/consent/store';

beforeEach(() => {
  localStorage.clear();
  clearConsent();
  delete window.gtag;
  delete window.dataLayer;
  document.head.innerHTML = '';
});

it('sends nothing without analytics consent', () => {
  window.gtag = jest.fn();
  track('phone_call', { label: 'marina-vista' });
  writeConsent(ESSENTIAL_ONLY);
  track('phone_call', { label: 'marina-vista' });
  writeConsent(ALL);
  clearConsent();
  track('phone_call', { label: 'marina-vista' });
  expect(window.gtag).not.toHaveBeenCalled();
});

it('sends nothing where no tag is configured', () => {
  writeConsent(ALL);
  expect(() => track('view_property', { label: 'marina-vista' })).not.toThrow();
});

it('sends event, category, label, and a value when there is one', () => {
  window.gtag = jest.fn();
  writeConsent(ALL);
  track('view_property', { label: 'marina-vista' });
  track('whatsapp_click', { label: 'contact', value: 2 });
  expect(window.gtag).toHaveBeenNthCalledWith(1, 'event', 'view_property', {
    event_category: 'engagement',
    event_label: 'marina-vista',
  });
  expect(window.gtag).toHaveBeenNthCalledWith(2, 'event', 'whatsapp_click', {
    event_category: 'contact',
    event_label: 'contact',
    value: 2,
  });
});

it('knows its events by name and no others', () => {
  expect(isTracked('email_click')).toBe(true);
  expect(isTracked('toString')).toBe(false);
  expect(isTracked('purchase')).toBe(false);
});

it('loads the tag once, from its own host, for the id it was given', () => {
  loadTag('G-ABC1234567');
  loadTag('G-ABC1234567');
  const scripts = document.head.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC1234567');
  expect(window.dataLayer).toHaveLength(2);
});
