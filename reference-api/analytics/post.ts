import { parsed } from '../catalogue/records';
import { failure } from '../log';

/** Views could not be read; `reason` holds no secret and nothing of an address. */
export class NotRead extends Error {
  constructor(readonly reason: string) {
    super(`views were not read: ${reason}`);
    this.name = 'NotRead';
  }
}

/** A page of 10,000 rows is some 2 MB. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * Posts `body` and reads the answer, which must be JSON.
 * @param what is named by the reason of a failure
 * @returns the answer, whatever it holds
 * @throws NotRead for anything but a 2xx with JSON, within 16 MB
 */
export async function postForJson(
  what: string,
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const { status, text } = await post(what, url, body, headers, signal);
  const answer = parsed(text);
  if (status < 200 || status > 299) throw new NotRead([what, ': HTTP ', status, ...sayingOf(answer)].join(''));
  if (answer === undefined) throw new NotRead(`${what}: no JSON`);
  return answer;
}

async function post(
  what: string,
  url: string,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    // A redirect could carry the token to another host.
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > MOST_BYTES) throw new NotRead(`${what}: larger than 16 MB`);
      parts.push(part);
    }
    return { status: response.status, text: Buffer.concat(parts).toString() };
  } catch (error) {
    if (error instanceof NotRead) throw error;
    if (signal.aborted) throw new NotRead(`${what}: no answer in time`);
    throw new NotRead(`${what}: ${failure(error).code ?? 'no answer'}`);
  }
}

/** The word by which Google names a refusal (`invalid_grant`, `RESOURCE_EXHAUSTED`); its sentences may name accounts. */
function sayingOf(answer: unknown): string[] {
  const { error } = (answer ?? {}) as { error?: unknown };
  const word = typeof error === 'string' ? error : ((error ?? {}) as { status?: unknown }).status;
  return typeof word === 'string' && /^\w{1,40}$/.test(word) ? [' ', word] : [];
}
