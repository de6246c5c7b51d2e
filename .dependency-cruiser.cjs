/**
 * Which folder may import which, and that imports form no cycles. One table for the whole
 * repository; the first zone whose pattern a file matches is its zone.
 */
const path = require('node:path');

const contracts = ['contracts'];
const kit = [...contracts, 'service-kit'];
const testKit = [...kit, 'test-kit'];
/** Services that move money in and out through a payment provider. */
const paying = [...kit, 'payments'];
/** Brackets are drawn, explained and previewed with the engine, which is pure. */
const webPackages = [...contracts, 'tournament-engine'];

/**
 * `files` is the zone; `$1` and `$2` below stand for its groups. `ours` are our packages it may
 * import by name, `inside` and `never` the paths it may and may not import by path, `registry` the
 * only third-party packages it may import (any, when absent).
 */
const zones = [
  // Their stories also play against the stand-in for Stripe.
  {
    files: /^services\/(wallet|membership)\/test\//,
    ours: [...testKit, 'payments'],
    inside: ['services/$1/', 'packages/payments/test/'],
  },
  // A service's tests may import all of the service, and the platform through the test kit.
  { files: /^services\/([^/]+)\/test\//, ours: testKit, inside: ['services/$1/'] },
  {
    files: /^services\/tournament\/src\/.*\.test\.ts$/,
    ours: [...kit, 'tournament-engine'],
    inside: ['services/tournament/'],
    never: ['services/tournament/src/main', 'services/tournament/src/service'],
  },
  {
    files: /^services\/membership\/src\/.*\.test\.ts$/,
    ours: [...kit, 'billing'],
    inside: ['services/membership/'],
    never: ['services/membership/src/main', 'services/membership/src/service'],
  },
  {
    files: /^services\/([^/]+)\/src\/.*\.test\.ts$/,
    ours: kit,
    inside: ['services/$1/'],
    never: ['services/$1/src/main', 'services/$1/src/service'],
  },
  // The rules of billing are a package too.
  {
    files: /^services\/membership\/src\/domain\//,
    ours: [...contracts, 'billing'],
    inside: ['services/membership/src/domain/'],
    registry: ['crypto'],
  },
  // What memberships give is counted by the same rules where it is used.
  {
    files: /^services\/user\/src\/domain\//,
    ours: [...contracts, 'billing'],
    inside: ['services/user/src/domain/'],
    registry: ['openskill', 'temporal-polyfill', 'crypto'],
  },
  {
    files: /^services\/membership\/src\/(use-cases|http)\//,
    ours: [...paying, 'billing'],
    inside: ['services/membership/src/'],
    never: ['consumers/', 'timers', 'service', 'main'].map(
      (part) => `services/membership/src/${part}`,
    ),
  },
  // The rules of brackets are a package that the web app uses too.
  {
    files: /^services\/tournament\/src\/domain\//,
    ours: [...contracts, 'tournament-engine'],
    inside: ['services/tournament/src/domain/'],
    registry: ['temporal-polyfill', 'crypto'],
  },
  {
    files: /^services\/tournament\/src\/use-cases\//,
    ours: [...kit, 'tournament-engine'],
    inside: ['services/tournament/src/'],
    never: ['http/', 'consumers/', 'timers', 'service', 'main'].map(
      (part) => `services/tournament/src/${part}`,
    ),
  },
  {
    files: /^services\/(wallet|membership)\/src\/use-cases\//,
    ours: paying,
    inside: ['services/$1/src/'],
    never: ['http/', 'consumers/', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },
  {
    files: /^services\/(wallet|membership)\/src\/[^/]+$/,
    ours: paying,
    inside: ['services/$1/src/'],
  },
  {
    files: /^services\/(wallet|membership)\/src\/(data|providers)\//,
    ours: paying,
    inside: ['services/$1/src/'],
    never: ['use-cases/', 'http/', 'consumers/', 'deps', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },
  // http and consumers → use cases → domain and data. The domain is pure; these packages
  // are: ratings, wall clocks of time zones, the text of a calendar, hashes.
  {
    files: /^services\/([^/]+)\/src\/domain\//,
    ours: contracts,
    inside: ['services/$1/src/domain/'],
    registry: ['openskill', 'temporal-polyfill', 'ical-generator', 'crypto'],
  },
  {
    files: /^services\/([^/]+)\/src\/(http|consumers)\//,
    ours: kit,
    inside: ['$2/', 'use-cases/', 'domain/', 'deps'].map((part) => `services/$1/src/${part}`),
  },
  {
    files: /^services\/([^/]+)\/src\/use-cases\//,
    ours: kit,
    inside: ['services/$1/src/'],
    never: ['http/', 'consumers/', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },
  { files: /^services\/([^/]+)\/src\/[^/]+$/, ours: kit, inside: ['services/$1/src/'] },
  // All other folders of a service (data, delivery, providers, …) adapt external systems to the
  // domain.
  {
    files: /^services\/([^/]+)\/src\/[^/]+\//,
    ours: kit,
    inside: ['services/$1/src/'],
    never: ['use-cases/', 'http/', 'consumers/', 'deps', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },

  // An external program: it depends on the stream's description only.
  {
    files: /^tools\/analytics-example\/src\//,
    ours: [],
    inside: ['tools/analytics-example/'],
  },
  { files: /^packages\/contracts\//, ours: [], inside: ['packages/contracts/'] },
  // Pure, and used by the service and the web app: no package at all.
  {
    files: /^packages\/tournament-engine\/src\//,
    ours: [],
    inside: ['packages/tournament-engine/src/'],
    registry: [],
  },
  {
    files: /^packages\/tournament-engine\/test\//,
    ours: [],
    inside: ['packages/tournament-engine/'],
  },
  // Pure, and used by the membership service and the web app.
  {
    files: /^packages\/billing\/src\//,
    ours: [],
    inside: ['packages/billing/src/'],
    registry: ['temporal-polyfill'],
  },
  { files: /^packages\/billing\/test\//, ours: [], inside: ['packages/billing/'] },
  // Adapters of payment providers; their rules are those of no service.
  {
    files: /^packages\/payments\/src\//,
    ours: [],
    inside: ['packages/payments/src/'],
    registry: ['stripe', 'zod', 'crypto', 'fast-check'],
  },
  { files: /^packages\/payments\/test\//, ours: ['payments'], inside: ['packages/payments/'] },
  { files: /^packages\/embedded-mongo\//, ours: [], inside: ['packages/embedded-mongo/'] },
  { files: /^packages\/service-kit\/stories\//, ours: testKit, inside: ['packages/service-kit/'] },
  { files: /^packages\/service-kit\//, ours: contracts, inside: ['packages/service-kit/'] },
  { files: /^packages\/test-kit\/stories\//, ours: testKit, inside: ['packages/test-kit/'] },
  {
    files: /^packages\/test-kit\//,
    ours: [...kit, 'local'],
    inside: ['packages/test-kit/'],
  },
  { files: /^gateway\/test\//, ours: testKit, inside: ['gateway/'] },
  { files: /^gateway\//, ours: kit, inside: ['gateway/'] },
  {
    files: /^local\//,
    ours: [...kit, 'gateway', 'embedded-mongo'],
    inside: ['local/'],
  },
  { files: /^e2e\//, ours: testKit, inside: ['e2e/', 'jest.config'] },
  // Its faults also play against the stand-in for Stripe.
  {
    files: /^test\//,
    ours: [...testKit, 'local', 'bench', 'tournament-engine'],
    inside: ['test/', 'packages/payments/test/'],
  },
  // Peers are measured beside our code, so all of our packages may be imported.
  {
    files: /^bench\//,
    ours: [
      ...[...testKit, 'local', 'gateway'],
      ...['user', 'wallet', 'realtime', 'tournament-engine'],
    ],
    inside: ['bench/', 'services/user/src/', 'services/wallet/src/'],
  },

  // lib → components → features → app, and no feature imports another.
  { files: /^web\/src\/lib\//, ours: contracts, inside: ['web/src/lib/', 'web/test/'] },
  {
    files: /^web\/src\/components\//,
    ours: webPackages,
    inside: ['components/', 'lib/', 'styles/'].map((part) => `web/src/${part}`).concat('web/test/'),
  },
  {
    files: /^web\/src\/features\/([^/]+)\//,
    ours: webPackages,
    inside: ['features/$1/', 'components/', 'lib/']
      .map((part) => `web/src/${part}`)
      .concat('web/test/'),
  },
  { files: /^web\//, ours: webPackages, inside: ['web/'] },
];

/** A path of the table as a pattern: a folder with all that is below it, or a file. */
const pathPattern = (place) => (place.endsWith('/') ? `^${place}` : `^${place}[.][a-z]+$`);
/** A package of ours: its files, or its name where it is not built yet. */
const packagePattern = (name) =>
  `^(packages/|services/|)${name}/(src|dist)/[^/]+$|^@contend/${name}$`;
const isOurs =
  '^(packages|services|gateway|local|web|e2e|test|bench|tools)/(?!.*node_modules/)|^@contend/';
const byPath = { dependencyTypes: ['local'] };
const byName = { dependencyTypesNot: ['local'] };

/** The forbidden imports of a zone. A file of an earlier zone is not in it. */
function rulesOf({ files, ours, inside, never, registry }, index) {
  const from = {
    path: files.source,
    pathNot: zones.slice(0, index).map((one) => one.files.source),
  };
  const forbid = (to, comment) => ({ name: 'zone', severity: 'error', comment, from, to });
  const outside = 'is outside what this folder may import';
  return [
    forbid({ ...byPath, pathNot: inside.map(pathPattern) }, outside),
    ...(never ? [forbid({ ...byPath, path: never.map(pathPattern) }, outside)] : []),
    forbid(
      { ...byName, path: isOurs, pathNot: ours.map(packagePattern) },
      'may not be imported here',
    ),
    ...(registry
      ? [
          forbid(
            { ...byName, pathNot: [isOurs, ...registry.map((name) => `(^|/)${name}(/|$)`)] },
            'is another package, and this folder imports contracts and its own files only',
          ),
        ]
      : []),
  ].map((rule, number) => ({ ...rule, name: `zone ${index + 1}.${number + 1}` }));
}

module.exports = {
  forbidden: [
    {
      name: 'cycle',
      severity: 'error',
      comment: 'is a cycle',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no zone',
      severity: 'error',
      comment: 'is imported from a folder without an import zone',
      from: { path: '^(packages|services)/', pathNot: zones.map((one) => one.files.source) },
      to: {},
    },
    ...zones.flatMap(rulesOf),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
      mainFields: ['main', 'types'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
