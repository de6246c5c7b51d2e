/** What tests got decides whether a call has its success and each of its refusals. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repliesIn, unmet } from '../../replies.mjs';

const call = { service: 'wager', access: 'user', body: {}, refuses: ['wager-taken'] };
const success = { call: 'acceptWager', status: 201, code: '' };
const refusal = (status, code) => ({ call: 'acceptWager', status, code });
const all = [
  success,
  refusal(409, 'wager-taken'),
  refusal(401, 'unauthenticated'),
  refusal(400, 'invalid-request'),
];
const lacking = (replies, spec = {}) =>
  unmet({ acceptWager: { ...call, ...spec } }, replies).acceptWager ?? [];

test('requires the success and each refusal of a call', () => {
  assert.deepEqual(lacking(all), []);
  const names = ['success', 'wager-taken', 'unauthenticated', 'a 400'];
  assert.deepEqual(lacking([]), names);
  for (const [nth, label] of names.entries()) {
    assert.deepEqual(lacking(all.toSpliced(nth, 1)), [label]);
  }
});

test('requires what the access and the body of a call imply, and no more', () => {
  assert.deepEqual(lacking(all, { access: 'admin' }), ['forbidden']);
  assert.deepEqual(lacking([success], { access: 'anyone', body: undefined, refuses: [] }), []);
});

test('does not count a reply of another call', () => {
  const [, ...others] = all;
  const other = { ...success, call: 'createWager' };
  assert.deepEqual(lacking([...others, other]), ['success']);
});

test('reads what each process of a run wrote', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-replies-'));
  try {
    writeFileSync(path.join(folder, '1.txt'), 'acceptWager 201 \nacceptWager 409 wager-taken\n');
    writeFileSync(path.join(folder, '2.txt'), 'acceptWager 201 \n');
    assert.deepEqual(repliesIn(folder), all.slice(0, 2));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
