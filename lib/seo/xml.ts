/** Characters that XML 1.0 does not have, however they are written, and controls that nobody means. */
const NONE = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** A text between tags or in an attribute. */
export function escapeXml(text: string): string {
  return text.replace(NONE, '').replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

/** An element with a text; nothing for null. */
export function element(name: string, text: string | number | null | undefined): string {
  return text === null || text === undefined || text === '' ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
