import { z } from 'zod';

/** By what the desk's calls name what they read and write. */

export const id = z.number().int().positive();
/** Opaque: what was read, named again by whoever writes. A write that names another one than the present is a 409, which has the present one. */
export const version = z.string().min(1).max(100);
