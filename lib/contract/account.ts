import { z } from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_MESSAGES, isEmail, isPhone, normaliseEmail, PASSWORD_LENGTH } from './rules';

/** Account calls of section 7 that no screen uses; in the contract so that the typed client has every call. */
const email = z.string(ENQUIRY_MESSAGES.email).overwrite(normaliseEmail).refine(isEmail, ENQUIRY_MESSAGES.email);
const SHORT_PASSWORD = `Password must be at least ${PASSWORD_LENGTH.min} characters long.`;
const password = z
  .string(SHORT_PASSWORD)
  .min(PASSWORD_LENGTH.min, SHORT_PASSWORD)
  .max(PASSWORD_LENGTH.max, ENQUIRY_MESSAGES.tooLong);
const name = z.string().trim().max(ENQUIRY_LIMITS.name.max, ENQUIRY_MESSAGES.tooLong);

export const userProfile = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email_verified: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'UserProfile' });
export const profilePatch = z.object({
  name: name.nullable().optional(),
  phone: z
    .string()
    .trim()
    .max(ENQUIRY_LIMITS.phone.max, ENQUIRY_MESSAGES.phone)
    .refine(isPhone, ENQUIRY_MESSAGES.phone)
    .nullable()
    .optional(),
});

export const registration = z.object({ email, password, name: name.optional() });
/** `code` is an optional addition: of an account's second factor, asked for by a 401 whose `errors` has `code`. */
export const credentials = z.object({
  email,
  password: z.string().min(1).max(200),
  code: z.string().max(40).optional(),
});
/** `access` is the bearer token; `expires_in` in seconds. */
export const session = z
  .object({
    access: z.string(),
    refresh: z.string(),
    expires_in: z.number().int(),
    user: userProfile,
  })
  .meta({ id: 'Session' });
export const refreshRequest = z.object({ refresh: z.string().min(1).max(2000) });
export const emailRequest = z.object({ email });
export const tokenRequest = z.object({ token: z.string().min(1).max(2000) });
export const passwordReset = z.object({ token: z.string().min(1).max(2000), password });
export const passwordChange = z.object({ current_password: z.string().min(1).max(200), new_password: password });
export const sessionStatus = z
  .object({ authenticated: z.boolean(), user: userProfile.nullable() })
  .meta({ id: 'SessionStatus' });
