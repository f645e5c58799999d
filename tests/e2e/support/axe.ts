import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The rules of WCAG 2.2 AA that the page breaks as it stands, and where.
 * @param within a selector: of this part of the page alone
 */
export async function broken(page: Page, within?: string): Promise<string[]> {
  // Legacy mode looks into no frame of another origin, of which there are none, and is three times as quick: what is well
  // is not listed either.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 120));
    return `${id}: ${places.join(' | ')}`;
  });
}
