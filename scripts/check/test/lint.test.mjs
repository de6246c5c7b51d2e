/** oxlint with the rules of the repository, in a folder whose files each contain one fault. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
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

/** Rules of TypeScript, each by the shortest text that breaks it. */
faults.push(
  ...[
    ['await-thenable', 'await-2.ts', 'export async function f(a: number) { await a; }'],
    ['ban-ts-comment', 'ignored.ts', '// @ts-ignore\nexport const b = 1;'],
    ['consistent-type-imports', 'import-type.ts', `export type A = import('./a').A;`],
    ['no-array-delete', 'delete.ts', 'export const f = (b: number[]) => { delete b[0]; };'],
    ['no-base-to-string', 'text.ts', 'export const f = (b: object) => `${String(b)}`;'],
    ['no-duplicate-enum-values', 'enum.ts', 'export enum E { A = 1, B = 1 }'],
    ['no-duplicate-type-constituents', 'same.ts', 'export type T = 1 | 1;'],
    ['no-empty-object-type', 'empty.ts', 'export type T = {};'],
    ['no-extra-non-null-assertion', 'extra.test.ts', 'export const f = (b?: number) => b!!;'],
    [
      'no-for-in-array',
      'for-in.ts',
      'export const f = (b: 1[]) => { for (const c in b) g(c); };\ndeclare function g(c: string): void;',
    ],
    [
      'no-implied-eval',
      'eval.ts',
      `declare const setTimeout: (run: string) => void;\nsetTimeout('work()');`,
    ],
    [
      'no-import-type-side-effects',
      'effects.ts',
      `import { type A } from './a';\nexport type B = A;`,
    ],
    ['no-misused-new', 'new.ts', 'export interface I { new (): I }'],
    ['no-namespace', 'space.ts', 'export namespace A { export const b = 1; }'],
    [
      'no-non-null-asserted-optional-chain',
      'chain.test.ts',
      'export const f = (b?: { c: 1 }) => b?.c!;',
    ],
    ['no-non-null-assertion', 'bang.ts', 'export const f = (b?: number) => b!;'],
    ['no-redundant-type-constituents', 'redundant.ts', 'export type T = unknown | 1;'],
    ['no-require-imports', 'require.ts', `import b = require('./a');\nexport const c = b;`],
    ['no-this-alias', 'alias.ts', 'export class A { f() { const b = this; return b; } }'],
    [
      'no-unnecessary-type-constraint',
      'constraint.ts',
      'export const f = <T extends unknown>(b: T) => b;',
    ],
    [
      'no-unsafe-argument',
      'argument.ts',
      'declare function g(b: string): void;\nexport const f = (b: ReturnType<typeof JSON.parse>) => { g(b); };',
    ],
    ['no-unsafe-assignment', 'assignment.ts', `export const b = JSON.parse('1');`],
    ['no-unsafe-call', 'call.ts', `export const f = () => { JSON.parse('1')(); };`],
    [
      'no-unsafe-declaration-merging',
      'merged.ts',
      'export interface A { b: 1 }\nexport class A {}',
    ],
    [
      'no-unsafe-enum-comparison',
      'compared.ts',
      'enum E { A, B }\nexport const f = (b: E, c: number) => b === c;',
    ],
    ['no-unsafe-function-type', 'function.ts', 'export type T = Function;'],
    [
      'no-unsafe-member-access',
      'member.ts',
      `export const f = () => { work(JSON.parse('1').b as never); };`,
    ],
    ['no-unsafe-unary-minus', 'minus.ts', 'export const f = (b: string) => -b;'],
    ['no-wrapper-object-types', 'wrapper.ts', 'export type T = String;'],
    ['only-throw-error', 'throw.ts', `export const f = () => { throw 'a'; };`],
    ['prefer-as-const', 'const.ts', `export const b = 'a' as 'a';`],
    ['prefer-namespace-keyword', 'module.ts', 'declare module Named { const b: 1; }\nexport {};'],
    ['prefer-promise-reject-errors', 'reject.ts', `export const f = () => Promise.reject('a');`],
    ['require-await', 'async.ts', 'export const f = async () => 1;'],
    ['restrict-plus-operands', 'plus.ts', 'export const f = (b: string, c: { d: 1 }) => b + c;'],
    ['restrict-template-expressions', 'template.ts', 'export const f = (b: { c: 1 }) => `${b}`;'],
    ['triple-slash-reference', 'slash.ts', '/// <reference path="./a.ts" />\nexport {};'],
  ].map(([rule, ...rest]) => [`typescript(${rule})`, ...rest]),
  ...[
    ['eqeqeq', 'equal.ts', 'export const f = (b: number) => b == 1;'],
    ['no-array-constructor', 'array.ts', 'export const b = new Array(1, 2);'],
    ['no-unused-expressions', 'expression.ts', 'export const b = 1;\nb;'],
    ['no-unused-vars', `${atRoot}scripts/unused.mjs`, 'const b = 1;\nexport {};'],
    ['no-var', 'var.ts', 'export var b = 1;'],
    ['prefer-const', 'let.ts', 'let b = 1;\nexport const f = () => b;'],
    ['prefer-rest-params', 'rest.ts', 'export function f() { return arguments; }'],
    ['prefer-spread', 'spread.ts', 'export const f = (b: number[]) => Math.max.apply(Math, b);'],
    ['max-lines', `${atRoot}scripts/long.mjs`, lines(301)],
  ].map(([rule, ...rest]) => [`eslint(${rule})`, ...rest]),
  ...[
    ['first', 'first.ts', `export const b = 1;\nimport './a';`],
    ['no-mutable-exports', 'mutable.ts', 'export let b = 1;\nexport const f = () => { b = 2; };'],
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

const react = [
  `import { useEffect, useMemo, useRef, useState } from 'react';`,
  `import { useForm } from 'react-hook-form';\n`,
].join('\n');

/** Rules of React, each by the body of a component. */
faults.push(
  ...[
    ['static-components', 'const Inner = () => null;\nreturn <Inner />;'],
    ['use-memo', 'return useMemo(async () => 1, []);'],
    ['immutability', 'b.c = 1;\nreturn <p />;'],
    ['globals', 'outside = 1;\nreturn <p />;'],
    ['refs', 'const one = useRef(1);\nreturn one.current;'],
    [
      'set-state-in-effect',
      'const [, set] = useState(1);\nuseEffect(() => set(2), []);\nreturn null;',
    ],
    ['set-state-in-render', 'const [, set] = useState(1);\nset(2);\nreturn null;'],
    ['error-boundaries', 'try {\n  return <p />;\n} catch {\n  return null;\n}'],
    ['purity', 'return <p>{Math.random()}</p>;'],
    ['unsupported-syntax', `eval('1');\nreturn <p />;`],
    ['incompatible-library', `const { watch } = useForm();\nreturn <p>{watch('a')}</p>;`],
  ].map(([rule, body]) => [
    `react(${rule})`,
    `${atRoot}web/src/${rule}.tsx`,
    `${react}let outside = 0;\nexport function Tile({ b }: { b: { c: number; d(): void } }) {\n${body}\n}`,
  ]),
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

let folder;
let found;
before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oxlint-'));
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
  found = [...lint, ...types];
});
after(() => rmSync(folder, { recursive: true, force: true }));

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
