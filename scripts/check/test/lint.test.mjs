/**
 * oxlint with the rules of the repository, in a folder whose files each contain one fault: our own
 * rules, those with options of ours, and some of each plugin. Of a rule that it does not have
 * oxlint itself complains.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { oxlintFindings } from '../oxlint.mjs';
import { root, textOf } from '../repository.mjs';

const slice = 'services/user/src/account';
const lines = (count) => '  work();\n'.repeat(count);
const long = `export function long() {\n${lines(60)}}\n`;
const load = 'declare function load(): Promise<number>;\n';
const hook = `declare function useEffect(run: () => void, on: unknown[]): void;\n`;

/** The rule or compiler error, the path of a file, and its text. */
const faults = [
  ['eslint(no-restricted-properties)', 'env.ts', `export const port = process.env.PORT;`],
  ['eslint(no-restricted-imports)', 'process.ts', `export { env } from 'node:process';`],
  ['eslint(no-console)', 'console.ts', `console.log('here');`],
  ['import(no-default-export)', 'default.ts', `export default 1;`],
  [
    'eslint(no-duplicate-imports)',
    'twice.ts',
    `import type { A } from './a';\nimport { b } from './a';\nexport const c: A = b;`,
  ],
  ['eslint(max-lines)', 'lines.ts', lines(301)],
  ['eslint(max-depth)', 'depth.ts', `${'if (a) {'.repeat(5)}work();${'}'.repeat(5)}`],
  ['eslint(no-unused-vars)', 'caught.ts', `try {\n  work();\n} catch (error) {\n  stop();\n}`],
  ['house(function-length)', 'long.ts', long],
  ['house(function-length)', 'long.test.ts', `test('one', () => {\n${lines(80)}});\n`],
  ['eslint(max-params)', 'params.ts', `export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => 1;`],
  ['house(positional-boolean)', 'flag.ts', `export function send(isUrgent: boolean) {}`],
  ['house(positional-boolean)', 'flag-of.ts', `export const send = (isUrgent = false) => 1;`],
  ['typescript(no-explicit-any)', 'any.ts', `export const a: any = 1;`],
  [
    'typescript(consistent-type-imports)',
    'type.ts',
    `import { A } from './a';\nexport type B = A;`,
  ],
  ['typescript(no-floating-promises)', 'floating.ts', `${load}export const f = () => { load(); };`],
  [
    'typescript(no-misused-promises)',
    'misused.ts',
    `${load}declare function on(run: () => void): void;\non(async () => { await load(); });`,
  ],
  ['typescript(await-thenable)', 'await.ts', `export const f = async () => { await 1; };`],
  [
    'typescript(no-unsafe-return)',
    'unsafe.ts',
    `export const f = (text: string): number => JSON.parse(text);`,
  ],
  [
    'typescript(no-unnecessary-type-assertion)',
    'idle.ts',
    `export const f = (a: string) => a as string;`,
  ],
  [
    'react-hooks(rules-of-hooks)',
    '../../../../web/src/hook.tsx',
    `${hook}export function Tile({ a }: { a: 1 | 0 }) {\n  if (a) useEffect(() => {}, []);\n  return null;\n}`,
  ],
  [
    'react-hooks(exhaustive-deps)',
    '../../../../web/src/effect.tsx',
    `import { useEffect } from 'react';\nexport function Tile({ a }: { a: () => void }) {\n  useEffect(() => a(), []);\n  return null;\n}`,
  ],
  ['typescript(TS2322)', 'number.ts', `export const a: number = 'a';`],
  ['typescript(TS6133)', 'unused.ts', `const unused = 1;\nexport {};`],
  ['typescript(TS2322)', 'fault.test.ts', `export const a: number = 'a';`],
];

const atRoot = '../../../../';

faults.push(
  ['eslint(no-unused-vars)', `${atRoot}scripts/unused.mjs`, 'const b = 1;\nexport {};'],
  ['eslint(max-lines)', `${atRoot}scripts/long.mjs`, lines(301)],
  [
    'react(static-components)',
    `${atRoot}web/src/static.tsx`,
    `export function Tile() {\nconst Inner = () => null;\nreturn <Inner />;\n}`,
  ],
  ...[
    ['no-cycle', 'ring-a.ts', `import type { B } from './ring-b';\nexport type A = B | 0;`],
    ['no-cycle', 'ring-b.ts', `import type { A } from './ring-a';\nexport type B = { a: A };`],
    ['no-cycle', 'ring-c.ts', `export type { D } from './ring-d';\nexport type C = 1;`],
    ['no-cycle', 'ring-d.ts', `import type { C } from './ring-c';\nexport type D = C;`],
  ].map(([rule, ...rest]) => [`import(${rule})`, ...rest]),
  ...[
    ['deferred-cycle', 'ring-e.ts', `export const e = () => import('./ring-f');`],
    ['file-name', 'bigFile.ts', 'export {};'],
    ['file-name', '../utils/dates.ts', 'export {};'],
    ['file-name', 'user.service.ts', 'export {};'],
    ['file-name', '../domain/layer.ts', 'export {};'],
    ['line-length', 'wide.ts', `// ${'word '.repeat(30)}\nexport {};`],
    ['re-export', 'barrel.ts', `export * from './a';`],
    ['re-export', 'barrel-of.ts', `export { a } from './a';`],
    ['import-zone', 'zone-a.ts', `import '../mail/mail.client';`],
    ['import-zone', 'zone-b.ts', `export const f = () => import('../mail/mail.client');`],
    ['import-zone', 'zone-c.ts', `export type A = import('../mail/mail.client').A;`],
    ['import-zone', 'zone-d.ts', `export type { A } from '../mail/mail.client';`],
    ['import-zone', 'zone-e.ts', `export * from '../mail/mail.client';`],
    ['import-zone', 'zone-f.ts', `import a = require('../mail/mail.client');\nexport const b = a;`],
    ['import-zone', 'zone-g.ts', `export const b: unknown = require('../mail/mail.client');`],
    ['import-zone', `${atRoot}packages/unknown/src/a.ts`, `import 'zod';`],
  ].map(([rule, ...rest]) => [`house(${rule})`, ...rest]),
);

/** Files in which nothing may be found. */
const allowed = [
  ['group.test.ts', `describe('all', () => {\n${lines(80)}});\n`],
  [
    'receiver.ts',
    `export const f = (a: string | null): { b: string | null } => ({ b: a as string });`,
  ],
  ['../../../../packages/service-kit/src/run-service.ts', `export const port = process.env.PORT;`],
  ['../../../../packages/billing/src/index.ts', `export { sum } from './sum';`],
  ['../../../../packages/billing/src/sum.ts', `export const sum = 1;`],
  ['wager.repository.ts', `export type A = 1;`],
  ['ring-f.ts', `import { e } from './ring-e';\nexport const f = e;`],
  [
    'asserted-call.ts',
    `declare function read(name: string): string;\nexport const row = read('a') as string;`,
  ],
  ['address.ts', `// See https://example.org/${'a'.repeat(90)}\nexport {};`],
];

const folder = mkdtempSync(path.join(tmpdir(), 'oxlint-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
const config = JSON.parse(textOf('.oxlintrc.json').replace(/^\s*\/\/.*$/gm, ''));
config.jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
const options = { strict: true, noUnusedLocals: true, types: [], skipLibCheck: true };
const compilerOptions = { ...options, target: 'es2022', jsx: 'preserve' };
const globals = [
  'declare function work(): void;',
  'declare const a: unknown;',
  'declare function describe(name: string, body: () => void): void;',
  'declare const process: { env: { PORT: string } };',
  'declare function require(name: string): unknown;',
].join('\n');
write('.oxlintrc.json', JSON.stringify(config));
write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*'] }));
write('globals.d.ts', globals);
for (const [, file, text] of faults) write(path.join(slice, file), text);
for (const [file, text] of allowed) write(path.join(slice, file), text);
const { lint, types } = await oxlintFindings(['.'], folder);
const found = [...lint, ...types];

function write(file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const findingsIn = (file) => {
  const prefix = `${path.join(slice, file)}:`;
  return found.filter((line) => line.startsWith(prefix));
};

for (const [rule, file, text] of faults) {
  test(`finds ${rule} in ${JSON.stringify(text.slice(0, 60))}`, () => {
    const lines = findingsIn(file);
    assert.ok(
      lines.some((line) => line.endsWith(`(${rule})`)),
      `only ${lines.join('\n') || 'nothing'}`,
    );
  });
}

test('allows long groups of tests, assertions of receivers, settings where programs begin', () => {
  assert.deepEqual(
    allowed.flatMap(([file]) => findingsIn(file)),
    [],
  );
});
