import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMeasured, inputs, merged, readMeasured } from '../../capacity/files.mjs';
import * as model from '../../capacity/model.mjs';
import { keyFindings } from '../../capacity/shard-keys.mjs';
import { finalOf, skewOf, zipfShares } from '../../capacity/simulation.mjs';

const measured = {
  idle: {
    gateway: { cpuMsPerSecond: 0, memoryMiB: 100 },
    chat: { cpuMsPerSecond: 10, memoryMiB: 200 },
  },
  activities: [
    {
      name: 'message',
      processes: {
        gateway: { cpuMs: 2, requests: 1, events: 0 },
        chat: { cpuMs: 11, requests: 1, events: 2 },
      },
      bytes: { 'chat.messages': 1000, 'chat.inbox': 100 },
      published: { events: 2, bytes: 600 },
    },
    {
      name: 'read',
      processes: {
        gateway: { cpuMs: 4, requests: 2, events: 0 },
        chat: { cpuMs: 6, requests: 2, events: 0 },
      },
      bytes: {},
      published: { events: 0, bytes: 0 },
    },
  ],
  collections: [
    { name: 'chat.messages', keptDays: null, unique: [['roomId', 'number']] },
    { name: 'chat.inbox', keptDays: 30, unique: [] },
  ],
  sockets: {
    gateway: { kibPerSocket: 10, cpuMsPerSocketSecond: 0, cpuMsPerDelivery: 0.01 },
  },
};
const given = {
  ...inputs,
  traffic: {
    perPlayerAndDay: { message: 10, read: 5 },
    busiestHourShare: 0.1,
    peakOverBusiestHour: 2,
    connectedShare: 0.1,
    deliveriesPerPlayerAndDay: 0,
    egressKibPerPlayerAndDay: 0,
  },
};

test('rates at the peak follow from the busiest hour', () => {
  const peak = model.peakOf(given, measured, 18_000);
  // 18,000 × 10 messages × 0.1 × 2 ÷ 3,600 s, each with one request and two events.
  assert.equal(peak.requests, 10 + 10);
  assert.equal(peak.events, 20);
  assert.equal(peak.sockets, 1800);
});

test('replicas follow from processor time and sockets, with a spare one', () => {
  const of = (players, name) => model.replicasOf(given, measured, players, name);
  assert.equal(of(1, 'chat'), 2);
  // 10 × 11 + 5 × 6 ms a second per 18,000 players; a replica has 490 ms.
  assert.equal(model.busyMs(given, measured, 18_000, 'chat'), 140);
  assert.equal(of(180_000, 'chat'), Math.ceil(1400 / 490) + 1);
  assert.equal(of(180_000, 'gateway'), Math.ceil(18_000 / 4000) + 1);
});

test('what is kept for a time stops to grow after it', () => {
  const bytes = 10 * (90 * 1000 + 30 * 100);
  const { indexFactor, compression } = given.store;
  const expected = (bytes * (1 + indexFactor)) / compression / 2 ** 30;
  assert.ok(Math.abs(model.storeGib(given, measured, 1) - expected) < 1e-12);
});

test('costs per request and per event solve the measured activities', () => {
  const { request, event } = model.unitCosts(measured, 'chat');
  assert.ok(Math.abs(request - 3) < 1e-9 && Math.abs(event - 4) < 1e-9);
  assert.deepEqual(model.unitCosts(measured, 'gateway'), { request: 2, event: null });
});

test('a plan grows with its players and prices', () => {
  const [small, large] = [1000, 1_000_000].map((players) =>
    model.planFor(given, measured, players),
  );
  assert.ok(large.month.total > small.month.total);
  assert.ok(large.partitions >= large.replicas.chat && large.partitions % 6 === 0);
  const dear = model.planFor(merged(given, { prices: { core: 50 } }), measured, 1000);
  assert.ok(dear.month.total > small.month.total);
  assert.throws(() => merged(inputs, { prices: { cores: 50 } }), /no input prices\.cores/);
});

test('shard keys fit the unique indexes of the collections that were measured', () => {
  assert.deepEqual(keyFindings(readMeasured().collections), []);
  const hashed = { 'chat.messages': { key: { roomId: 'hashed' } } };
  assert.deepEqual(keyFindings(measured.collections, hashed), []);
  const byId = { 'chat.messages': { key: { _id: 'hashed' } } };
  assert.match(keyFindings(measured.collections, byId)[0], /unique index on roomId, number/);
  const other = { 'chat.messages': { key: { authorId: 1 } } };
  assert.equal(keyFindings(measured.collections, other).length, 1);
  assert.match(
    keyFindings(measured.collections, { 'chat.none': { key: { _id: 1 } } })[0],
    /no coll/,
  );
});

test('a hot key makes its shard larger, and pieces of it spread the load', () => {
  assert.ok(Math.abs(zipfShares(1000, 1).reduce((sum, one) => sum + one, 0) - 1) < 1e-9);
  const even = skewOf({ keys: 20_000, exponent: 0, shards: 16 });
  const hot = skewOf({ keys: 20_000, exponent: 1.1, shards: 16 });
  const split = skewOf({ keys: 20_000, exponent: 1.1, shards: 16, pieces: 100 });
  assert.ok(even.largestOverMean < 1.1);
  assert.ok(hot.largestOverMean > 16 * hot.hottestKey && hot.largestOverMean > 2);
  assert.ok(split.largestOverMean < 1.2);
});

test('deliveries of a final take longer with fewer replicas, and wait for those before', () => {
  const final = { sockets: 10_000, msPerDelivery: 0.1, changesPerSecond: 1, seconds: 300 };
  const [one, ten] = [1, 10].map((replicas) => finalOf({ ...final, replicas }));
  assert.equal(ten.busyShare, 0.1);
  assert.ok(ten.p50 >= 100 && ten.p99 > ten.p50 && one.p50 > 10 * ten.p50);
});

test('measured costs below 0 are not taken, nor a file of something else', () => {
  const found = structuredClone(readMeasured());
  assert.equal(checkMeasured(found), found);
  found.sockets.gateway.kibPerSocket = -1;
  assert.throws(() => checkMeasured(found), /sockets\.gateway\.kibPerSocket/);
  assert.throws(() => checkMeasured({ activities: [] }), /lacks machine/);
});
