import type { CDPSession, Locator, Page } from '@playwright/test';
import { type Locale, words } from '../support/words';

/** The gallery of a property page. */
export class Gallery {
  readonly root: Locator;
  readonly strip: Locator;
  readonly counter: Locator;
  readonly large: Locator;

  constructor(
    readonly page: Page,
    readonly locale: Locale = 'en',
  ) {
    this.root = page.getByRole('region', { name: words(locale, 'property.gallery') });
    this.strip = this.root.getByRole('group');
    this.counter = this.root.locator('p bdi').first();
    this.large = page.getByRole('dialog');
  }

  control(key: string): Locator {
    return this.root.getByRole('button', { name: words(this.locale, `gallery.${key}`), exact: true });
  }

  photograph(n: number): Locator {
    return this.root.getByRole('button', { name: words(this.locale, 'gallery.go', { n: String(n) }), exact: true });
  }

  /** Which picture is shown, from 1. */
  async at(): Promise<number> {
    return Number((await this.counter.innerText()).split('/')[0]);
  }
}

/** The floor plan and photograph of a unit page, or a picture on the whole screen. */
export class Viewer {
  constructor(
    readonly root: Locator,
    readonly locale: Locale = 'en',
  ) {}

  control(key: string): Locator {
    return this.root
      .getByRole('button', { name: words(this.locale, key), exact: true })
      .and(this.root.page().locator(':visible'));
  }

  get picture(): Locator {
    return this.root.locator('img:visible').first();
  }

  /** The zoom as its control says it, in percent. */
  async percent(): Promise<number> {
    const reset = this.root.getByRole('button', { name: /%/ }).and(this.root.page().locator(':visible'));
    return Number((await reset.innerText()).replace(/\D/g, ''));
  }
}

/** Fingers on a touch screen, which Playwright itself only taps with. */
export class Fingers {
  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: [x: number, y: number][]) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** One finger from `from` by `x` and `y` px, slowly enough not to be a fling. */
  async swipe(from: [x: number, y: number], [x, y]: [x: number, y: number]): Promise<void> {
    await this.#touch('touchStart', [from]);
    for (let step = 1; step <= 12; step++) {
      await this.#touch('touchMove', [[from[0] + (x * step) / 12, from[1] + (y * step) / 12]]);
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    await this.#touch('touchEnd', []);
  }

  /** Two fingers around `centre`, from `from` to `to` px apart. */
  async pinch([x, y]: [x: number, y: number], from: number, to: number): Promise<void> {
    const apart = (distance: number): [number, number][] => [
      [x - distance / 2, y],
      [x + distance / 2, y],
    ];
    await this.#touch('touchStart', apart(from));
    for (let step = 1; step <= 12; step++) {
      await this.#touch('touchMove', apart(from + ((to - from) * step) / 12));
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    await this.#touch('touchEnd', []);
  }
}
