/** Characters that XML 1.0 does not have, however they are written. */
// eslint-disable-next-line no-control-regex -- those are the ones that are taken out
const NONE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** A text between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(NONE, '').replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

/** An element with a text; nothing for null. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
