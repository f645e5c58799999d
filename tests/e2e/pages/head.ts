import type { Page } from '@playwright/test';

export type Head = {
  title: string;
  lang: string;
  dir: string;
  canonical: string | null;
  robots: string | null;
  /** content by name or property, those in `<head>` only */
  meta: Record<string, string>;
  /** address by hreflang */
  alternates: Record<string, string>;
  /** metadata that ended up outside `<head>`, where crawlers do not look */
  stray: string[];
};

/** What a document says about itself to crawlers and previews. */
export function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)];
    const meta = all<HTMLMetaElement>('head > meta[name], head > meta[property]');
    const links = all<HTMLLinkElement>('head > link[rel="alternate"][hreflang]');
    const important = 'body title, body meta[name="description"], body meta[property], body link[rel="canonical"]';
    return {
      title: document.title,
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      canonical: document.querySelector<HTMLLinkElement>('head > link[rel="canonical"]')?.href ?? null,
      robots: document.querySelector<HTMLMetaElement>('head > meta[name="robots"]')?.content ?? null,
      meta: Object.fromEntries(meta.map((tag) => [tag.getAttribute('property') ?? tag.name, tag.content])),
      alternates: Object.fromEntries(links.map((link) => [link.hreflang, link.href])),
      stray: all(important)
        .filter((tag) => !tag.closest('svg'))
        .map((tag) => tag.outerHTML.slice(0, 80)),
    };
  });
}

export type Thing = { '@type': string; [key: string]: unknown };

/**
 * The nodes of the graph that is a document's structured data.
 * @throws SyntaxError when one of its blocks is no JSON
 */
export async function thingsOf(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => {
    return (JSON.parse(block) as { '@graph': Thing[] })['@graph'];
  });
}
