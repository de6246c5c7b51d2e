import { hostname } from 'node:os';
import { leaseOf } from '../../src';
import { leasesOf } from '../../src/events/lease';
import { timerModel, type TimerRow } from '../../src/events/timer-store';
import { machineClock, useEventStore, until } from './event-store';

const store = useEventStore();
let clock: ReturnType<typeof machineClock>;
beforeEach(() => void (clock = machineClock()));
afterEach(() => clock.stop());

const row = async () => (await store.rows('leases').findOne({ _id: 'work' })) as unknown;
const setRow = (change: object) =>
  store.rows('leases').updateOne({ _id: 'work' }, { $set: change }, { upsert: true });
const lease = () => leaseOf(store.db, 'work');
const taken = async () => {
  const one = lease();
  expect(await one.hold()).toBe(true);
  return one;
};

test('takes a lease for five seconds and renews it after half of them', async () => {
  const one = lease();
  expect(one.isHeld()).toBe(false);
  expect(await one.hold()).toBe(true);
  const owner = expect.any(String) as string;
  const first = clock.in(5000);
  expect(await row()).toEqual({ _id: 'work', owner, until: first });
  clock.advance(2499);
  expect(await one.hold()).toBe(true);
  expect(await row()).toMatchObject({ until: first });
  clock.advance(1);
  expect(await one.hold()).toBe(true);
  expect(await row()).toMatchObject({ until: clock.in(5000) });
  clock.advance(4999);
  expect(one.isHeld()).toBe(true);
  clock.advance(1);
  expect(one.isHeld()).toBe(false);
});

test('gives an expired lease to another process', async () => {
  const [one, other] = [await taken(), lease()];
  clock.advance(4999);
  expect(await other.hold()).toBe(false);
  clock.advance(500);
  expect(await other.hold()).toBe(true);
  expect(other.isHeld()).toBe(true);
  expect(await one.hold()).toBe(false);
  expect(one.isHeld()).toBe(false);
});

test('renews an expired lease that was not taken over', async () => {
  const one = await taken();
  clock.advance(60_000);
  expect(one.isHeld()).toBe(false);
  expect(await one.hold()).toBe(true);
  expect(one.isHeld()).toBe(true);
});

test('requests a lease again half a second after a refusal', async () => {
  const [one, other] = [await taken(), lease()];
  expect(await other.hold()).toBe(false);
  await one.drop();
  clock.advance(499);
  expect(await other.hold()).toBe(false);
  clock.advance(1);
  expect(await other.hold()).toBe(true);
});

test('gives a dropped lease to the next process immediately', async () => {
  const one = await taken();
  await one.drop();
  expect(await row()).toBeNull();
  expect(one.isHeld()).toBe(false);
  expect(await one.hold()).toBe(true);
  expect(await row()).not.toBeNull();
});

test('does not drop the lease of another process', async () => {
  const one = await taken();
  await setRow({ owner: 'another' });
  await one.drop();
  expect(await row()).toMatchObject({ owner: 'another' });
  await lease().drop();
  expect(await row()).toMatchObject({ owner: 'another' });
});

test('does not throw when a lease is dropped while the store is unavailable', async () => {
  const db = await store.connect();
  const one = leaseOf(db, 'work');
  await one.hold();
  await db.close();
  await one.drop();
  expect(one.isHeld()).toBe(false);
});

test('records a refused request, which the holder reads when it renews', async () => {
  const [one, other] = [await taken(), lease()];
  expect([one.isShared(), other.isShared()]).toEqual([false, false]);
  expect(await other.hold()).toBe(false);
  const askedAt = clock.in(0);
  expect(await row()).toMatchObject({ askedAt });
  expect([one.isShared(), other.isShared()]).toEqual([false, true]);
  clock.advance(2500);
  expect(await one.hold()).toBe(true);
  expect(one.isShared()).toBe(true);
  clock.advance(7499);
  expect(one.isShared()).toBe(true);
  clock.advance(1);
  expect(one.isShared()).toBe(false);
});

test('records the request again after five seconds', async () => {
  const far = clock.in(60_000);
  await setRow({ owner: 'another', until: far });
  const other = lease();
  await other.hold();
  const first = clock.in(0);
  clock.advance(4999);
  expect(await other.hold()).toBe(false);
  expect(await row()).toMatchObject({ askedAt: first });
  clock.advance(500);
  expect(await other.hold()).toBe(false);
  expect(await row()).toMatchObject({ askedAt: clock.in(0), until: far, owner: 'another' });
});

test('records the request again at the very end of five seconds, in its own row', async () => {
  const until = clock.in(60_000);
  await store.rows('leases').insertOne({ _id: 'another', ...{ owner: 'another', until } });
  await setRow({ owner: 'another', until });
  const other = lease();
  await other.hold();
  clock.advance(5000);
  await other.hold();
  expect(await row()).toMatchObject({ askedAt: clock.in(0) });
  expect(await store.rows('leases').findOne({ _id: 'another' })).not.toHaveProperty('askedAt');
});

test('does not treat an unavailable store as a refusal', async () => {
  const db = await store.connect();
  await db.close();
  await expect(leaseOf(db, 'work').hold()).rejects.toThrow();
});

const timer = { _id: 'k:s', kind: 'k', subject: 's', due: new Date(0), attempts: 0 };
const leases = (db = store.db, leaseMs = 3000) =>
  leasesOf<TimerRow>({
    rows: db.model(timerModel),
    fields: { until: 'leasedUntil', token: 'token' },
    leaseMs,
  });
const claimed = async (db = store.db, leaseMs = 3000) => {
  await store.rows('timers').insertOne({ ...timer, leasedUntil: new Date(0) } as never);
  return (await leases(db, leaseMs).claim({ filter: { _id: timer._id } }))!;
};
const stored = async () =>
  (await store.rows('timers').findOne({ _id: timer._id })) as unknown as TimerRow;

test('writes a claim with its other changes, up to the very end of its lease', async () => {
  const hold = await claimed();
  const again = { filter: { _id: timer._id }, change: { $set: { attempts: 7 } } };
  clock.advance(2999);
  expect(await leases().claim(again)).toBeNull();
  clock.advance(1);
  const next = (await leases().claim(again))!;
  expect(next.token).not.toBe(hold.token);
  const { token } = next;
  expect(await stored()).toEqual({ ...timer, attempts: 7, leasedUntil: clock.in(3000), token });
  expect(await leases().claim({ filter: { _id: 'none' } })).toBeNull();
  expect(await store.rows('timers').countDocuments()).toBe(1);
});

test('names its process in the token of a claim', async () => {
  const hold = await claimed();
  expect(hold).toMatchObject({ id: timer._id, row: { token: hold.token } });
  expect(hold.token.split('/').slice(0, 2)).toEqual([hostname(), String(process.pid)]);
  expect(hold.isHeld()).toBe(true);
});

test('neither renews nor asserts a lost lease, unless it was released', async () => {
  const hold = await claimed();
  await hold.assertHeld();
  await store.rows('timers').updateOne({ _id: timer._id }, { $set: { token: 'another' } });
  await expect(hold.assertHeld()).rejects.toMatchObject({
    name: 'LeaseLost',
    message: 'The lease of k:s was taken over by another process.',
  });
  expect(await hold.renew()).toBe(false);
  expect(hold.isHeld()).toBe(false);
  hold.release();
  await hold.assertHeld();
});

test('reads the row again at each renewal, and keeps a lost lease lost', async () => {
  const hold = await claimed();
  await store.rows('timers').updateOne({ _id: timer._id }, { $set: { attempts: 5 } });
  clock.advance(1000);
  expect(await hold.renew()).toBe(true);
  expect(hold.row).toMatchObject({ attempts: 5, leasedUntil: clock.in(3000) });
  expect(hold.isHeld()).toBe(true);
  await store.rows('timers').updateOne({ _id: timer._id }, { $set: { token: 'another' } });
  expect(await hold.renew()).toBe(false);
  expect(hold.isHeld()).toBe(false);
  expect(hold.row).toMatchObject({ attempts: 5 });
});

test('extends a lease in the current transaction when it is asserted', async () => {
  const hold = await claimed();
  clock.advance(2000);
  const end = clock.in(3000);
  const rolledBack = store.db.transaction(async () => {
    await hold.assertHeld();
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect((await stored()).leasedUntil).toEqual(clock.in(1000));
  await store.db.transaction(() => hold.assertHeld());
  expect((await stored()).leasedUntil).toEqual(end);
});

test('renews a kept lease three times in its length, until it is released', async () => {
  const hold = await claimed(store.db, 90);
  clock.advance(20);
  const stop = hold.keep();
  await until('a renewal', async () => (await stored()).leasedUntil >= clock.in(90));
  stop();
  clock.advance(20);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await stored()).leasedUntil).toEqual(clock.in(70));
});

test.thorough('renews a lease well before it ends', async () => {
  const hold = await claimed();
  clock.advance(10);
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const stop = hold.keep();
  expect(intervals.mock.calls.map(([, ms]) => ms)).toEqual([1000]);
  intervals.mockRestore();
  await until('a renewal', async () => (await stored()).leasedUntil >= clock.in(3000));
  stop();
});

test('retries a failed renewal at the next interval', async () => {
  const db = await store.connect();
  const hold = await claimed(db, 60);
  const stop = hold.keep();
  await db.close();
  await new Promise((resolve) => setTimeout(resolve, 60));
  stop();
  await expect(hold.renew()).rejects.toThrow();
});
