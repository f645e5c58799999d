/** `signal` aborts when the time is up, or with what else may end the work, unless `end` was called before. */
export type Deadline = { signal: AbortSignal; end: () => void };

/**
 * A deadline from now; the caller ends it with its work. Not `AbortSignal.timeout`: Node keeps such a signal for ever, and
 * through its async context the whole request it was made in (tests/architecture/signals.test.ts).
 * @param cut ends the work before the time is up; its reason is told
 */
export function deadline(milliseconds: number, cut?: AbortSignal): Deadline {
  const controller = new AbortController();
  const late = () => controller.abort(new DOMException('time is up', 'TimeoutError'));
  const stop = () => controller.abort(cut?.reason);
  const timer = setTimeout(late, milliseconds).unref();
  cut?.addEventListener('abort', stop);
  if (cut?.aborted) stop();
  const end = () => {
    clearTimeout(timer);
    cut?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, end };
}
