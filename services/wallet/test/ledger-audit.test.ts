import { StaleVersion } from '@contend/service-kit';
import { type AuditFixture, auditFixture } from './audit-fixture';
import { escrowOf, idOf } from './ledger-fixture';

/** Some players with money, and settled wagers that paid the house. */
async function lived(fixture: AuditFixture, { wagers = 3, from = 100 } = {}): Promise<void> {
  for (const nth of [1, 2, 3]) await fixture.refill(idOf(nth), 100_00);
  for (let nth = from; nth < from + wagers; nth += 1) {
    const payers = [1, 2].map((one) => ({ payerId: idOf(one), amountCents: 1_00 }));
    await fixture.fund(`wager:${idOf(nth)}:1`, payers, { replica: nth });
    const lines = [{ payeeId: idOf(3), amountCents: 1_50 }];
    await fixture.settle(escrowOf(nth), lines, { rakeCents: 50, replica: nth });
  }
}

const writes = ['insert', 'update', 'delete', 'findAndModify'];

test.thorough('an increment reads only what came after the checkpoints', async () => {
  const fixture = await auditFixture();
  await lived(fixture);
  const first = await fixture.increment();
  expect(first).toEqual({ entries: 6 + 3 * 8, differences: [] });
  expect(await fixture.store.entriesBehind()).toBe(0);
  expect(await fixture.increment()).toEqual({ entries: 0, differences: [] });
  await fixture.fund(`wager:${idOf(500)}:1`, [{ payerId: idOf(1), amountCents: 1_00 }]);
  // A write without entries keeps the mark of new entries.
  await fixture.reserve(`wager:${idOf(501)}:1`, idOf(1), 1_00);
  expect(await fixture.store.entriesBehind()).toBe(2);
  expect(await fixture.increment()).toEqual({ entries: 2, differences: [] });
  const heads = await fixture.collection('accounts').find().toArray();
  for (const row of heads as unknown as { _id: string; chain: object; postedCents: number }[]) {
    const checkpoint = await fixture.collection('auditCheckpoints').findOne({
      _id: `user:${row._id}`,
    });
    expect(checkpoint).toMatchObject({ ...row.chain, cents: row.postedCents });
  }
  await fixture.end();
});

test.thorough('without saving, an increment and a pass over ranges write nothing', async () => {
  const fixture = await auditFixture();
  await lived(fixture);
  const commands: string[] = [];
  fixture.onCommand((_, name) => commands.push(name));
  expect((await fixture.increment({ saves: false })).differences).toEqual([]);
  expect((await fixture.ranges()).found).toEqual([]);
  expect(commands).toContain('find');
  expect(commands.filter((name) => writes.includes(name))).toEqual([]);
  expect(commands).not.toContain('commitTransaction');
  await fixture.end();
});

test.thorough('a pass over ranges has the sums of the whole audit, from any name on', async () => {
  const fixture = await auditFixture();
  await lived(fixture);
  const { entries, transfers, houseCents } = await fixture.verify();
  const pass = await fixture.ranges({ saves: true });
  expect(pass).toMatchObject({ entries, transfers, houseCents, found: [] });
  expect(await fixture.increment()).toEqual({ entries: 0, differences: [] });
  const rest = await fixture.ranges({ from: 'transfer;' });
  expect(rest).toMatchObject({ entries: expect.any(Number), transfers: 0, houseCents: 0 });
  expect(rest.names).toEqual(['user;']);
  await fixture.end();
});

test.thorough('a pass that is interrupted after every few entries finds the same', async () => {
  const fixture = await auditFixture();
  await lived(fixture, { wagers: 9 });
  const pages = [
    { units: 2, rows: 3 },
    { units: 1, rows: 1 },
    { units: 100, rows: 7 },
  ];
  for (const limits of pages) {
    const { differences, count } = await fixture.slices(limits);
    expect(differences).toEqual([]);
    expect(count).toBeGreaterThan(15);
  }
  const middle = { account: `user:${idOf(3)}`, number: 5 } as never;
  await fixture.collection('entries').updateOne(middle, { $inc: { amountCents: 1 } } as never);
  const { differences } = await fixture.slices({ units: 2, rows: 3 });
  expect(differences).toContain(
    `user:${idOf(3)}: entry 5 does not follow from the entry before it`,
  );
  await fixture.end();
});

test.thorough(
  'entries after a head or without an account end no slice and are found once',
  async () => {
    const fixture = await auditFixture();
    await lived(fixture, { wagers: 3 });
    const entries = fixture.collection('entries');
    const last = await entries.findOne({ account: `user:${idOf(2)}`, number: 2 } as never);
    const forged = [`user:${idOf(2)}`, `user:${idOf(2).replace('2', '2f')}`].flatMap((account) =>
      Array.from({ length: 9 }, (_, nth) => ({
        ...last,
        ...{ _id: `${account}${nth}`, account, number: 100 + nth },
      })),
    );
    await entries.insertMany(forged as never[]);
    for (const rows of [1, 4, 1000]) {
      const { differences } = await fixture.slices({ units: 2, rows });
      expect(differences.filter((one) => one.startsWith('user:'))).toEqual([
        `user:${idOf(2)}: entry 100 is beyond the last entry`,
        expect.stringMatching(/^user:.*: entries of an account that is not there$/),
      ]);
    }
    await fixture.end();
  },
);

test.thorough('slices and increments of a ledger under writes find no difference', async () => {
  const fixture = await auditFixture({ replicas: 2 });
  const state = { isOver: false };
  await fixture.refill(idOf(1), 1000_00);
  const spend = async (replica: number) => {
    for (let nth = 0; !state.isOver; nth += 1) {
      const key = idOf(10_000 * (replica + 1) + nth);
      const payers = [{ payerId: idOf(1), amountCents: 2 }];
      await fixture.fund(`wager:${key}:1`, payers, { replica });
      const escrow = { kind: 'wager', id: key };
      const lines = [{ payeeId: idOf(5 + (nth % 3)), amountCents: 1 }];
      await fixture.settle(escrow, lines, { rakeCents: 1, replica });
      if (nth % 5 === 0) await fixture.reserve(`wager:${key}9:2`, idOf(1), 1);
    }
  };
  const writers = [0, 1].map(spend);
  const found: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const both = [0, 1].map((replica) => fixture.increment({ replica }));
    for (const { differences } of await Promise.all(both)) found.push(...differences);
    found.push(...(await fixture.slices({ units: 20, rows: 50 })).differences);
  }
  state.isOver = true;
  await Promise.all(writers);
  expect(found).toEqual([]);
  expect(await fixture.increment()).toMatchObject({ differences: [] });
  expect(await fixture.store.entriesBehind()).toBe(0);
  expect(await fixture.unverified()).toEqual([]);
  expect((await fixture.ranges()).found).toEqual([]);
  await fixture.end();
});

test.thorough(
  'one of two replicas that verify the same entries advances each checkpoint',
  async () => {
    const fixture = await auditFixture({ replicas: 2 });
    for (let round = 0; round < 5; round += 1) {
      await lived(fixture, { wagers: 4, from: 100 * (round + 1) });
      const replicas = [0, 1, 0, 1].map((replica) => fixture.increment({ replica }));
      const reports = await Promise.all(replicas);
      expect(reports.flatMap(({ differences }) => differences)).toEqual([]);
      expect(await fixture.store.entriesBehind()).toBe(0);
      expect(await fixture.unverified()).toEqual([]);
    }
    // Each checkpoint is at its head: the pass compares number, hash and sum.
    expect((await fixture.ranges()).found).toEqual([]);
    await fixture.end();
  },
);

test('a checkpoint that another process advanced is not written again', async () => {
  const fixture = await auditFixture();
  const from = { chain: 'user:1', number: 3, hash: 'three', cents: 3 };
  const save = (begin: typeof from | null, number: number) =>
    fixture.store.save({
      advances: [
        { from: null, to: { ...from, chain: `user:2x${number}` } },
        { from: begin, to: { ...from, number, hash: `h${number}` } },
      ],
      findings: [{ about: `user:${number}`, text: 'x' }],
    });
  await save(null, 3);
  await expect(save(null, 4)).rejects.toThrow(StaleVersion);
  await expect(save(from, 5)).rejects.toThrow(StaleVersion);
  const reached = { ...from, hash: 'h3' };
  const both = await Promise.allSettled([save(reached, 6), save(reached, 7)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await fixture.checkpoints()).toHaveLength(3);
  expect(await fixture.differences()).toHaveLength(2);
  await fixture.end();
});

test('a pass finds alterations before a checkpoint until they are repaired', async () => {
  const fixture = await auditFixture();
  await lived(fixture);
  await fixture.background();
  const entries = fixture.collection('entries');
  const old = { account: `user:${idOf(1)}`, number: 2 } as never;
  const before = await entries.findOne(old);
  await entries.updateOne(old, { $inc: { amountCents: 1 } } as never);
  await fixture.fund(`wager:${idOf(700)}:1`, [{ payerId: idOf(1), amountCents: 1_00 }]);
  await fixture.background();
  expect(fixture.errors).toEqual([]);
  fixture.clock.at += 24 * 3600_000;
  await fixture.background();
  const about = `user:${idOf(1)}`;
  const text = `${about}: entry 2 does not follow from the entry before it`;
  expect(fixture.errors).toContain(text);
  const ids = (await fixture.differences()).map(({ _id }) => _id);
  expect(ids).toEqual([expect.stringMatching(/^transfer:/), about]);
  expect(await fixture.store.differences()).toBe(2);
  await entries.replaceOne(old, before as never);
  fixture.clock.at += 24 * 3600_000;
  await fixture.background();
  expect(await fixture.differences()).toEqual([]);
  await fixture.end();
});

test.thorough('history that was rewritten with its hashes contradicts its checkpoint', async () => {
  const fixture = await auditFixture();
  await lived(fixture);
  await fixture.increment();
  const own = { _id: `user:${idOf(2)}` };
  await fixture.collection('auditCheckpoints').updateOne(own, { $inc: { cents: 5 } } as never);
  expect((await fixture.ranges()).found).toEqual([
    expect.stringMatching(/^user:.*: entries up to \d+ are not those of the checkpoint$/),
  ]);
  await fixture.end();
});

test.thorough('background runs are small and continue where the previous one ended', async () => {
  const fixture = await auditFixture();
  await lived(fixture, { wagers: 12 });
  let runs = 0;
  for (; !(await fixture.store.progress())?.passCompletedAt; runs += 1) {
    await fixture.background(10);
    const timer = await fixture.collection('timers').findOne({ _id: 'audit-ledger:ledger' });
    expect(timer).toMatchObject({ kind: 'audit-ledger', attempts: 0 });
    expect(runs).toBeLessThan(60);
  }
  expect(runs).toBeGreaterThan(3);
  expect(fixture.errors).toEqual([]);
  expect(await fixture.store.entriesBehind()).toBe(0);
  const before = await fixture.store.progress();
  await fixture.background();
  expect(await fixture.store.progress()).toEqual(before);
  fixture.clock.at += 24 * 3600_000;
  await fixture.background();
  expect((await fixture.store.progress())?.version).toBeGreaterThan(before?.version ?? 0);
  await fixture.end();
});

test.thorough('a long chain is verified in steps, and each transaction stays small', async () => {
  const fixture = await auditFixture();
  await fixture.refill(idOf(1), 1000_00);
  for (let nth = 0; nth < 45; nth += 1) {
    const payers = [{ payerId: idOf(1), amountCents: 1 }];
    const ids = Array.from({ length: 50 }, (_, one) => `wager:${idOf(9)}:${nth}x${one}`);
    await Promise.all(ids.map((id) => fixture.fund(id, payers)));
  }
  let largest = 0;
  fixture.onCommand((bytes) => (largest = Math.max(largest, bytes)));
  expect(await fixture.store.entriesBehind()).toBe(4502);
  const { isBehind, entries } = await fixture.step(2500);
  expect(isBehind).toBe(true);
  expect(entries).toBeLessThan(5000);
  expect(await fixture.increment()).toMatchObject({ differences: [] });
  expect(await fixture.store.entriesBehind()).toBe(0);
  expect(largest).toBeLessThan(40_000);
  await fixture.end();
});

test.thorough(
  'entries of release 0.1.0, which have no number, count for the checkpoints',
  async () => {
    const fixture = await auditFixture();
    await lived(fixture, { wagers: 2 });
    const fields = { number: '', hash: '', shard: '' };
    await fixture.collection('entries').updateMany({}, { $unset: fields } as never);
    const marks = { chain: '', bonusChain: '', unaudited: '' };
    for (const name of ['accounts', 'escrows']) {
      await fixture.collection(name).updateMany({}, { $unset: marks } as never);
    }
    await fixture.collection('ledgerHeads').deleteMany({});
    await lived(fixture, { wagers: 3, from: 300 });
    expect((await fixture.increment()).differences).toEqual([]);
    expect(await fixture.ranges({ saves: true })).toMatchObject({ houseCents: 250, found: [] });
    expect((await fixture.slices({ units: 1, rows: 1 })).differences).toEqual([]);
    await fixture.end();
  },
);
