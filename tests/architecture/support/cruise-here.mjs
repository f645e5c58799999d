// Prints what dependency-cruiser finds in the current folder: { violations, imports }. In a process of its own, as the
// package is an ES module and caches the folder it first ran in.
import { existsSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../../../.dependency-cruiser.mjs';

const PLACES = [
  ...['app', 'components', 'desk', 'lib', 'server', 'worker', 'reference-api', 'scripts', 'tests'],
  ...['instrumentation.ts', 'instrumentation-client.ts', 'middleware.ts', 'next.config.mjs'],
];

const { output } = await cruise(
  PLACES.filter((place) => existsSync(place)),
  { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);

const violations = output.summary.violations.map(({ rule, from, to, cycle }) => ({
  rule: rule.name,
  from,
  to,
  ...(cycle && { cycle: cycle.map(({ name }) => name) }),
}));
const imports = Object.fromEntries(
  output.modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
);
process.stdout.write(JSON.stringify({ violations, imports }));
