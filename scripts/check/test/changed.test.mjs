/** Which files `--changed` selects, in a repository of its own. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { changedFiles } from '../changed.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'contend-changed-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const write = (name) => writeFileSync(path.join(folder, name), String(Math.random()));
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    ...{ cwd: folder, stdio: 'pipe' },
  });
function commit() {
  git('add', '.');
  git('commit', '-q', '-m', 'a change');
}

test('selects committed, edited and new files since the branch left main', async () => {
  git('init', '-q', '-b', 'main');
  ['same.ts', 'edited.ts', 'deleted.ts', 'of-main.ts'].forEach(write);
  commit();
  git('checkout', '-q', '-b', 'feature');
  write('committed.ts');
  commit();
  git('checkout', '-q', 'main');
  write('of-main.ts');
  commit();
  git('checkout', '-q', 'feature');
  ['edited.ts', 'new file.ts'].forEach(write);
  rmSync(path.join(folder, 'deleted.ts'));
  const expected = ['committed.ts', 'edited.ts', 'new file.ts'];
  assert.deepEqual(await changedFiles(undefined, folder), expected);
  assert.deepEqual(await changedFiles('feature', folder), ['edited.ts', 'new file.ts']);
  await assert.rejects(changedFiles('gone', folder), /gone: no such commit/);
});
