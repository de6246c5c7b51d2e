/**
 * One configuration for the whole workspace. Unit tests sit beside their source, stories in a
 * service's `test/`. Stories run in process, and where KAFKA_BROKERS and REDIS_URL name servers, on
 * these too.
 */

const path = require('node:path');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const transformed = [
  ...['@base-ui', 'lucide-react', '@opentelemetry/otlp-exporter-base'],
  // file-type and its parts.
  ...['file-type', 'strtok3', 'token-types', 'uint8array-extras', '@tokenizer', '@borewit'],
  ...['music-metadata', 'win-guid', 'media-typer'],
  ...['hyparquet', 'hyparquet-writer', 'intl-messageformat', '@formatjs'],
];

/** Packages that name their entries for `import` alone, with these entries. */
const entriesForImport = Object.fromEntries(
  ['music-metadata/lib/index.js', 'file-type/index.js', 'strtok3/lib/index.js'].map((entry) => [
    `^${entry.split('/')[0]}$`,
    path.join(__dirname, 'node_modules', entry),
  ]),
);

/** Tests marked `thorough` run only then. */
const isThorough = process.env.CONTEND_THOROUGH === '1';
const slowness = Math.max(1, Number(process.env.CONTEND_SLOWNESS ?? 1));

const base = {
  setupFilesAfterEnv: ['<rootDir>/packages/test-kit/src/thorough.ts'],
  transform: { '^.+\\.[jt]sx?$': swc },
  // Packages that ship ES modules only, and one that imports while it runs.
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  moduleNameMapper: entriesForImport,
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

/** Product code is loaded once per worker, and platforms are used by one file after the other. */
const shared = {
  testEnvironment: path.join(__dirname, 'packages/test-kit/jest/shared-environment.cjs'),
  runtime: path.join(__dirname, 'packages/test-kit/jest/shared-runtime.cjs'),
};

const stories = {
  ...base,
  ...shared,
  testEnvironment: path.join(__dirname, 'packages/test-kit/jest/story-environment.cjs'),
  testMatch: [
    '<rootDir>/{services/*,gateway}/test/**/*.test.ts',
    '<rootDir>/packages/*/stories/**/*.test.ts',
    '<rootDir>/e2e/stories/**/*.test.ts',
  ],
  globalTeardown: '<rootDir>/packages/test-kit/src/end-run.ts',
  setupFilesAfterEnv: [
    ...base.setupFilesAfterEnv,
    '<rootDir>/packages/test-kit/src/end-platforms.ts',
  ],
};

/** Its own settings; the scope shared by files saves processor time, as in the other projects. */
const embeddedMongo = {
  ...require('./packages/embedded-mongo/jest.config.cjs'),
  ...shared,
  rootDir: path.join(__dirname, 'packages/embedded-mongo'),
};
/** Set by `npm test` when these tests have passed for the package's present files. */
const isWithoutMongo = process.env.CONTEND_WITHOUT_MONGO === '1';

const hasRealServers = Boolean(process.env.KAFKA_BROKERS && process.env.REDIS_URL);

module.exports = {
  // Tests wait by condition: this is for a busy machine, and passes in seconds on a quiet one.
  testTimeout: 300_000 * slowness,
  maxWorkers: '100%',
  // Test files load their helpers again each, and some packages leave listeners on the process.
  workerIdleMemoryLimit: '1200MB',
  testSequencer: '<rootDir>/scripts/test-sequencer.cjs',
  reporters: ['<rootDir>/scripts/test-reporter.cjs'],
  projects: [
    {
      ...stories,
      displayName: 'stories on the in-process bus',
      globals: { storyMode: 'embedded', isThorough },
    },
    ...(hasRealServers
      ? [
          {
            ...stories,
            displayName: 'stories on Kafka and Redis',
            globals: { storyMode: 'real', isThorough },
          },
          {
            ...stories,
            displayName: 'stories with processes of their own',
            globals: { storyMode: 'processes', isThorough },
            // A start takes seconds there; these are the stories that cross services.
            testMatch: ['<rootDir>/e2e/stories/**/*.test.ts'],
          },
        ]
      : []),
    {
      ...stories,
      displayName: 'security',
      globals: { storyMode: 'embedded', isThorough },
      testMatch: ['<rootDir>/test/security/**/*.test.ts'],
    },
    {
      ...stories,
      displayName: 'operator',
      globals: { storyMode: 'embedded', isThorough },
      testMatch: ['<rootDir>/tools/operator/test/**/*.test.ts'],
    },
    {
      ...base,
      ...shared,
      displayName: 'unit',
      globals: { isThorough },
      testMatch: [
        '<rootDir>/{services,gateway,local,bench,tools}/**/src/**/*.test.ts',
        '<rootDir>/packages/!(embedded-mongo)/{src,test}/**/*.test.ts',
        '<rootDir>/tools/!(operator)/test/**/*.test.ts',
        '<rootDir>/test/{compose,faults}/**/*.test.ts',
      ],
    },
    ...(isWithoutMongo ? [] : [embeddedMongo]),
    {
      ...base,
      displayName: 'web',
      globals: { isThorough },
      testEnvironment: '<rootDir>/packages/test-kit/jest/shared-window.cjs',
      runtime: shared.runtime,
      setupFiles: ['browser-globals', 'query-errors'].map(
        (name) => `<rootDir>/web/test/${name}.cjs`,
      ),
      testMatch: ['<rootDir>/web/{src,test}/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/web/test/empty-module.cjs' },
    },
  ],
};
