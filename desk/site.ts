/** The site's own origin, as the API told the document (reference-api/routes/desk); null where it does not know of a site. */
const ORIGIN = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content || null;

/** A page of the site; null where there is no site to link to. */
export const siteAddress = (path: string) => (ORIGIN === null ? null : `${ORIGIN}${path}`);
