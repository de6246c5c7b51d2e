import { apportion, Refusal } from '@contend/contracts';
import { StaleVersion } from '@contend/service-kit';
import type { Save } from '../src/ledger/ledger-rows.repository';
import { ledgerStore } from '../src/ledger/ledger.repository';
import { escrowOf, idOf, ledgerFixture, ledgerReads } from './ledger-fixture';

type Fixture = Awaited<ReturnType<typeof ledgerFixture>>;
const stakeCents = 5_00;

/** Has many players pay into an escrow concurrently. */
async function funded(fixture: Fixture, { payers, escrow }: { payers: number; escrow: number }) {
  const all = Array.from({ length: payers }, (_, nth) => idOf(escrow * 10_000 + nth));
  await Promise.all(all.map((userId) => fixture.refill(userId, stakeCents)));
  const key = `wager:${idOf(escrow)}`;
  const pay = (payerId: string, nth: number) =>
    fixture.fund(`${key}:p${nth}`, [{ payerId, amountCents: stakeCents }], { replica: nth });
  return { all, key, pay };
}

/** Commands and bytes sent to the store while an escrow is funded and paid out to all. */
async function workFor(fixture: Fixture, size: { payers: number; escrow: number }) {
  const { work } = fixture;
  const { all, key, pay } = await funded(fixture, size);
  const before = { ...work };
  for (let nth = 0; nth < all.length; nth += 10) {
    await Promise.all(all.slice(nth, nth + 10).map((payerId, of) => pay(payerId, nth + of)));
  }
  const weights = all.map((_, nth) => 1 + (nth % 7));
  const shares = apportion(stakeCents * all.length - 1_01, weights);
  const lines = all.map((payeeId, nth) => ({ payeeId, amountCents: shares[nth] ?? 0 }));
  await fixture.settle(escrowOf(size.escrow), lines, { rakeCents: 1_01 });
  await fixture.finish(key);
  const document = await fixture.collection('escrows').findOne({ _id: key });
  expect(document).toMatchObject({ postedCents: 0, openTransfers: 0 });
  expect(document).toMatchObject({ settlement: { status: 'completed' } });
  return {
    bytes: work.bytes - before.bytes,
    commands: work.commands - before.commands,
    documentBytes: JSON.stringify(document).length,
  };
}

test.thorough('550 payers and payees cost ten times the work of 55', async () => {
  const fixture = await ledgerFixture();
  const few = await workFor(fixture, { payers: 55, escrow: 1 });
  const many = await workFor(fixture, { payers: 550, escrow: 2 });
  process.stdout.write(`escrow of 55: ${JSON.stringify(few)}, of 550: ${JSON.stringify(many)}\n`);
  expect(many.bytes / few.bytes).toBeLessThan(12);
  expect(many.commands / few.commands).toBeLessThan(12);
  expect(many.documentBytes - few.documentBytes).toBeLessThan(16);
  const { differences, escrowCents, houseCents } = await fixture.verify();
  expect({ differences, escrowCents, houseCents }).toEqual({
    differences: [],
    escrowCents: 0,
    houseCents: 2_02,
  });
  await fixture.end();
});

test.thorough('concurrent payers on two replicas fund one escrow, and each counts', async () => {
  const fixture = await ledgerFixture({ replicas: 2 });
  const payers = 120;
  const { all, key, pay } = await funded(fixture, { payers, escrow: 3 });
  const answers = await Promise.all(all.map(pay));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const document = await fixture.collection('escrows').findOne({ _id: key });
  expect(document).toMatchObject({ postedCents: stakeCents * payers, openTransfers: payers });
  expect((await fixture.verify()).differences).toEqual([]);
  await fixture.end();
});

test.thorough(
  'a funding that races the settlement is included or refused, never lost',
  async () => {
    const fixture = await ledgerFixture({ replicas: 2 });
    const rounds = 12;
    for (let escrow = 10; escrow < 10 + rounds; escrow += 1) {
      const { all, key, pay } = await funded(fixture, { payers: 3, escrow });
      const [first = '', second = '', late = ''] = all;
      await pay(first, 0);
      await pay(second, 1);
      const lines = [{ payeeId: first, amountCents: stakeCents * 2 }];
      const outcomes = await Promise.all([
        fixture.settle(escrowOf(escrow), lines, { replica: 0 }).catch(codeOf),
        pay(late, 3).catch(codeOf),
      ]);
      const document = await fixture.collection('escrows').findOne({ _id: key });
      const isSettled = outcomes[0] === 'completed';
      expect(outcomes).toEqual(
        isSettled ? ['completed', 'hold-closed'] : ['settlement-mismatch', { ok: true, short: [] }],
      );
      expect(document).toMatchObject({ postedCents: isSettled ? 0 : stakeCents * 3 });
    }
    expect((await fixture.verify()).differences).toEqual([]);
    await fixture.end();
  },
);

const one = (escrow: number) => ({ payers: 1, escrow });
const noChange: Save = {
  accounts: [],
  escrows: [],
  transfers: [],
  entries: [],
  lines: [],
  amendments: [],
  planLines: [],
  events: [],
  timers: [],
};

const codeOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code;
  throw error;
};

test.thorough(
  'a plan executed by two processes that crash halfway pays each payee once',
  async () => {
    const fixture = await ledgerFixture();
    const { all, key, pay } = await funded(fixture, { payers: 130, escrow: 40 });
    await Promise.all(all.map(pay));
    const lines = all.map((payeeId) => ({ payeeId, amountCents: stakeCents }));
    expect(await fixture.settle(escrowOf(40), lines)).toBe('paying');
    // A timer continues it, here on both replicas and again after the end.
    expect(await fixture.collection('timers').countDocuments({ kind: 'continue-settlement' })).toBe(
      1,
    );
    await Promise.all([fixture.finish(key), fixture.finish(key)]);
    await fixture.finish(key);
    expect(await fixture.settle(escrowOf(40), lines)).toBe('completed');
    const accounts = await fixture.collection('accounts').find().toArray();
    expect(accounts).toMatchObject(all.map(() => ({ postedCents: stakeCents, stakedCents: 0 })));
    const settled = await fixture
      .collection('outbox')
      .countDocuments({ type: 'escrow.settled.v1' });
    expect(settled).toBe(1);
    expect((await fixture.verify()).differences).toEqual([]);
    await fixture.end();
  },
);

test('refuses an escrow update on a version that another process replaced', async () => {
  const { dbs, end, collection, ...fixture } = await ledgerFixture({ replicas: 2 });
  const { all, key, pay } = await funded({ dbs, end, collection, ...fixture }, one(50));
  await pay(all[0] ?? '', 0);
  const stores = dbs.map((db) => ({
    db,
    store: ledgerStore(db, ledgerReads(db)),
  }));
  const loaded = await Promise.all(stores.map(({ store }) => store.load({ escrows: [key] })));
  const saveOn = (nth: number, pendingCents: number) => {
    const { db, store } = stores[nth] ?? {};
    const [books, escrow] = [loaded[nth], loaded[nth]?.escrows.get(key)];
    if (!db || !store || !books || !escrow) throw new Error('There is no such replica.');
    const change = { ...noChange, escrows: [{ ...escrow, pendingCents }] };
    return db.transaction(() => store.save(books, change, nth));
  };
  await saveOn(0, 100);
  await expect(saveOn(1, 200)).rejects.toThrow(StaleVersion);
  expect(await collection('escrows').findOne({ _id: key })).toMatchObject({ pendingCents: 100 });
  await end();
});
