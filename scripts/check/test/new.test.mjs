/** Every insertion point of `npm run new` exists. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newCall } from '../../new/call.mjs';
import { newService } from '../../new/service.mjs';
import { root } from '../../setup.mjs';

function assertApplies({ files, edits }) {
  for (const file of Object.keys(files)) assert.ok(!existsSync(path.join(root, file)), file);
  const texts = new Map();
  for (const [file, edit] of edits) {
    const before = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    const after = edit(before);
    assert.notEqual(after, before, `${file} has no place for it`);
    texts.set(file, after);
  }
  return texts;
}

test('enters a new service in every list', () => {
  const texts = assertApplies(newService('sample'));
  for (const [file, text] of texts) assert.match(text, /\bsample\b/, file);
});

test('adds a new call to the contract and the routes of its service', () => {
  const name = 'getSample';
  const texts = assertApplies(
    newCall({ name, service: 'chat', method: 'get', path: '/samples/:id', access: 'user' }),
  );
  assert.equal(texts.size, 2);
  for (const [file, text] of texts) assert.match(text, /getSample/, file);
});
