import { secureHeaders } from 'hono/secure-headers';

const none = ["'none'"];

/**
 * Headers that keep an answer from running, being framed or being read by another site's page. What a handler sets itself
 * stays: the page of the documentation has a policy of its own, and pictures may be shown anywhere. Browsers heed
 * Strict-Transport-Security over TLS alone.
 */
export const protection = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: none },
  strictTransportSecurity: 'max-age=31536000',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
  // For browsers that nobody has any more.
  xXssProtection: false,
  xDownloadOptions: false,
});
