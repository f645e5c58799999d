const TAG_HOST = 'https://www.googletagmanager.com';

/**
 * Loads the analytics tag, once a page, and makes `window.gtag`. Only called with analytics consent (section 4).
 * @param id of the property the events belong to
 */
export function loadTag(id: string): void {
  if (window.gtag) return;
  const queue = (window.dataLayer ??= []);
  window.gtag = function gtag() {
    // The tag reads `arguments` objects from the queue and ignores arrays.
    // eslint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id, { anonymize_ip: true, allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_HOST}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
