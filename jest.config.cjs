/**
 * One configuration for the whole workspace. Unit tests sit beside their source, stories in a
 * service's `test/`, and stories run once on each set of parts that is there (see test-projects).
 */
const { realStories } = require('./scripts/real-stories.cjs');

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
];

const base = {
  transform: { '^.+\\.[jt]sx?$': swc },
  // Packages that ship ES modules only, and one that imports while it runs.
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

/** Product code is loaded once per worker, and platforms are used by one file after the other. */
const shared = {
  testEnvironment: '<rootDir>/packages/test-kit/jest/shared-environment.cjs',
  runtime: '<rootDir>/packages/test-kit/jest/shared-runtime.cjs',
};

const stories = {
  ...base,
  ...shared,
  testMatch: [
    '<rootDir>/{services/*,gateway}/test/**/*.test.ts',
    '<rootDir>/packages/*/stories/**/*.test.ts',
    '<rootDir>/e2e/stories/**/*.test.ts',
  ],
  globalSetup: '<rootDir>/packages/test-kit/src/start-store.ts',
  globalTeardown: '<rootDir>/packages/test-kit/src/stop-store.ts',
  setupFilesAfterEnv: [
    '<rootDir>/packages/test-kit/src/end-platforms.ts',
    '<rootDir>/packages/test-kit/src/select-tests.ts',
  ],
};

/** Every story on every set of parts, not the usual choice. */
const isAll = process.env.CONTEND_ALL_TESTS === '1';
const hasRealServers = Boolean(process.env.KAFKA_BROKERS && process.env.REDIS_URL);
const chosen = hasRealServers && !isAll ? realStories() : null;
/** The stories across services run on the servers as processes, and in process. */
const onServers = chosen ? chosen.files.filter((file) => !file.startsWith('e2e/stories/')) : [];
/** Stories of which every test runs on Kafka and Redis. */
const wholeFiles = onServers.filter((file) => !chosen.tests[file]);

module.exports = {
  // Stories wait by condition: this is for a busy machine, and passes in seconds on a quiet one.
  testTimeout: 180_000,
  // Stories mostly wait for other processes, so a few more than there are cores.
  maxWorkers: 4,
  // Test files load their helpers again each, and some packages leave listeners on the process.
  workerIdleMemoryLimit: '1200MB',
  testSequencer: '<rootDir>/scripts/test-sequencer.cjs',
  reporters: ['<rootDir>/scripts/test-reporter.cjs'],
  projects: [
    {
      ...stories,
      displayName: 'stories on the in-process bus',
      // With the servers, each story runs once: those that are chosen for them only there.
      globals: { storyMode: 'embedded', ...(chosen && { omittedTests: chosen.tests }) },
      testPathIgnorePatterns: ['/node_modules/', ...wholeFiles.map((file) => `<rootDir>/${file}$`)],
    },
    ...(hasRealServers
      ? [
          {
            ...stories,
            displayName: 'stories on Kafka and Redis',
            globals: { storyMode: 'real', ...(chosen && { selectedTests: chosen.tests }) },
            ...(chosen && { testMatch: onServers.map((file) => `<rootDir>/${file}`) }),
          },
          {
            ...stories,
            displayName: 'stories with processes of their own',
            globals: { storyMode: 'processes' },
            // A start takes seconds there; these are the stories that cross services.
            ...(!isAll && { testMatch: ['<rootDir>/e2e/stories/**/*.test.ts'] }),
          },
        ]
      : []),
    {
      ...stories,
      displayName: 'security',
      globals: { storyMode: 'embedded' },
      testMatch: ['<rootDir>/test/security/**/*.test.ts'],
    },
    // Of services and packages: product code is loaded once per worker.
    {
      ...base,
      ...shared,
      displayName: 'unit',
      globals: { isUnit: true },
      testMatch: [
        '<rootDir>/{services,gateway,local}/**/src/**/*.test.ts',
        '<rootDir>/packages/*/{src,test}/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      runtime: '<rootDir>/packages/test-kit/jest/code-cache-runtime.cjs',
      testMatch: [
        '<rootDir>/{bench,tools}/**/src/**/*.test.ts',
        '<rootDir>/tools/*/test/**/*.test.ts',
      ],
    },
    {
      ...base,
      // Each file has a global scope of its own; the code of modules is compiled once per worker.
      runtime: '<rootDir>/packages/test-kit/jest/code-cache-runtime.cjs',
      displayName: 'web',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/web/test/browser-globals.cjs'],
      testMatch: ['<rootDir>/web/{src,test}/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/web/test/empty-module.cjs' },
    },
  ],
};
