import type { Locator, Page } from '@playwright/test';
import { type Locale, words } from '../support/words';

/** The floor plan of a unit page where it is drawn in the page, with the list of its rooms. */
export class FloorPlan {
  readonly root: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.root = page.getByRole('region', { name: words(locale, 'unit.viewer') });
  }

  /** The drawing of the storey that is shown. */
  get drawing(): Locator {
    return this.root.getByRole('img', { name: words(this.locale, 'unit.planAlt', { id: '' }).trim() });
  }

  /** The rows of the storey that is shown: a link each, of which the room in the drawing is a part. */
  get rooms(): Locator {
    return this.root.locator('a[href^="#r"]:visible');
  }

  /** The room in the drawing that belongs to a row. */
  areaOf(row: Locator): Locator {
    return row.locator('> [aria-hidden]');
  }

  sheet(name: string): Locator {
    return this.root.getByRole('radio', { name, exact: true });
  }

  /** The numbers of the rooms that are lit: in the list and in the drawing. */
  async lit(): Promise<{ rows: string[]; rooms: string[] }> {
    return this.rooms.evaluateAll((rows) => {
      const resting = getComputedStyle(document.body).color;
      const lit = (test: (row: Element) => boolean) => rows.filter(test).map((row) => row.id.slice(1));
      return {
        rows: lit((row) => getComputedStyle(row).color !== resting),
        rooms: lit((row) => {
          const area = row.querySelector(':scope > [aria-hidden]');
          return area !== null && Number(getComputedStyle(area, '::before').opacity) > 0.99;
        }),
      };
    });
  }
}
