import assert from 'node:assert/strict';
import { test } from 'node:test';
import realStories from '../../real-stories.cjs';

const { chooseStories, stories, usesServers } = realStories;
const story = (file, text) => ({ file, text });

test('selects races, faults and tests across services', () => {
  const chosen = [
    story('e2e/stories/life.test.ts', ''),
    story('services/wager/test/any.test.ts', "await p.crash('wager', fund, 'after');"),
    story('services/wager/test/many.test.ts', 'await other.count(replicas)'),
    story('services/wallet/test/redelivery.test.ts', ''),
    story('services/match/test/order.test.ts', "delivery: 'tripled-and-shuffled'"),
    story('services/match/test/rebuild.test.ts', 'brokers: [process.env.KAFKA_BROKERS]'),
  ];
  const others = [
    story('services/user/test/plain.test.ts', 'await p.call(getMe, {})'),
    story('services/user/test/requests.test.ts', 'await Promise.all(requests)'),
  ];
  const { files, missing } = chooseStories([...others, ...chosen], []);
  assert.deepEqual(files, chosen.map(({ file }) => file).sort());
  assert.deepEqual(missing, []);
});

test('selects a test for each call, as few as possible', () => {
  const all = [
    story('services/user/test/a.test.ts', 'call(one) call(two)'),
    story('services/user/test/b.test.ts', 'call(one)'),
    story('services/user/test/crash.test.ts', 'call(three)'),
  ];
  const { files, missing } = chooseStories(all, ['one', 'two', 'three', 'four']);
  assert.deepEqual(files, ['services/user/test/a.test.ts', 'services/user/test/crash.test.ts']);
  assert.deepEqual(missing, ['four']);
});

const twoTests = `
test('reads', async () => {
  await p.call(one);
});

test('races', async () => {
  await p.kill('user');
  await p.call(two);
});
`;

test('selects single tests of a file', () => {
  const file = 'services/user/test/two.test.ts';
  const { files, tests } = chooseStories([story(file, twoTests)], ['two']);
  assert.deepEqual({ files, tests }, { files: [file], tests: { [file]: ['races'] } });
  const both = chooseStories([story(file, twoTests)], ['one', 'two']);
  // With every test selected, the file runs as a whole.
  assert.deepEqual(both, { files: [file], tests: {}, missing: [] });
});

test('selects tests by the helpers that they use', () => {
  const helpers = `async function dies(p) {\n  await p.kill('user');\n}\n\nconst falls = dies;\n`;
  const text = `${helpers}\ntest('falls', () => falls(p));\n\ntest('stays', () => null);\n`;
  const file = 'services/user/test/any.test.ts';
  assert.deepEqual(chooseStories([story(file, text)], []).tests, { [file]: ['falls'] });
  const imported = `test('falls', () => falls(p));\n\ntest('stays', () => null);\n`;
  const { tests } = chooseStories([{ file, text: imported, helpers: ['falls'] }], []);
  assert.deepEqual(tests, { [file]: ['falls'] });
});

test('selects the whole file where tests have no titles of their own', () => {
  const file = 'services/user/test/any.test.ts';
  const loop = 'for (const one of all) test(one, () => null);';
  const text = `${loop}\n\ntest('dies', () => p.kill('user'));\n`;
  const { files, tests } = chooseStories([story(file, text)], []);
  assert.deepEqual({ files, tests }, { files: [file], tests: {} });
});

test('leaves out tests without bus and Redis, which would only be repeated', () => {
  const uses = (text) => usesServers('services/wallet/test/any.test.ts', text);
  assert.ok(uses(`import { platform } from '@contend/test-kit';`));
  assert.ok(uses(`import { eventually, storyInfrastructureOf } from '@contend/test-kit';`));
  assert.ok(uses('const url = process.env.REDIS_URL;'));
  assert.ok(!uses(`import { storyStoreUrl } from '@contend/test-kit';`));
  assert.ok(!uses(`import { ledgerFixture } from './ledger-fixture';`));
  assert.ok(usesServers('services/wager/test/any.test.ts', `import { x } from './play-wager';`));
  const files = stories().map(({ file }) => file);
  assert.ok(files.includes('services/wallet/test/refill.test.ts'));
  assert.ok(!files.includes('services/wallet/test/ledger-audit.test.ts'));
});
