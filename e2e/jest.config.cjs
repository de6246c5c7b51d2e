const { projects } = require('../jest.config.cjs');

/** The browser stories: one after another, in one browser, against a running platform. */
const { transform } = projects[0];

module.exports = {
  rootDir: '..',
  transform,
  testMatch: ['<rootDir>/e2e/browser/**/*.test.ts'],
  testTimeout: 180_000,
  reporters: ['<rootDir>/scripts/test-reporter.cjs'],
};
