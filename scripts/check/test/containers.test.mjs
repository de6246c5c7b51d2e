import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startContainers } from '../../containers.mjs';

const settingsOf = async (args, environment) =>
  (await startContainers(args, environment)).environment;

test('starts no containers where servers are named or switched off', async () => {
  for (const name of ['KAFKA_BROKERS', 'REDIS_URL', 'MONGO_URL']) {
    assert.deepEqual(await settingsOf([], { [name]: 'somewhere' }), {});
  }
  assert.deepEqual(await settingsOf([], { TEST_CONTAINERS: '0' }), {});
});

test('starts no containers for chosen files or kinds that use none', async () => {
  assert.deepEqual(await settingsOf(['accept-wager'], {}), {});
  assert.deepEqual(await settingsOf(['--selectProjects', 'unit'], {}), {});
});
