import { act, render, screen } from '@testing-library/react';
import { ALL, CONSENT_DATE_KEY, CONSENT_KEY, ESSENTIAL_ONLY, parseConsent } from '@/lib/consent/rules';
import { clearConsent, readConsent, subscribeConsent, useConsent, writeConsent } from '@/lib/consent/store';
import { shownAgain } from '../../support/shown-again';

beforeEach(() => {
  localStorage.clear();
  clearConsent();
});

describe('a stored record', () => {
  it('is absent, whole, or partly given', () => {
    expect(parseConsent(null)).toBeNull();
    expect(parseConsent(JSON.stringify(ALL))).toEqual(ALL);
    expect(parseConsent('{"analytics":true}')).toEqual({ ...ESSENTIAL_ONLY, analytics: true });
  });

  // @spec 3.consent.record
  it('always has essential, and takes nothing but true for consent', () => {
    expect(parseConsent('{"essential":false,"analytics":"true","marketing":1}')).toEqual(ESSENTIAL_ONLY);
  });

  it.each(['', '{', 'null', '[]', '"yes"'])('is unreadable as %s', (stored) => {
    expect(() => parseConsent(stored)).toThrow();
  });
});

describe('the store', () => {
  // @spec 3.consent.record 3.consent.date
  it('keeps the choice under its key, with the moment it was made', () => {
    writeConsent(ALL);
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      essential: true,
      analytics: true,
      marketing: true,
      functional: true,
    });
    expect(localStorage.getItem(CONSENT_DATE_KEY)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(readConsent()).toEqual(ALL);
  });

  // @spec 4.banner.states
  it('goes from unset to set to cleared, telling those who listen', () => {
    const listener = jest.fn();
    const stop = subscribeConsent(listener);
    expect(readConsent()).toBeNull();
    writeConsent(ESSENTIAL_ONLY);
    clearConsent();
    expect(readConsent()).toBeNull();
    expect(localStorage.getItem(CONSENT_DATE_KEY)).toBeNull();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    writeConsent(ALL);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  // @spec 8.consent
  it('says once, in the console alone, that a record is unreadable, and then asks again', () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(CONSENT_KEY, '{broken');
    expect(readConsent()).toBeNull();
    expect(readConsent()).toBeNull();
    expect(said).toHaveBeenCalledTimes(1);
  });

  it('holds the answer for this page where the browser refuses storage', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readConsent()).toBeNull();
    writeConsent(ALL);
    expect(readConsent()).toEqual(ALL);
  });

  it('keeps what is drawn in step, with other tabs too', () => {
    function Shown() {
      return <p>{useConsent()?.analytics ? 'counted' : 'uncounted'}</p>;
    }
    render(<Shown />);
    expect(screen.getByText('uncounted')).toBeInTheDocument();
    act(() => {
      writeConsent(ALL);
    });
    expect(screen.getByText('counted')).toBeInTheDocument();
    act(() => {
      localStorage.setItem(CONSENT_KEY, JSON.stringify(ESSENTIAL_ONLY));
      window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    });
    expect(screen.getByText('uncounted')).toBeInTheDocument();
    localStorage.setItem(CONSENT_KEY, JSON.stringify(ALL));
    shownAgain();
    expect(screen.getByText('counted')).toBeInTheDocument();
  });
});
