/**
 * One configuration for the whole workspace. Unit tests sit beside their source, stories in a
 * service's `test/`, and stories run once on each set of parts that is there (see test-projects).
 */
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

const base = {
  transform: { '^.+\\.[jt]sx?$': swc },
  // Packages that ship ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(@base-ui|lucide-react)/)'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
};

module.exports = {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{packages,services,gateway,local}/**/src/**/*.test.ts',
        '<rootDir>/packages/*/test/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/web/{src,test}/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.(css|woff2)$': '<rootDir>/web/test/empty-module.cjs' },
    },
  ],
};
