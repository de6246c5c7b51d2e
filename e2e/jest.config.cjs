const path = require('node:path');
const { projects, testTimeout } = require('../jest.config.cjs');

/** The browser tests: run in sequence, each file on a separate platform. */
const [{ testMatch: _, ...stories }] = projects;

module.exports = {
  rootDir: path.join(__dirname, '..'),
  testTimeout,
  reporters: ['<rootDir>/scripts/test-reporter.cjs'],
  projects: [
    {
      ...stories,
      rootDir: path.join(__dirname, '..'),
      displayName: 'browser stories',
      testMatch: ['<rootDir>/e2e/browser/**/*.test.ts'],
    },
  ],
};
