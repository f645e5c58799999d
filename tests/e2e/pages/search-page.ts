import type { Locator, Page } from '@playwright/test';
import { inLocale, type Locale, words } from '../support/words';

/** /properties */
export class SearchPage {
  readonly cards: Locator;
  readonly heading: Locator;
  readonly search: Locator;
  readonly sort: Locator;
  readonly pageSize: Locator;
  readonly chips: Locator;
  readonly pages: Locator;
  readonly filters: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    const say = (key: string) => words(locale, `search.${key}`);
    this.cards = page.locator('main [data-property]');
    this.heading = page.getByRole('heading', { level: 1 });
    this.search = page.getByRole('searchbox');
    this.sort = page.getByRole('combobox', { name: say('sort') });
    this.pageSize = page.getByRole('combobox', { name: say('pageSize') });
    this.chips = page.getByRole('list', { name: say('activeFilters') });
    this.pages = page.getByRole('navigation', { name: say('pagination') });
    this.filters = page.locator('#filters');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(inLocale(this.locale, `/properties${query}`));
  }

  /** The slugs of the cards, in order. */
  slugs(): Promise<string[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('data-property') ?? ''));
  }

  /** The number that the page says it found. */
  async count(): Promise<number> {
    const text = await this.page.locator('main [role="status"]').first().innerText();
    return Number(/[\d,]+/.exec(text)?.[0].replace(/,/g, ''));
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('link', { name: title }) });
  }

  /** Opens a folded group of the filters, if it is folded. */
  async unfold(title: string): Promise<void> {
    const group = this.filters.locator('details', { has: this.page.locator('summary', { hasText: title }) }).first();
    if (!(await group.evaluate((element) => (element as HTMLDetailsElement).open)))
      await group.locator('summary').click();
  }

  choice(label: string): Locator {
    return this.filters.locator('label').filter({ hasText: label }).first();
  }

  removal(name: string): Locator {
    return this.chips.getByRole('link', { name: words(this.locale, 'search.remove', { name }) });
  }
}
