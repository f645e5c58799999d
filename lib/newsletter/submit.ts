import 'server-only';
import { createHash } from 'node:crypto';
import { networkOf } from '@/lib/contract/limits';
import { API_TIMEOUT_MS, normaliseEmail } from '@/lib/contract/rules';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { limiters, request } from '@/lib/request';
import { deadline } from '@/lib/running/deadline';
import { newsletterProblem } from './rules';
import type { NewsletterOutcome } from './view';

/**
 * Subscribes an address to the newsletter. With `NEWSLETTER_URL` it is posted there as `{ "email": … }` and success
 * means that the service said so, unless too many are sent (`limited`); without, there is nobody to tell and the rules alone decide (decisions).
 * Never logs the address.
 */
export async function subscribe(typed: string): Promise<NewsletterOutcome> {
  const problem = newsletterProblem(typed);
  if (problem) return problem;
  const target = env().NEWSLETTER_URL;
  if (target) {
    const email = normaliseEmail(typed);
    const wait = limiters().take(
      ['newsletterAll', ''],
      ['newsletterPlace', networkOf(request()?.client ?? '')],
      ['newsletterSender', createHash('sha256').update(email).digest('base64url')],
    );
    if (wait > 0) {
      log().warn({ event: 'newsletter_limited', wait }, 'newsletter subscription not taken: too many');
      return 'limited';
    }
    const { signal, end } = deadline(API_TIMEOUT_MS);
    try {
      const answer = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        log().warn({ event: 'newsletter_refused', status: answer.status }, 'newsletter service refused');
        return 'failed';
      }
    } catch (error) {
      log().warn({ event: 'newsletter_unreachable', error }, 'newsletter service out of reach');
      return 'failed';
    } finally {
      end();
    }
  }
  log().info({ event: 'newsletter_subscribe', forwarded: Boolean(target) }, 'newsletter subscription');
  return 'success';
}
