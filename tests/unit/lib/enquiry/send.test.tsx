import { clearConsent, writeConsent } from '@/lib/consent/store';
import { ALL, ESSENTIAL_ONLY } from '@/lib/consent/rules';
import { keepSource, keptSource } from '@/lib/enquiry/send';
import { readSource } from '@/lib/enquiry/schema';

/** The address that the document was opened at. */
function landed(address: string): void {
  performance.getEntriesByType = ((type: string) =>
    type === 'navigation' ? [{ name: address }] : []) as unknown as typeof performance.getEntriesByType;
}

beforeEach(() => {
  sessionStorage.clear();
  clearConsent();
});

describe('the campaign that a visitor came by', () => {
  it('is neither kept nor told without their consent to marketing', () => {
    landed('https://www.example.com/?utm_source=google');
    for (const consent of [null, ESSENTIAL_ONLY, { ...ALL, marketing: false }]) {
      if (consent) writeConsent(consent);
      keepSource();
      expect([sessionStorage.length, keptSource()]).toEqual([0, null]);
    }
  });

  it('is told after a new document of the tab, and no more once consent is taken back', () => {
    writeConsent(ALL);
    landed('https://www.example.com/ar?utm_source=google&utm_campaign=spring%0Aone&page=2');
    keepSource();
    landed('https://www.example.com/properties/x');
    keepSource();
    expect(keptSource()).toEqual({ utm_source: 'google', utm_campaign: 'spring one' });
    writeConsent(ESSENTIAL_ONLY);
    expect(keptSource()).toBeNull();
  });

  it('is of the last address that names one', () => {
    writeConsent(ALL);
    landed('https://www.example.com/?utm_source=google');
    keepSource();
    landed('https://www.example.com/?utm_source=newsletter');
    expect(keptSource()).toEqual({ utm_source: 'newsletter' });
  });

  it('is read from whatever stands in the store or in a request', () => {
    writeConsent(ALL);
    landed('https://www.example.com/');
    sessionStorage.setItem('enquirySource', '{');
    expect(keptSource()).toBeNull();
    expect(readSource({ utm_source: 7, utm_term: ' ', other: 'x' })).toBeNull();
    expect(readSource({ utm_content: 'x'.repeat(500) })?.utm_content).toHaveLength(100);
  });
});
