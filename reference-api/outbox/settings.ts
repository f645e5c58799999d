import { z } from 'zod';
import { httpUrl } from '../http-url';

const line = z.string().regex(/^[\x21-\x7e]{1,500}$/, 'must be letters, digits and signs');
/** A variable that is on or off. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((value) => ['true', '1', 'on'].includes(value));

/** What the environment says of messengers, and of receipts to visitors. */
export const CARRIER_SETTINGS = {
  ENQUIRY_RECEIPT: flag.default(false),
  TELEGRAM_BOT_TOKEN: line.optional(),
  TELEGRAM_CHAT_ID: line.optional(),
  TELEGRAM_API_URL: httpUrl.default('https://api.telegram.org'),
  WHATSAPP_TOKEN: line.optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be digits')
    .optional(),
  WHATSAPP_TO: z
    .string()
    .regex(/^\+?[1-9]\d{6,15}$/, 'must be a phone number with its country')
    .optional(),
  WHATSAPP_TEMPLATE: z
    .string()
    .regex(/^[a-z0-9_]{1,512}$/, 'must be the name of a template')
    .optional(),
  WHATSAPP_TEMPLATE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be a language such as en_US')
    .default('en'),
  WHATSAPP_API_URL: httpUrl.default('https://graph.facebook.com/v23.0'),
};
type Settings = z.infer<z.ZodObject<typeof CARRIER_SETTINGS>>;

/** How messengers are reached; null: not at all. */
export type Messengers = {
  telegram: { url: string; token: string; chat: string } | null;
  whatsapp: {
    url: string;
    token: string;
    phoneId: string;
    to: string;
    template: string;
    language: string;
  } | null;
};

/** @throws Error that names the variables which go together, never their values */
export function messengersOf(env: Settings): Messengers {
  together(env, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID']);
  together(env, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TO', 'WHATSAPP_TEMPLATE']);
  const { TELEGRAM_BOT_TOKEN: bot, TELEGRAM_CHAT_ID: chat } = env;
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TO: to, WHATSAPP_TEMPLATE: template } = env;
  return {
    telegram: bot && chat ? { url: bare(env.TELEGRAM_API_URL), token: bot, chat } : null,
    whatsapp:
      token && phoneId && to && template
        ? {
            ...{ url: bare(env.WHATSAPP_API_URL), token, phoneId, template },
            to: to.replace('+', ''),
            language: env.WHATSAPP_TEMPLATE_LANGUAGE,
          }
        : null,
  };
}

const bare = (url: string) => url.replace(/\/+$/, '');

function together(env: Settings, names: readonly (keyof Settings)[]): void {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  throw new Error(`Wrong environment. ${names.join(', ')} go together; ${missing.join(', ')} is not set.`);
}
