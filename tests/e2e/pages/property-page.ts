import type { Locator, Page } from '@playwright/test';
import { inLocale, type Locale, words } from '../support/words';

/** /properties/{slug} */
export class PropertyPage {
  readonly heading: Locator;
  readonly gallery: Locator;
  readonly heart: Locator;
  readonly form: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.heading = page.getByRole('heading', { level: 1 });
    this.gallery = page.getByRole('region', { name: words(locale, 'property.gallery') });
    this.heart = page.locator('main button[aria-pressed]').first();
    this.form = page.locator('main form').filter({ has: page.locator('textarea') });
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(inLocale(this.locale, `/properties/${slug}`));
  }

  section(key: string): Locator {
    return this.page.getByRole('heading', { name: words(this.locale, `property.${key}`), exact: true });
  }
}

/** /properties/{slug}/units */
export class UnitsPage {
  readonly cards: Locator;
  readonly shown: Locator;
  readonly search: Locator;
  readonly bedrooms: Locator;
  readonly price: Locator;
  readonly sort: Locator;
  readonly direction: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    const say = (key: string) => words(locale, `units.${key}`);
    this.cards = page.locator('main [data-unit]');
    this.shown = page.locator('main [role="status"]').first();
    this.search = page.getByPlaceholder(say('search'));
    this.bedrooms = page.getByRole('combobox', { name: say('bedrooms') });
    this.price = page.getByRole('combobox', { name: say('priceRange') });
    this.sort = page.getByRole('combobox', { name: say('sort') });
    this.direction = page.getByRole('button', { name: say('direction') });
  }

  async open(slug: string, query = ''): Promise<void> {
    await this.page.goto(inLocale(this.locale, `/properties/${slug}/units${query}`));
  }

  /** X and Y of 'Showing X of Y units'. */
  async counts(): Promise<[shown: number, total: number]> {
    const numbers = (await this.shown.innerText()).replace(/,/g, '').match(/\d+/g) ?? [];
    return [Number(numbers[0]), Number(numbers[1])];
  }
}
