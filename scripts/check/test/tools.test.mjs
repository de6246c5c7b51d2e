/** The checks that run a third-party tool, each over a small folder with one fault in it. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { compilerOptions, typeErrors } from '../compiler.mjs';
import { deadCodeIn } from '../dead-code.mjs';
import { dependentsOf } from '../dependents.mjs';
import { formatFindings } from '../format.mjs';
import { runProgram } from '../repository.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'contend-check-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const allOn = { noUnusedLocals: true, noUnusedParameters: true };
const at = (name) => path.join(folder, name);
const write = (name, text) => writeFileSync(at(name), text);

test('finds a type error', async () => {
  write('wrong.ts', `export const cents: number = 'ten';\n`);
  write('tsconfig.json', '{ "files": ["wrong.ts"], "compilerOptions": { "types": [] } }');
  const found = await typeErrors(at('tsconfig.json'));
  assert.match(found.join(), /wrong\.ts\(1,14\): error TS2322/);
});

test('checks again what a change affects, and fails where the project cannot be read', async () => {
  write('one.ts', `export const one: number = 1;\n`);
  write('two.ts', `import { one } from './one';\nexport const two: number = one;\n`);
  write('pair.json', '{ "files": ["two.ts"], "compilerOptions": { "types": [] } }');
  const check = () => typeErrors(at('pair.json'), at('pair.tsbuildinfo'));
  assert.deepEqual(await check(), []);
  write('one.ts', `export const one = 'one';\n`);
  assert.match((await check()).join(), /two\.ts\(2,14\): error TS2322/);
  assert.match((await check()).join(), /two\.ts\(2,14\): error TS2322/);
  assert.match((await typeErrors(at('none.json'))).join(), /TS5058/);
});

test('leaves unused names in TypeScript to the compiler', async () => {
  for (const config of ['tsconfig.json', 'web/tsconfig.json']) {
    const { noUnusedLocals, noUnusedParameters } = await compilerOptions(config);
    assert.deepEqual({ noUnusedLocals, noUnusedParameters }, allOn);
  }
});

test('finds the files that import a file, by its path or by the name of its package', async () => {
  await runProgram('git', ['init', '-q'], folder);
  const sources = 'packages/money/src';
  mkdirSync(at(sources), { recursive: true });
  write(`${sources}/cents.ts`, 'export const cents = 5;\n');
  write(`${sources}/price.ts`, `import { cents } from './cents';\nexport const price = cents;\n`);
  write('typed.ts', `import type { Cents } from '@contend/money';\nexport const a: Cents = 1;\n`);
  write('lazy.mjs', `export const lazy = () => import('./packages/money/src/cents.ts');\n`);
  write('free.ts', `import { dollars } from './dollars-and-cents';\nexport const b = dollars;\n`);
  const found = await dependentsOf([`${sources}/cents.ts`], folder);
  assert.deepEqual(found.sort(), ['lazy.mjs', `${sources}/price.ts`, 'typed.ts']);
});

test('finds a file in another format, and one that cannot be read', async () => {
  write('loose.ts', `const a   =  1`);
  write('broken.ts', `const = 1;\n`);
  write('tight.ts', 'const a = 1;\n');
  assert.match((await formatFindings(at('loose.ts'))).join(), /loose\.ts/);
  assert.match((await formatFindings(at('broken.ts'))).join(), /broken\.ts/);
  assert.deepEqual(await formatFindings(at('tight.ts')), []);
});

test('finds a dead file, a dead export and an unlisted package', async () => {
  write('package.json', '{ "name": "small", "main": "main.ts" }');
  write('knip.json', '{ "project": ["{main,part,lost}.ts"] }');
  write('main.ts', `import 'left-pad';\nimport { used } from './part';\nused();\n`);
  write('part.ts', 'export const used = () => 1;\nexport const unused = 2;\n');
  write('lost.ts', 'export const nobody = 1;\n');
  const found = (await deadCodeIn(folder)).sort();
  assert.deepEqual(found, [
    'lost.ts  is used by nothing',
    'main.ts:1  left-pad is used and not in the manifest',
    'part.ts:2  unused is exported and used nowhere else',
  ]);
});
