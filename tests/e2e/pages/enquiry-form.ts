import type { Locator, Page } from '@playwright/test';
import { type Locale, words } from '../support/words';

export type Enquiry = Partial<Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>>;

/** The enquiry form of a property, and the contact page's. */
export class EnquiryForm {
  readonly form: Locator;
  readonly send: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.form = page.locator('main form').filter({ has: page.locator('textarea') });
    this.send = this.form.locator('button[type="submit"]');
  }

  field(name: keyof Enquiry): Locator {
    return this.form.locator(`[name="${name}"]`);
  }

  async fill(enquiry: Enquiry): Promise<void> {
    for (const [name, value] of Object.entries(enquiry)) await this.field(name as keyof Enquiry).fill(value);
  }

  /** The message that a field is described by; empty when there is none. */
  async complaint(name: keyof Enquiry): Promise<string> {
    return this.field(name).evaluate((field) => {
      const ids = `${field.getAttribute('aria-describedby') ?? ''} ${field.getAttribute('aria-errormessage') ?? ''}`;
      const texts = ids.split(/\s+/).map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''));
      return field.getAttribute('aria-invalid') === 'true' ? texts.join(' ').trim() : '';
    });
  }

  words(key: string): string {
    return words(this.locale, `enquiry.${key}`);
  }
}
