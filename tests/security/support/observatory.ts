/**
 * The scoring rules of MDN's HTTP Observatory 1.5.0 (github.com/mdn/mdn-http-observatory: src/analyzer/tests,
 * src/grader/charts.js), over the headers and the body of one answer. The package itself is a server with a database,
 * so its rules are written down here. Left out, as one answer cannot show them: redirection from http (0 points at best)
 * and membership in the browsers' preload list (5), which is the owner's to apply for.
 */

/** An answer as it was given. */
export type Given = { headers: Headers; cookies: readonly string[]; body: string };

/** What a rule gives or takes, and why. */
export type Mark = { rule: string; points: number; why: string };

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const BROAD_OR_INLINE = [...BROAD, "'unsafe-inline'", 'data:'];
const HASHED = /^'(sha(256|384|512)|nonce)-/;

/** The directives of a policy; null where it is none, or names one twice. */
function parsePolicy(header: string | null): Map<string, Set<string>> | null {
  if (header === null || header.includes(',')) return null;
  const found = new Map<string, Set<string>>();
  for (const [name = '', ...sources] of header.split(';').map((rule) => rule.trim().toLowerCase().split(/\s+/))) {
    if (name === '') continue;
    if (found.has(name)) return null;
    found.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources));
  }
  return found.size > 0 ? found : null;
}

const some = (sources: ReadonlySet<string>, among: readonly string[]) => among.some((each) => sources.has(each));
const insecure = (sources: Iterable<string>) => [...sources].some((each) => /^(http|ftp):/.test(each));

function ofPolicy(policy: Map<string, Set<string>> | null): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Content-Security-Policy', points, why });
  if (!policy) return mark(-25, 'none, or not to be read');
  const of = (name: string) => new Set(policy.get(name) ?? policy.get('default-src') ?? ['*']);
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')];
  for (const sources of [scripts, styles])
    if ([...sources].some((each) => HASHED.test(each))) sources.delete("'unsafe-inline'");
  if (some(scripts, BROAD_OR_INLINE) || some(objects, BROAD)) return mark(-20, 'scripts or objects are unsafe');
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => [...sources]);
  if (insecure(active)) return mark(-20, 'active content over http');
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return mark(-10, 'unsafe-eval');
  if (passive.some((name) => insecure(of(name)))) return mark(-10, 'pictures over http');
  if (some(styles, BROAD_OR_INLINE)) return mark(0, 'unsafe in style-src alone');
  const fallback = policy.get('default-src');
  if (fallback?.size === 1 && fallback.has("'none'")) return mark(10, "nothing unsafe, default-src 'none'");
  return mark(5, 'nothing unsafe');
}

/** Like `ofPolicy`, for what may be framed. */
function ofFrames(policy: Map<string, Set<string>> | null, header: string | null): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'X-Frame-Options', points, why });
  if (policy?.has('frame-ancestors')) return mark(5, 'frame-ancestors');
  return /^(deny|sameorigin)$/i.test(header?.trim() ?? '') ? mark(0, 'by its own header') : mark(-20, 'none');
}

function ofTransport(header: string | null): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Strict-Transport-Security', points, why });
  const life = Number(/(?:^|;\s*)max-age=(\d+)/i.exec(header ?? '')?.[1] ?? NaN);
  if (Number.isNaN(life) || header?.includes(',')) return mark(-20, 'none, or not to be read');
  return life < 15_552_000 ? mark(-10, 'less than six months') : mark(0, 'six months or more');
}

function ofCookies(cookies: readonly string[], hasTransport: boolean): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Cookies', points, why });
  if (cookies.length === 0) return mark(0, 'none');
  const parsed = cookies.map((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim().toLowerCase());
    return { name: pair.split('=')[0] ?? '', attributes };
  });
  const lacks = (name: string) => parsed.filter(({ attributes }) => !attributes.some((each) => each.startsWith(name)));
  const isSession = ({ name }: { name: string }) => /login|sess/.test(name);
  const open = lacks('secure');
  if (open.some(isSession)) return mark(hasTransport ? -10 : -40, 'a session without Secure');
  if (lacks('httponly').some(isSession)) return mark(-30, 'a session without HttpOnly');
  if (lacks('samesite').some(({ name }) => name.includes('csrf'))) return mark(-20, 'a token without SameSite');
  if (open.length > 0) return mark(hasTransport ? -5 : -20, 'without Secure');
  return lacks('samesite').length > 0 ? mark(0, 'without SameSite') : mark(5, 'Secure and SameSite');
}

function ofReferrers(header: string | null): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Referrer-Policy', points, why });
  if (header === null) return mark(0, 'none');
  const last = header.toLowerCase().split(',').at(-1)?.trim() ?? '';
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last);
  return isPrivate ? mark(5, 'private') : mark(-5, 'unsafe, or not to be read');
}

function ofResources(header: string | null): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Cross-Origin-Resource-Policy', points, why });
  if (header === null || header === 'cross-origin') return mark(0, header ?? 'none');
  return /^same-(origin|site)$/.test(header) ? mark(10, header) : mark(-5, 'not to be read');
}

function ofSharing(headers: Headers): Mark {
  const open = headers.get('access-control-allow-origin');
  const universal = open !== null && open !== '*' && headers.get('access-control-allow-credentials') === 'true';
  return { rule: 'Cross-Origin Resource Sharing', points: universal ? -50 : 0, why: open ?? 'none' };
}

/** Scripts of other hosts must be named by their hash; on one's own the bonus is for the asking. */
function ofIntegrity({ headers, body }: Given): Mark {
  const mark = (points: number, why: string): Mark => ({ rule: 'Subresource Integrity', points, why });
  if (!/^text\/html\b/.test(headers.get('content-type') ?? 'text/html')) return mark(0, 'no document');
  const scripts = [...body.matchAll(/<script\b[^>]*?\bsrc="([^"]*)"[^>]*>/g)];
  const lacking = scripts.filter(([tag, source = '']) => /^(https?:)?\/\//.test(source) && !tag.includes('integrity="'));
  if (lacking.some(([, source = '']) => !source.startsWith('https:'))) return mark(-50, 'scripts over http');
  if (lacking.length > 0) return mark(-5, 'scripts of other hosts');
  return scripts.some(([tag]) => tag.includes('integrity="')) ? mark(5, 'integrity') : mark(0, 'own scripts alone');
}

/** The points of an answer: 100, less what is taken; what is given counts from 90 on alone. */
export function score(given: Given): { points: number; grade: string; marks: Mark[] } {
  const of = (name: string) => given.headers.get(name);
  const policy = parsePolicy(of('content-security-policy'));
  const transport = ofTransport(of('strict-transport-security'));
  const sniff = of('x-content-type-options')?.trim().toLowerCase();
  const marks = [
    ofPolicy(policy),
    ofCookies(given.cookies, transport.points === 0),
    ofSharing(given.headers),
    ofReferrers(of('referrer-policy')),
    transport,
    ofIntegrity(given),
    { rule: 'X-Content-Type-Options', points: sniff === 'nosniff' ? 0 : -5, why: sniff ?? 'none' },
    ofFrames(policy, of('x-frame-options')),
    ofResources(of('cross-origin-resource-policy')),
  ];
  const sum = (points: number[]) => points.reduce((all, each) => all + each, 0);
  const taken = 100 + sum(marks.map(({ points }) => Math.min(0, points)));
  const points = Math.max(0, taken >= 90 ? taken + sum(marks.map((each) => Math.max(0, each.points))) : taken);
  const grades = ['A+', 'A', 'A', 'A-', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'C', 'C-', 'D+', 'D', 'D', 'D-'];
  return { points, grade: grades[Math.ceil((100 - Math.min(100, points)) / 5)] ?? 'F', marks };
}
