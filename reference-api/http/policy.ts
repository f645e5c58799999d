/**
 * The policy of a page that is made of this API's own files.
 * @param more what else it may do, directive by directive
 * @returns the value of Content-Security-Policy
 */
export const ownFilesPolicy = (...more: readonly string[]): string =>
  [
    "default-src 'none'",
    "connect-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...more,
  ].join('; ');
