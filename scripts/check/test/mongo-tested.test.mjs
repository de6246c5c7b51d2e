/** The gate leaves out the tests of embedded-mongo only for files with which all of them passed. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { areMongoTestsPassed, fingerprintOf, recordMongoTests } from '../../mongo-tested.mjs';

const folder = 'packages/embedded-mongo';
const names = [
  'jest.config.cjs',
  ...[
    ...['src/server.ts', 'src/wire/messages.ts', 'test/cases/sets.yaml', 'package.json'],
    ...['build.mjs', 'jest.config.cjs', 'tsconfig.json'],
  ].map((name) => `${folder}/${name}`),
];
const locked = {
  [folder]: { dependencies: { lmdb: '3' }, devDependencies: { jest: '30' } },
  'node_modules/lmdb': { version: '3.0.0', optionalDependencies: { native: '1', absent: '1' } },
  'node_modules/lmdb/node_modules/native': { version: '1.0.0' },
  [`${folder}/node_modules/jest`]: { version: '30.0.0', peerDependencies: { canvas: '2' } },
  'node_modules/canvas': { version: '2.0.0' },
};
/** Packages on which embedded-mongo does not depend. */
const foreign = {
  web: { dependencies: { react: '19' } },
  ...Object.fromEntries(
    ['react', 'native', 'jest'].map((name) => [`node_modules/${name}`, { version: '19.0.0' }]),
  ),
};
const report = { passed: 3, failed: 0, skipped: 1 };
let root;

const at = (name) => path.join(root, name);
const writeLock = (packages) =>
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages: { ...foreign, ...packages } }));
const record = (run) =>
  recordMongoTests(root, { before: fingerprintOf(root), code: 0, report, ...run });

describe('the record of embedded-mongo’s tests', () => {
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'contend-mongo-tests-'));
    for (const name of names) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), name);
    }
    writeLock(locked);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('a run that passed whole holds until a file changes, is added or is removed', () => {
    assert.equal(areMongoTestsPassed(root), false);
    for (const name of names) {
      assert.equal(record(), null);
      assert.equal(areMongoTestsPassed(root), true);
      appendFileSync(at(name), ' ');
      assert.equal(areMongoTestsPassed(root), false, name);
    }
    record();
    writeFileSync(at('packages/embedded-mongo/test/sets.test.ts'), '');
    assert.equal(areMongoTestsPassed(root), false);
    record();
    rmSync(at('packages/embedded-mongo/src/server.ts'));
    assert.equal(areMongoTestsPassed(root), false);
  });

  test('a run holds for the versions of the packages on which the package depends', () => {
    record();
    for (const [place, entry] of Object.entries(locked)) {
      writeLock({ ...locked, [place]: { ...entry, version: '31.0.0' } });
      assert.equal(areMongoTestsPassed(root), false, place);
    }
    for (const place of Object.keys(foreign)) {
      writeLock({ ...locked, [place]: { version: '31.0.0' } });
      assert.equal(areMongoTestsPassed(root), true, place);
    }
  });

  test('the package’s manual is no reason to run them', () => {
    record();
    writeFileSync(at('packages/embedded-mongo/README.md'), 'It stores documents.');
    assert.equal(areMongoTestsPassed(root), true);
  });

  test('records no run that failed, tested nothing, or whose files changed meanwhile', () => {
    const before = fingerprintOf(root);
    for (const run of [
      { code: 1 },
      { report: null },
      { report: { ...report, failed: 1 } },
      { report: { ...report, passed: 0 } },
    ]) {
      assert.notEqual(record(run), null);
      assert.equal(areMongoTestsPassed(root), false);
    }
    appendFileSync(at('packages/embedded-mongo/src/server.ts'), ' ');
    assert.notEqual(record({ before }), null);
    assert.equal(areMongoTestsPassed(root), false);
  });
});
