import type { APIRequestContext } from '@playwright/test';

/** One address of a sitemap, with what stands beside it. */
export type Listed = {
  address: string;
  sitemap: string;
  modified: string | null;
  pictures: string[];
  alternates: Record<string, string>;
};

const text = (xml: string) => xml.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found = '']) => text(found));

/** The sitemaps that the index names, with their time. */
export async function readIndex(
  request: APIRequestContext,
  base: string,
): Promise<{ name: string; modified: string | null }[]> {
  const xml = await (await request.get(`${base}/sitemap.xml`)).text();
  return all(xml, /<sitemap>([\s\S]*?)<\/sitemap>/g).map((each) => ({
    name: new URL(all(each, /<loc>([^<]+)<\/loc>/g)[0] ?? '').pathname,
    modified: all(each, /<lastmod>([^<]+)<\/lastmod>/g)[0] ?? null,
  }));
}

/** Every address of every sitemap, in their order. */
export async function readSitemaps(request: APIRequestContext, base: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const { name: sitemap } of await readIndex(request, base)) {
    const answer = await request.get(base + sitemap);
    if (answer.status() !== 200) throw new Error(`${sitemap} answered ${answer.status()}`);
    for (const [, url = ''] of (await answer.text()).matchAll(/<url>([\s\S]*?)<\/url>/g)) {
      const links = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
      found.push({
        address: all(url, /<loc>([^<]+)<\/loc>/g)[0] ?? '',
        sitemap,
        modified: all(url, /<lastmod>([^<]+)<\/lastmod>/g)[0] ?? null,
        pictures: all(url, /<image:loc>([^<]+)<\/image:loc>/g),
        alternates: Object.fromEntries(links.map(([, language = '', href = '']) => [language, text(href)])),
      });
    }
  }
  return found;
}
