import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from '../../test-summary.mjs';
import { chosenParts } from '../../verify/chosen-parts.mjs';
import { recordedRows } from '../../verify/record.mjs';
import { licenseFindings } from '../../verify/sbom.mjs';

const all = ['check', 'tests', 'kafka', 'faults/kills', 'faults/links'];

test('runs all parts, those named in their order, or all from one on', () => {
  assert.deepEqual(chosenParts(all, [], undefined), all);
  assert.deepEqual(chosenParts(all, ['kafka', 'tests'], undefined), ['tests', 'kafka']);
  assert.deepEqual(chosenParts(all, [], 'kafka'), ['kafka', 'faults/kills', 'faults/links']);
});

test('runs all parts of a group, or one of them', () => {
  assert.deepEqual(chosenParts(all, ['faults'], undefined), ['faults/kills', 'faults/links']);
  assert.deepEqual(chosenParts(all, ['faults/links'], undefined), ['faults/links']);
  assert.deepEqual(chosenParts(all, [], 'faults'), ['faults/kills', 'faults/links']);
  assert.throws(() => chosenParts(all, ['faults/poison'], undefined), /No part is called/);
  assert.throws(() => chosenParts(all, ['fault'], undefined), /No part is called/);
});

test('refuses unknown parts, and names together with --from', () => {
  assert.throws(() => chosenParts(all, ['kafkas'], undefined), /No part is called kafkas.*faults/);
  assert.throws(() => chosenParts(all, [], 'bench'), /No part is called bench/);
  assert.throws(() => chosenParts(all, ['tests'], 'kafka'), /not both/);
});

test('records a row for each result, with its figures or why there are none', () => {
  const rows = recordedRows(
    'abc123456',
    [
      { name: 'tests', result: 'ok', seconds: 12, figures: ['3 passed, 0 failed'] },
      { name: 'kafka', result: 'skipped', seconds: 0, figures: [], why: 'no Kafka\n | Redis\n' },
    ],
    new Date('2026-03-02T12:00:00Z'),
  );
  assert.equal(
    rows,
    '| 2026-03-02 | abc123456 | tests | ok | 12 | 3 passed, 0 failed |\n' +
      '| 2026-03-02 | abc123456 | kafka | skipped | 0 | no Kafka \\| Redis |\n',
  );
});

const report = {
  ...{ lines: ['unit: 5 passed'], passed: 5, skipped: 2, flaky: [], unmet: [] },
  ...{ seconds: 9.6, slowness: 1.5 },
};

test('ends with the counts of tests', () => {
  const summary = summaryOf({ ...report, failed: 1, budget: 600 });
  assert.match(summary, /Processor time: 10 s of 600 s \(slowness 1.5\)/);
  assert.equal(summary.split('\n').at(-1), '5 passed, 1 failed, 2 skipped');
});

test('lists flaky tests with their first error, and counts them as passed', () => {
  const flaky = [{ name: 'unit', file: 'a.test.ts', title: 'adds', cause: 'Error: 1 is not 2' }];
  const summary = summaryOf({ ...report, failed: 0, flaky, budget: null });
  assert.match(summary, /Flaky.*\n {2}a\.test\.ts \(unit\)\n {4}adds\n {4}Error: 1 is not 2/);
  assert.equal(summary.split('\n').at(-1), '6 passed, 0 failed, 2 skipped');
});

test('lists what no test met of a call', () => {
  const unmet = ['acceptWager: success, wager-taken'];
  const summary = summaryOf({ ...report, failed: 0, unmet, budget: null });
  assert.match(summary, /Met by no test.*\n {2}acceptWager: success, wager-taken\n/);
});

test('names packages whose licenses are not allowed', () => {
  const licensed = (name, ...licenses) => ({ name, version: '1.0.0', licenses });
  const components = [
    licensed('one', { license: { id: 'MIT' } }),
    licensed('two', { expression: 'Apache-2.0 AND BSL-1.0' }),
    licensed('@img/sharp-libvips-linux-x64', { license: { id: 'LGPL-3.0-or-later' } }),
    licensed('three', { expression: 'MIT AND GPL-3.0-only' }),
    licensed('four'),
  ];
  const expected = ['three 1.0.0: MIT, GPL-3.0-only', 'four 1.0.0: no license'];
  assert.deepEqual(licenseFindings({ components }), expected);
});
