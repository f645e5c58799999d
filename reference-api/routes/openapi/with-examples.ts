import type { OpenAPIHono } from '@hono/zod-openapi';
import type { CallName } from '../../../lib/contract/calls';
import type { Access } from '../../http/caller';
import { ALL_CALLS, type AnyCall } from '../../http/calls';
import { EXAMPLES } from './examples';

type Example = { params?: object; query?: object; body?: unknown; answer?: unknown };
type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** Security schemes of the page; who may make a call is described in words. */
const SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: '`access` of the login call.' },
  visitor: { type: 'apiKey', in: 'cookie', name: 'visitor', description: 'Given with the first favourite.' },
  desk: { type: 'apiKey', in: 'cookie', name: 'desk', description: 'Given by signing in to the desk.' },
} as const;

const staff: Record<string, string[]>[] = [{ token: [] }, { desk: [] }];

const WHO: Record<Access, { words: string; security: Record<string, string[]>[] }> = {
  public: { words: 'Anyone.', security: [] },
  visitor: {
    words: 'Anyone; favourites belong to the visitor cookie, or to the account of the token.',
    security: [{}, { visitor: [] }, { token: [] }],
  },
  user: { words: 'An account.', security: [{ token: [] }] },
  staff: { words: 'The agency’s staff: 401 without a session, 403 for another account.', security: staff },
  editor: { words: 'Staff who are editors or owners: 401 without a session, 403 for others.', security: staff },
  owner: { words: 'Staff who are owners: 401 without a session, 403 for others.', security: staff },
};

const PROBLEM = {
  type: 'about:blank',
  title: 'Unprocessable Content',
  status: 422,
  detail: 'Please check the form and try again.',
  message: 'Please check the form and try again.',
  errors: { email: ['Please enter a valid email address.'] },
};

/**
 * A shape that may be null, as JSON Schema says it: the generator asks for the shape and for null at the same time, which
 * nothing is.
 */
function orNull(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('allOf' in value) || !Array.isArray(value.allOf)) return value;
  const parts = value.allOf as { $ref?: string; type?: unknown }[];
  const mayBeNull = parts.some(({ type }) => Array.isArray(type) && type.includes('null'));
  const refs = parts.filter(({ $ref }) => $ref !== undefined);
  return mayBeNull && refs.length === 1 ? { anyOf: [...refs, { type: 'null' }] } : value;
}

/** The document with examples of every request and response, and with who may make each call. */
export function withExamples(document: Document): Document {
  const paths = document.paths ?? {};
  for (const [name, call] of Object.entries<AnyCall>(ALL_CALLS)) {
    const operation = paths[call.path]?.[call.method.toLowerCase() as 'get'];
    if (!operation) continue;
    // The desk's calls have none: they are for the desk, which is made from the same shapes.
    const example: Example = name in EXAMPLES ? EXAMPLES[name as CallName] : {};
    const { words, security } = WHO[call.access];
    operation.description = words;
    operation.security = security;
    const values: Record<string, unknown> = { ...example.params, ...example.query };
    for (const parameter of operation.parameters ?? []) {
      if ('name' in parameter && parameter.name in values) parameter.example = values[parameter.name];
    }
    setExample(operation.requestBody, 'application/json', example.body);
    setExample(operation.responses?.[call.success], 'application/json', example.answer);
    setExample(operation.responses?.default, 'application/problem+json', call.body ? PROBLEM : notThere());
  }
  document.components = { ...document.components, securitySchemes: { ...SCHEMES } };
  return JSON.parse(JSON.stringify(document, orNull)) as Document;
}

function notThere() {
  const { errors: _errors, ...rest } = PROBLEM;
  return { ...rest, title: 'Not Found', status: 404, detail: 'Nothing is here.', message: 'Nothing is here.' };
}

function setExample(holder: unknown, type: string, example: unknown): void {
  const content =
    typeof holder === 'object' && holder && 'content' in holder
      ? (holder.content as Record<string, { example?: unknown }>)
      : undefined;
  const media = content?.[type];
  if (media && example !== undefined && example !== null) media.example = example;
}
