import fc from 'fast-check';
import { follow, plainAddress, signalsOf } from '@/lib/analytics/tag';
import { isTracked, drainQueue, track } from '@/lib/analytics/track';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { clearConsent, writeConsent } from '@/lib/consent/store';
import { localePath, LOCALES } from '@/lib/i18n/locales';

beforeEach(() => {
  localStorage.clear();
  clearConsent();
  delete window.gtag;
  delete window.dataLayer;
  document.head.innerHTML = '';
  drainQueue();
});

// @spec 7.analytics.consent
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

it('keeps what happened before the tag’s code came, and tells it after the page; never once consent is withdrawn', () => {
  const names = () =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([word]) => word === 'event')
      .map(([, name]) => name);
  writeConsent(ALL);
  track('view_property', { label: 'marina-vista' });
  follow('G-1', ALL);
  expect(names()).toEqual(['page_view', 'view_property']);
  delete window.gtag;
  track('card_open', { label: 'marina-vista' });
  follow('G-1', ESSENTIAL_ONLY);
  follow('G-1', ALL);
  expect(names()).not.toContain('card_open');
});

it.each(
  ['/preview/7.1790000000.c2lnbmVk', '/editor/previews/eyJwYXRocyI6W119.c2lnbmVk'].flatMap((path) =>
    LOCALES.map((locale) => localePath(locale, path)),
  ),
)('learns nothing of %s, an address that lets in whoever has it', (secret) => {
  writeConsent(ALL);
  history.replaceState(null, '', secret);
  try {
    track('view_property', { label: 'draft-house' });
    follow('G-1', ALL);
    expect(JSON.stringify(window.dataLayer)).not.toContain('preview');
    expect(document.querySelector('script[data-analytics]')).toBeNull();
  } finally {
    history.replaceState(null, '', '/');
  }
  follow('G-1', ALL);
  const told = (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
  expect(told).toContainEqual(['event', 'page_view']);
  expect(JSON.stringify(told)).not.toMatch(/preview|view_property/);
});

// @spec 7.analytics.events
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

// @spec d.analytics
it.each([
  'someone@example.com',
  '+971505550142',
  '050 555 0142',
  '0505550142',
  'A. Buyer',
  '/properties?search=A.+Buyer',
  '',
])('never carries what a visitor typed: %p', (label) => {
  window.gtag = jest.fn();
  writeConsent(ALL);
  track('enquiry_sent', { label });
  expect(window.gtag).toHaveBeenCalledWith('event', 'enquiry_sent', {
    event_category: 'contact',
    event_label: 'other',
  });
});

describe('the tag', () => {
  const ID = 'G-ABC1234567';
  const queue = () => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>));
  const said = (word: string) => queue().filter(([first]) => first === word);
  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

  // @spec 7.analytics.tag
  it('is told first of all that nothing is allowed, and is not loaded before it is', () => {
    follow(ID, null);
    expect(queue()).toEqual([
      [
        'consent',
        'default',
        {
          security_storage: 'denied',
          analytics_storage: 'denied',
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
          functionality_storage: 'denied',
          personalization_storage: 'denied',
        },
      ],
    ]);
    follow(ID, ESSENTIAL_ONLY);
    expect(said('consent')[1]).toEqual(['consent', 'update', { ...signalsOf(null), security_storage: 'granted' }]);
    expect(scripts()).toEqual([]);
  });

  it('may do what the categories give, each signal by its own', () => {
    expect(signalsOf({ ...ESSENTIAL_ONLY, analytics: true })).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
      functionality_storage: 'denied',
    });
    expect(signalsOf({ ...ESSENTIAL_ONLY, marketing: true })).toMatchObject({
      analytics_storage: 'denied',
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
    });
    expect(signalsOf({ ...ESSENTIAL_ONLY, functional: true })).toMatchObject({
      functionality_storage: 'granted',
      personalization_storage: 'granted',
      ad_storage: 'denied',
    });
    expect(new Set(Object.values(signalsOf(ALL)))).toEqual(new Set(['granted']));
  });

  // @spec 7.analytics.tag
  it('is loaded once, from its own host, after the signals; a page is counted once', () => {
    follow(ID, ALL);
    follow(ID, ALL);
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234567']);
    expect(queue().map(([first, second]) => (first === 'consent' || first === 'event' ? second : first))).toEqual([
      'default',
      'update',
      'js',
      'config',
      'set',
      'page_view',
    ]);
    history.replaceState(null, '', '/about?search=secret&utm_source=letter');
    follow(ID, ALL);
    expect(said('set').at(-1)?.[1]).toMatchObject({ page_location: `${location.origin}/about?utm_source=letter` });
    expect(said('event')).toHaveLength(2);
    history.replaceState(null, '', '/');
  });

  it('falls silent when consent is withdrawn, and its cookies go', () => {
    document.cookie = '_ga=1; Path=/';
    document.cookie = 'kept=1; Path=/';
    follow(ID, ALL);
    follow(ID, null);
    expect(said('consent').at(-1)).toEqual(['consent', 'update', signalsOf(null)]);
    expect(window).toHaveProperty(`ga-disable-${ID}`, true);
    expect(document.cookie).toBe('kept=1');
    follow(ID, ALL);
    expect(window).toHaveProperty(`ga-disable-${ID}`, false);
  });
});

it('knows addresses without what was typed into them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 3 }), (typed) => {
      const address = new URL('https://site.example/ar/properties?utm_campaign=spring&gclid=1');
      address.searchParams.set('search', typed);
      expect(plainAddress(address.href)).toBe('https://site.example/ar/properties?utm_campaign=spring&gclid=1');
    }),
  );
});
