/** House style that a parser can see. Sizes, names and words of files have checks of their own. */
import { defineConfig } from 'eslint/config';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { functionLength, idleAssertion, unusedError } from './scripts/check/narrowed-rules.mjs';

const house = {
  rules: {
    'function-length': functionLength,
    'idle-assertion': idleAssertion,
    'unused-error': unusedError,
  },
};

const tests = ['**/*.test.{ts,tsx}', '{**/test,**/stories,e2e,packages/test-kit}/**/*.{ts,tsx}'];

/** A caller who reads `send(message, true)` has to guess what is true. */
const named = [
  ...['FunctionDeclaration', 'VariableDeclarator > :function'],
  'MethodDefinition > FunctionExpression',
].join(', ');
const positionalBooleans = [
  `:matches(${named}) > Identifier.params[typeAnnotation.typeAnnotation.type="TSBooleanKeyword"]`,
  `:matches(${named}) > AssignmentPattern.params[right.raw=/^(true|false)$/]`,
];

export default defineConfig(
  { ignores: ['**/dist/', '**/node_modules/', '**/.data/', 'docs/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    plugins: { house, 'import-x': importX },
    extends: [tseslint.configs.recommended],
    rules: {
      'house/function-length': ['error', { max: 60 }],
      'max-lines': ['error', { max: 300 }],
      'max-depth': ['error', { max: 4 }],
      'max-params': ['error', { max: 4 }],
      'import-x/no-default-export': 'error',
      'no-duplicate-imports': 'error',
      'import-x/first': 'error',
      'import-x/no-mutable-exports': 'error',
      eqeqeq: ['error', 'smart'],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-imports': ['error', { paths: ['process', 'node:process'] }],
      'no-restricted-syntax': [
        'error',
        ...positionalBooleans.map((selector) => ({
          selector,
          message: 'Name it: take an object, or make two functions.',
        })),
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      'house/idle-assertion': 'error',
      // The compiler reports unused names, except errors that are caught and not used.
      '@typescript-eslint/no-unused-vars': 'off',
      'house/unused-error': 'error',
      // Our objects are closures over their parts, made to be taken apart; only classes use `this`,
      // and those are never destructured.
      '@typescript-eslint/unbound-method': 'off',
      // React runs a submit handler and leaves its promise alone; react-hook-form returns one.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    // Matchers and stored documents are `any`, a missing element fails the test by itself, and
    // a fake of an asynchronous function awaits nothing.
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['{packages,services,gateway,local,web}/**/*.{ts,tsx}'],
    ignores: [
      ...[...tests, '**/*.config.ts'],
      ...['packages/service-kit/src/run-service.ts', 'gateway/src/main.ts'],
      ...['local/src/main.ts', 'local/src/store.ts'],
      // These start programs, and hand their environment on.
      ...['local/src/stack/{main,backing-servers,replica,servers}.ts'],
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Settings are read once, where a program begins.',
        },
      ],
    },
  },
  {
    files: ['{services,packages,gateway}/**/src/**/*.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // Their programs ask for a default export: ESLint, oxlint, Vite, and jest's set-up and end.
    files: [
      ...['**/*.config.{ts,mjs,cjs}', 'scripts/check/oxlint-plugin.mjs'],
      'packages/test-kit/src/{start,stop}-store.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // CommonJS by need: jest and dependency-cruiser load these with require.
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
