/**
 * The settings of this package's tests, alone (`npm test` in its folder) and as a project of the
 * repository's run. With CONTEND_THOROUGH=1 they write much data, kill servers and fill disks.
 */
module.exports = {
  displayName: 'embedded-mongo',
  globalSetup: require.resolve('./test/set-up.mjs'),
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/'],
  // Tests wait by condition: this is for a busy machine, and passes in seconds on a quiet one.
  testTimeout: 300_000,
};
