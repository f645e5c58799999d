import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const node = Object.fromEntries(
  'process console Buffer URL URLSearchParams fetch Request Response Headers FormData AbortController AbortSignal setTimeout clearTimeout setInterval clearInterval setImmediate structuredClone performance TextEncoder TextDecoder'
    .split(' ')
    .map((name) => [name, 'readonly']),
);

// Later blocks replace `no-restricted-syntax` whole, so its parts are composed by hand.
const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Read the environment through env() of lib/env.ts (reference-api/env.ts in the API).',
};
/** The API is started with any environment; which variable it reads is said in one place. */
const NAMED_VARIABLE = {
  selector: "MemberExpression[object.object.name='process'][object.property.name='env']",
  message: 'The variables of the API are read by reference-api/env.ts.',
};
const COLOUR =
  '(^|[^\\w/#&])#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})(?![\\w-])|\\b(rgba?|hsla?|oklch|oklab)\\(';
const RAW_COLOUR = [`Literal[value=/${COLOUR}/]`, `TemplateElement[value.raw=/${COLOUR}/]`].map((selector) => ({
  selector,
  message: 'Colours are tokens of app/globals.css; a component never carries a raw one.',
}));

// Next loads the cache handler and what it imports as they stand, so they cannot import lib/env.ts.
const OWN_ENVIRONMENT = [
  'lib/env.ts',
  'reference-api/env.ts',
  'server/cache-folder.mjs',
  'server/cache-handler.mjs',
  'tests/**',
  '*.config.*',
];
const LOCALE_METHODS = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'];

export default tseslint.config(
  {
    ignores: [
      '.next*/**',
      'dist/**',
      '.verify/**',
      '.looks/**',
      '.data/**',
      'public/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
      'reference-api/db/migrations/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: node },
  },
  {
    files: ['tests/load/**/*.js', 'tests/architecture/fixtures/**'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // A number in a text is said on purpose; an object or null in one is a mistake.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Spread is how a text is cut by characters instead of by halves of them.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // React ignores what an event handler returns.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Next's root-params, which would replace it, are still experimental.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'next-intl', name: 'setRequestLocale' }] },
      ],
      // Server actions, route handlers and metadata are asynchronous by contract, whether or not they wait.
      '@typescript-eslint/require-await': 'off',
    },
  },
  // `requestLocale`, as above; as a parameter it cannot be allowed by its name.
  { files: ['lib/i18n/request.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  {
    files: ['{app,components,desk,lib,tests}/**/*.{ts,tsx}'],
    ...react.configs.flat.recommended,
    settings: { react: { version: 'detect' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      'react/prop-types': 'off', // TypeScript checks them
      // `noopener` is what protects; the other site may know where its visitor comes from.
      'react/jsx-no-target-blank': ['error', { allowReferrer: true }],
      'react/no-danger': 'error',
      'react/self-closing-comp': 'error',
    },
  },
  { files: ['{app,components,desk,lib}/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  { files: ['{app,components,desk}/**/*.tsx'], ...a11y.flatConfigs.strict },
  {
    files: ['{app,components,lib,server,reference-api}/**/*.{ts,tsx,mjs}', '*.ts'],
    ignores: OWN_ENVIRONMENT,
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT] },
  },
  {
    files: ['reference-api/**/*.ts'],
    ignores: OWN_ENVIRONMENT,
    rules: { 'no-restricted-syntax': ['error', NAMED_VARIABLE] },
  },
  // On the server lib/log.ts logs; in a browser the console is the log, and what is logged there has a level.
  {
    files: ['{app,components,desk,lib}/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['error', 'warn', 'info'] }] },
  },
  {
    files: ['{components,desk}/**/*.{ts,tsx}', 'app/\\[locale\\]/**/*.{ts,tsx}'],
    // The root layout names the browser's own theme colour, which no style sheet can.
    ignores: ['app/\\[locale\\]/layout.tsx'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, ...RAW_COLOUR] },
  },
  {
    files: ['{app,components,desk,lib}/**/*.{ts,tsx}'],
    ignores: ['lib/format.ts', 'desk/format.ts', 'desk/i18n.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Intl', message: 'Only lib/format.ts (desk/format.ts) formats numbers and dates.' },
      ],
      'no-restricted-properties': [
        'error',
        ...LOCALE_METHODS.map((property) => ({ property, message: 'Only lib/format.ts formats numbers and dates.' })),
      ],
    },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      // Playwright's fixtures take an object pattern even when they need nothing.
      'no-empty-pattern': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
);
