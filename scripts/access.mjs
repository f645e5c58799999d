import { bin, run } from './steps.mjs';

/** `npm run access:table`: measures who may call what, on an API of its own, and writes docs/access.md. */
const { code } = await run(
  [...bin('jest', 'bin/jest.js'), 'tests/contract/access.test.ts', '--selectProjects', 'contract'],
  { env: { WRITE_ACCESS_TABLE: '1' } },
);
process.exitCode = code;
