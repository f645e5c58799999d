import os from 'node:os';

/** Packages that ship ES modules only: Jest runs CommonJS, so these are transformed too. */
const ESM_ONLY = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'lru-cache',
  'cockatiel',
  'hono',
  '@hono',
  '@asteasolutions',
  'openapi3-ts',
  'dependency-cruiser',
  '@vercel/og',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const swcTypes = [swc[0], { ...swc[1], jsc: { ...swc[1].jsc, parser: { syntax: 'typescript', tsx: false } } }];

/** Of another back end is asked what the site needs of it; CONTRACT_STRICT=1 also compares it with the whole contract. */
const FOREIGN = process.env.CONTRACT_URL && process.env.CONTRACT_STRICT !== '1';

/** @type {import('jest').Config} */
const shared = {
  rootDir: '.',
  transform: { '\\.(tsx|jsx|m?js)$': swc, '\\.m?ts$': swcTypes },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'json', 'node', 'mjs'],
  moduleNameMapper: {
    '^server-only$': '<rootDir>/tests/support/empty.ts',
    // Tests have an agency of their own: what lib/identity.json says is its agency's business.
    '^@/lib/identity\\.json$': '<rootDir>/tests/support/identity.json',
    '\\.css$': '<rootDir>/tests/support/empty.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/dist/', '<rootDir>/\\.verify/', '<rootDir>/\\.data/'],
  testEnvironment: 'node',
  clearMocks: true,
  restoreMocks: true,
};

const FORMAT_ONLY = '<rootDir>/node_modules/use-intl/dist/esm/production/format-message/format-only.js';

/** Messages are compiled and formatted as in the built site (next.config.mjs); other tests read them as they are written. */
const asBuilt = {
  ...shared,
  transform: { ...shared.transform, '/messages/\\w+\\.json$': '<rootDir>/tests/support/compiled-messages.mjs' },
  moduleNameMapper: { ...shared.moduleNameMapper, '^use-intl/format-message$': FORMAT_ONLY },
};

/**
 * A `*.test.tsx` draws components and gets a browser-like document; a `*.test.ts` runs in plain Node unless its
 * docblock asks for jsdom. `npx jest --selectProjects unit` runs both.
 * @type {import('jest').Config}
 */
export default {
  // Jest leaves one core to itself, which on two cores is half of the time.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  // Shared machines pause for seconds: a test that waits for something is given the time. Jest heeds it here alone, not in a project.
  testTimeout: 60_000,
  // A worker that has ended takes as long to give back the half gigabyte of the type checker (0.5 s and more, measured) as Jest
  // allows by default, and was said to leak. One that does leak is still said to, and Jest ends it.
  workerGracefulExitTimeout: 5000,
  projects: [
    {
      ...asBuilt,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    },
    {
      ...asBuilt,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.tsx'],
      testEnvironment: 'jsdom',
      // jsdom picks the `browser` export of packages, which some of ours do not have as CommonJS.
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    },
    {
      ...shared,
      displayName: 'contract',
      testMatch: [`<rootDir>/tests/contract/**/${FOREIGN ? 'back-end' : '*'}.test.ts`],
      globalSetup: '<rootDir>/tests/contract/setup.ts',
      globalTeardown: '<rootDir>/tests/contract/teardown.ts',
    },
    {
      ...shared,
      displayName: 'instances',
      testMatch: ['<rootDir>/tests/instances/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
    },
    {
      ...shared,
      displayName: 'architecture',
      testMatch: ['<rootDir>/tests/architecture/**/*.test.ts'],
    },
  ],
};
