import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `given` is the secret or signature `right`. Digests are compared: the time taken tells nothing of it. */
export const isSameSecret = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right));
