import path from 'node:path';
import { z } from 'zod';
import { httpUrl } from '../http-url';
import { projectRoot } from '../root';

/** What the environment says of Google Analytics, which views per listing are read from. */
export const ANALYTICS_SETTINGS = {
  GA_PROPERTY_ID: z
    .string()
    .regex(/^\d{1,20}$/, 'must be digits, the number of the property and not G-…')
    .optional(),
  GA_CREDENTIALS_FILE: z.string().optional(),
  GA_API_URL: httpUrl.default('https://analyticsdata.googleapis.com'),
};
type Settings = z.infer<z.ZodObject<typeof ANALYTICS_SETTINGS>>;

/** Where views are read. */
export type Analytics = {
  /** number of the property */
  property: string;
  /** absolute; the key of a service account that may read the property */
  credentialsFile: string;
  /** origin of the Data API, without a slash at the end */
  url: string;
};

/**
 * @returns null: views are not read
 * @throws Error that names the variables which go together
 */
export function analyticsOf(env: Settings): Analytics | null {
  const { GA_PROPERTY_ID: property, GA_CREDENTIALS_FILE: file } = env;
  if (property === undefined && file === undefined) return null;
  if (property === undefined || file === undefined)
    throw new Error('Wrong environment. GA_PROPERTY_ID and GA_CREDENTIALS_FILE go together.');
  return { property, credentialsFile: path.resolve(projectRoot(), file), url: env.GA_API_URL.replace(/\/+$/, '') };
}
