/** Mutation tests, run by `npm run mutate`, which adds what is mutated and which tests count. */
export default {
  coverageAnalysis: 'perTest',
  plugins: ['./scripts/mutation/runner.mjs', './scripts/mutation/ignored.mjs'],
  ignorers: ['texts-for-people'],
  // Sources and what tests need of them; a copy of all else would take longer than the mutants.
  ignorePatterns: ['/dist', '/.data', '/docs', '/web', '/charts', '/e2e', '/bench', '/tools'],
  tempDirName: '.data/mutation/sandbox',
  reporters: ['progress-append-only'],
  disableTypeChecks: false,
  // None: Stryker would change it by an interface that TypeScript 7 lacks. Nothing here reads it.
  tsconfigFile: 'none',
  // A busy machine is slow: what takes long is not taken for a loop without an end.
  timeoutMS: 20_000,
  warnings: { unknownOptions: false },
};
