// The walls of ARCHITECTURE.md that are import rules. Each comment says why the wall stands; what imports cannot express
// (SQL, clock, environment, texts) is checked by tools/walls.test.ts.

const test = '\\.(test|test-d)\\.tsx?$';
const queries = '(^|/|-)queries\\.ts$';
/** Files that are imported only where they are used, with the library that they need. */
const late = '/(smtp-transport|write-words|fallback-text|text-runs)\\.ts$';

/** The level of each area of the server: an area may import the areas of lower levels. */
const levels = require('./apps/server/src/areas/levels.json');

/** One rule for each area, as a rule cannot compare levels. */
const areasGoDown = Object.entries(levels).map(([area, level]) => {
  const higher = Object.keys(levels).filter((other) => other !== area && levels[other] >= level);
  return {
    name: `areas-go-down-${area}`,
    comment:
      'What an area needs of a higher level is handed in where the modules are wired (src/modules.ts): so each area is read without those above it.',
    severity: 'error',
    from: { path: `^apps/server/src/areas/${area}/`, pathNot: test },
    to: { path: `^apps/server/src/areas/(${higher.join('|')})/` },
  };
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...areasGoDown,
    {
      name: 'rules-are-pure',
      comment:
        'Rules give the same answer for the same input, in the browser, on the server and in ten years.',
      severity: 'error',
      from: { path: '^packages/rules/', pathNot: test },
      to: { pathNot: ['^packages/rules/', '(^|/)node_modules/libphonenumber-js/'] },
    },
    {
      name: 'contract-is-thin',
      comment: 'The contract is loaded by the browser: the shapes of calls and nothing that a call does.',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: test },
      to: { pathNot: ['^packages/(contract|rules)/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'kit-knows-nothing',
      comment:
        'A component that knows the router, a query or the contract cannot be used on the next screen.',
      severity: 'error',
      from: { path: '^packages/ui/src/', pathNot: test },
      to: {
        pathNot: [
          '^packages/ui/',
          '(^|/)node_modules/(react|react-dom|@types/react|@types/react-dom|@base-ui/react|clsx|lean-qr|@fontsource-variable)(/|$)',
        ],
      },
    },
    {
      name: 'tables-are-files',
      comment: 'Files become tables in the browser and on the server: no page, no database, no word of ours.',
      severity: 'error',
      from: { path: '^packages/tables/', pathNot: test },
      to: {
        pathNot: [
          '^packages/tables/',
          '(^|/)node_modules/(chardet|fflate|iconv-tiny|papaparse|read-excel-file)(/|$)',
        ],
      },
    },
    {
      name: 'phrases-are-texts',
      comment:
        'Texts take their numbers from the rules and speak of what the contract names; they know no app.',
      severity: 'error',
      from: { path: '^packages/phrases/', pathNot: test },
      to: { pathNot: ['^packages/(phrases|rules|contract)/', '(^|/)node_modules/i18next/'] },
    },
    {
      name: 'app-kit-knows-no-screen',
      comment:
        'What every app needs of data, session and forms; a screen, a noun or a route of one app is not in it.',
      severity: 'error',
      from: { path: '^packages/app-kit/src/', pathNot: test },
      to: {
        pathNot: [
          '^packages/(app-kit|contract|phrases|rules|ui)/',
          '(^|/)node_modules/(react|react-dom|@types/react|@types/react-dom|@tanstack/react-(query|router)|zustand|react-hook-form|@hookform/resolvers|zod|i18next|react-i18next)(/|$)',
        ],
      },
    },
    {
      name: 'packages-are-below',
      comment: 'What everybody shares cannot depend on one of those who share it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|e2e|bench|tools)/' },
    },
    {
      name: 'apps-do-not-meet',
      comment: 'Apps speak over HTTP, through the contract; a shared helper belongs into packages/.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'apps-need-no-tools',
      comment: 'tools/ starts the apps and e2e/ looks at them; neither runs where the apps run.',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(tools|e2e|bench)/' },
    },
    {
      name: 'browser-stays-out',
      comment: 'What runs in the browser reaches no server code, no database and no Node.',
      severity: 'error',
      from: { path: '^(apps/(web|console)/src|packages/(app-kit|ui)/src)/', pathNot: test },
      to: { path: '^apps/server/|(^|/)node_modules/(pg|kysely|fastify|graphile-worker|pino)/' },
    },
    {
      name: 'browser-has-no-node',
      comment: 'Node modules do not exist in the browser; the bundler would put an empty one in their place.',
      severity: 'error',
      from: { path: '^(apps/(web|console)/src|packages/[^/]+/src)/', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features-do-not-meet',
      comment:
        'A feature can be read, changed and removed alone; two are joined in the route file, and what several show is in `shared` of its area.',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/areas/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/(web|console)/src/areas/',
        pathNot: '^apps/$1/src/areas/($2|[^/]+/shared)/',
      },
    },
    {
      name: 'knock-at-the-door',
      comment: 'A module is entered through its index.ts: what is not exported there can be changed freely.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+/[^/]+)/' },
      to: {
        path: '^apps/server/src/areas/',
        pathNot: '^apps/server/src/areas/($1/|[^/]+/[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'knock-at-the-door-from-outside',
      comment: 'app.ts, main.ts and the commands knock as well.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/areas/' },
      to: { path: '^apps/server/src/areas/', pathNot: '^apps/server/src/areas/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'platform-is-below',
      comment: 'Technology knows no business noun; what a module needs of it is handed down.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/' },
      to: { path: '^apps/server/src/areas' },
    },
    {
      name: 'one-reads-yaml',
      comment:
        'What the library throws about must never end a request: readYaml() makes a mistake with a line of it.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [test, '^apps/server/src/platform/files/read-yaml\\.ts$'] },
      to: { path: '(^|/)node_modules/yaml/' },
    },
    {
      name: 'only-queries-speak-sql',
      comment: 'All SQL of a table is found in one file; use cases name what they want.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/', pathNot: [queries, test] },
      to: { path: '(^|/)node_modules/(kysely|pg)/' },
    },
    {
      name: 'testkit-is-for-tests',
      comment: 'The running server has no fake clock.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: test },
      to: { path: '^apps/server/testkit/' },
    },
    {
      name: 'simulator-is-a-stranger',
      comment:
        'Two readings of the payment protocol check each other; a shared helper would share its mistake.',
      severity: 'error',
      from: { path: '^apps/paygate-sim/', pathNot: test },
      to: { path: '^(packages|apps/server)/|(^|/)node_modules/@rajt/' },
    },
    {
      name: 'no-cycles',
      comment: 'Files that need each other, if only for a type, are one file in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nobody imports is dead, or its wiring was forgotten.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          test,
          '\\.d\\.ts$',
          '\\.config\\.(ts|cjs|mjs)$',
          '\\.e2e\\.ts$',
          '^tools/[^/]+\\.(ts|mjs)$',
          '/main\\.tsx?$',
        ],
      },
      to: {},
    },
    {
      name: 'loaded-when-needed',
      comment:
        'Libraries without which most processes start are imported where they are used (the files named here: are imported there themselves). They took a sixth of the time in which the server is loaded, and an eighth of its memory.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [test, late] },
      to: {
        path: [
          '(^|/)node_modules/(pdfkit|fontkit|passkit-generator|jose|sharp|nodemailer|postal-mime|file-type|subset-font|bidi-js)/',
          late,
        ],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-missing',
      comment: 'An import that resolves to nothing escapes every other wall.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(raw|url)$'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API yet; swc reads type-only imports as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/(dist|migrations)/|/(routeTree|database-types)\\.gen\\.ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
