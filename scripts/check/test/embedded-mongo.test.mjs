/** embedded-mongo is a package of its own: it needs no file of the repository, and it is used as built. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { repositoryFiles, textOf } from '../repository.mjs';

const folder = 'packages/embedded-mongo/';
const isCode = (file) => /\.([cm]?[jt]sx?|json)$/.test(file);
const code = (await repositoryFiles()).filter(isCode);

/** Paths in a file that begin with `../` and lead out of the package. */
const outside = (file, text) =>
  [...text.matchAll(/['"`]((?:\.\.\/)+[^'"`]*)['"`]/g)]
    .map(([, name]) => path.posix.join(path.posix.dirname(file), name))
    .filter((target) => !`${target}/`.startsWith(folder));
const ofItsFiles = (text) => /embedded-mongo\/(src|dist)\b|dist\/embedded-mongo/.test(text);

test('finds a path that leads out of the package, and one into it', () => {
  const file = `${folder}test/program.ts`;
  assert.deepEqual(outside(file, `join(__dirname, '../../../scripts/mongo.mjs')`), [
    'scripts/mongo.mjs',
  ]);
  assert.deepEqual(outside(file, `import { a } from '../src/server'`), []);
  assert.equal(ofItsFiles(`'../embedded-mongo/src/server'`), true);
  assert.equal(ofItsFiles(`'@contend/embedded-mongo/program'`), false);
});

test('the package names no file of the repository', () => {
  const own = code.filter((file) => file.startsWith(folder));
  const found = own.flatMap((file) => outside(file, textOf(file)).map((to) => `${file}: ${to}`));
  assert.ok(own.length > 100);
  assert.deepEqual(found, []);
});

test('no other file names its sources or its built files', () => {
  const found = code
    .filter((file) => !file.startsWith(folder) && !file.startsWith('scripts/check/'))
    .filter((file) => file !== 'package-lock.json' && ofItsFiles(textOf(file)));
  assert.deepEqual(found, []);
});

test('the package is compiled with the options of the repository', () => {
  const [ours, its] = ['tsconfig.json', `${folder}tsconfig.json`].map((file) =>
    JSON.parse(textOf(file)),
  );
  assert.deepEqual(its.compilerOptions, ours.compilerOptions);
});
