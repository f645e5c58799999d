import type { Locator, Page } from '@playwright/test';
import { type Locale, words } from '../support/words';

/** What stands around every page: header, menu, languages, cookie banner, footer. */
export class Frame {
  readonly header: Locator;
  readonly footer: Locator;
  readonly banner: Locator;
  readonly menu: Locator;
  readonly toasts: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.header = page.getByRole('banner');
    this.footer = page.getByRole('contentinfo');
    this.banner = page.locator('[data-consent-banner]');
    this.menu = page.locator('#site-menu');
    this.toasts = page.locator('[data-sonner-toast], [role="status"][data-toast]');
  }

  link(name: string): Locator {
    return this.header.getByRole('navigation').first().getByRole('link', { name, exact: true });
  }

  language(name: 'English' | 'العربية' | 'فارسی'): Locator {
    return this.header.getByRole('link', { name, exact: true }).and(this.page.locator(':visible'));
  }

  async openMenu(): Promise<void> {
    await this.header.getByRole('button', { name: words(this.locale, 'menu.open') }).click();
  }

  async closeMenu(): Promise<void> {
    await this.menu.getByRole('button', { name: words(this.locale, 'menu.close') }).click();
  }

  newsletter(): { box: Locator; send: Locator } {
    return {
      box: this.footer.getByLabel(words(this.locale, 'newsletter.label')),
      send: this.footer.getByRole('button', { name: words(this.locale, 'newsletter.submit') }),
    };
  }

  /** What `cookieConsent` holds, parsed; null when nothing is stored. */
  consent(): Promise<Record<string, boolean> | null> {
    return this.page.evaluate(
      () => JSON.parse(localStorage.getItem('cookieConsent') ?? 'null') as Record<string, boolean>,
    );
  }

  consentDate(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('cookieConsentDate'));
  }
}
