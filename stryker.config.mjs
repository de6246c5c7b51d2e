/** Mutation tests, run by `npm run mutate`, which adds what is mutated and which tests count. */
import { createRequire } from 'node:module';

const { projects } = createRequire(import.meta.url)('./jest.config.cjs');
const { displayName: _, ...unit } = projects.find(({ displayName }) => displayName === 'unit');

export default {
  testRunner: 'jest',
  // Jest's own file is read besides: its projects, and what it ignores, must not come along.
  jest: {
    enableFindRelatedTests: false,
    config: {
      ...unit,
      projects: [],
      reporters: [],
      // One test that fails is enough.
      bail: 1,
      modulePathIgnorePatterns: [],
      moduleNameMapper: { '^fast-check$': '<rootDir>/scripts/mutation-fast-check.cjs' },
      testSequencer: '<rootDir>/scripts/mutation-sequencer.cjs',
    },
  },
  coverageAnalysis: 'perTest',
  plugins: ['@stryker-mutator/jest-runner'],
  // Sources and what tests need of them; a copy of all else would take longer than the mutants.
  ignorePatterns: ['/dist', '/.data', '/docs', '/web', '/charts', '/e2e', '/bench', '/tools'],
  tempDirName: '.data/mutation/sandbox',
  reporters: ['progress-append-only'],
  disableTypeChecks: false,
  timeoutMS: 10_000,
};
