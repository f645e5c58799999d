/** Names below `/media/` of the pictures that an import brought: they say what they hold. */

const NAME = /^catalogue\/[0-9a-f]{2}\/[0-9a-f]{32}\.(jpg|png|webp|avif|gif|svg)$/;

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml; charset=utf-8',
};

/** The name of a picture with this SHA-256, for example `catalogue/ab/ab….jpg`. */
export function ownMediaName(sha256: string, extension: string): string {
  return `catalogue/${sha256.slice(0, 2)}/${sha256.slice(0, 32)}.${extension}`;
}

/** The content type of an imported picture of that name; null when no such picture can be. */
export function ownMediaType(name: string): string | null {
  const [, extension] = NAME.exec(name) ?? [];
  return extension === undefined ? null : (TYPES[extension] ?? null);
}
