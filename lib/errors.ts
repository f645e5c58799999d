/** What a failure means to a visitor: gone, out of reach, badly filled in, or not allowed. */
export type ErrorKind = 'absent' | 'unavailable' | 'invalid' | 'refused';

/** What a visitor asked for and did not get; `path` is an address the site does not know at all. */
export type Absent = 'property' | 'unit' | 'property-or-unit' | 'page' | 'path';

/** What could not be loaded. */
export type Unloaded = 'home' | 'property' | 'unit' | 'properties';

/** Messages by field name, as the enquiry form and the upstream both speak them. */
export type FieldErrors = Record<string, string[]>;

/**
 * Next reads this prefix as "answer 404" and keeps what follows; its own notFound() throws the same digest
 * without the last part (tests/unit/lib/errors.test.ts compares the two).
 */
const NEXT_ABSENT = 'NEXT_HTTP_ERROR_FALLBACK;404';

const REASONS: Record<ErrorKind, number> = { absent: 404, unavailable: 503, invalid: 422, refused: 403 };

type Details = {
  status?: number;
  retryable?: boolean;
  fields?: FieldErrors;
  digest?: string;
  cause?: unknown;
};

/**
 * The one error type of the site. `digest` survives Next's server rendering, so the front door and the error
 * boundaries can tell which screen to show; `message` is for the log and never for a visitor.
 */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly retryable: boolean;
  readonly fields?: FieldErrors;
  readonly digest: string;

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? REASONS[kind];
    this.retryable = details.retryable ?? kind === 'unavailable';
    this.fields = details.fields;
    this.digest = details.digest ?? kind;
  }
}

/** The upstream said 404, or the site has no such address. Thrown by a page it is a real 404 with the screen of `what`. */
export function absent(what: Absent): SiteError {
  return new SiteError('absent', `${what} is absent`, { digest: `${NEXT_ABSENT};${what}` });
}

/**
 * Any failure that is not the upstream's own 404: 5xx, time-out, reset, unreadable body.
 * @param why for the log
 * @param what names the screen; left out, the address of the page does (lib/screens.ts)
 */
export function unavailable(why: string, cause?: unknown, what?: Unloaded): SiteError {
  return new SiteError('unavailable', why, { cause, digest: what ? `unavailable:${what}` : 'unavailable' });
}

/** Input that breaks a rule (422); `fields` carries the messages field by field. */
export function invalid(message: string, fields: FieldErrors = {}): SiteError {
  return new SiteError('invalid', message, { fields });
}

/** The upstream refused with `status` (401, 403, 429, other 4xx). Only 408 and 429 are worth another try. */
export function refused(status: number, message = `refused with ${status}`): SiteError {
  return new SiteError('refused', message, { status, retryable: status === 408 || status === 429 });
}

/** Pages, routes and islands are bundled apart, so this looks at the name and not at the class. */
export function isSiteError(error: unknown): error is SiteError {
  return error instanceof Error && error.name === 'SiteError' && 'kind' in error;
}

/** The digest of whatever was thrown, on the server or as React hands it to an error boundary; '' when there is none. */
export function digestOf(error: unknown): string {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? error.digest : undefined;
  return typeof digest === 'string' ? digest : '';
}
