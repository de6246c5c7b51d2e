import { endedOwners } from '../src/ledger/ended-owner.repository';
import { escrowOf, idOf, ledgerFixture } from './ledger-fixture';
import { batch, twoPlayers, wagerId } from './stakes';

/** A wallet with one of each operation. */
async function lived() {
  const story = await twoPlayers();
  const { p, ada, bea, ask } = story;
  await p.prepare('a stake in escrow and one in reserve', async () => {
    await ask.hold(batch(1), [[ada, 10_00]]);
    await ask.hold(batch(2), [[bea, 10_00]]);
    await ask.capture(batch(1));
  });
  return story;
}

test('recomputes the ledger from its entries', async () => {
  const { p } = await lived();
  expect(await p.ledger.verify()).toEqual({
    accounts: 2,
    transfers: 5,
    entries: 6,
    houseCents: 0,
    escrowCents: 10_00,
    suspenseCents: 0,
    differences: [],
  });
});

const tampered: [string, string, object, object, RegExp][] = [
  ['a balance', 'accounts', {}, { $inc: { postedCents: 1, availableCents: 1 } }, /stored balance/],
  ['what is held', 'accounts', {}, { $inc: { pendingDebitCents: 1 } }, /pending stakes/],
  ['what is staked', 'accounts', {}, { $inc: { stakedCents: 1 } }, /staked/],
  [
    'an entry',
    'entries',
    { side: 'credit' },
    { $inc: { amountCents: 1 } },
    /credits against debits/,
  ],
  ['an account of an entry', 'entries', {}, { $set: { account: 'user:0' } }, /not those of its/],
  [
    'an escrow',
    'escrows',
    { _id: `wager:${wagerId}` },
    { $inc: { postedCents: -1 } },
    /open stakes/,
  ],
  ['a transfer', 'transfers', { kind: 'refill' }, { $set: { status: 'voided' } }, /not those of/],
  ['a line', 'statementLines', {}, { $inc: { amountCents: 1 } }, /does not read on/],
];

test.thorough('finds one cent more or less anywhere', async () => {
  const { p } = await lived();
  for (const [what, collection, filter, update, difference] of tampered) {
    const documents = p.database('wallet').collection(collection);
    const before = await documents.findOne(filter);
    await documents.updateOne({ _id: before?._id }, update);
    const { differences } = await p.ledger.verify();
    expect({ what, found: differences.join('\n') }).toEqual({
      what,
      found: expect.stringMatching(difference) as string,
    });
    await documents.replaceOne({ _id: before?._id }, before ?? {});
  }
  expect((await p.ledger.verify()).differences).toEqual([]);
});

test('finds a missing entry', async () => {
  const { p } = await lived();
  await p.database('wallet').collection('entries').deleteOne({ side: 'debit' });
  expect((await p.ledger.verify()).differences).not.toEqual([]);
});

test.thorough('a ledger under writes verifies like one at rest', async () => {
  const fixture = await ledgerFixture({ replicas: 2 });
  const users = Array.from({ length: 12 }, (_, nth) => idOf(nth + 1));
  await Promise.all(users.map((userId) => fixture.refill(userId, 100_00)));
  let isOver = false;
  const spend = async (worker: number) => {
    for (let nth = 0; !isOver; nth += 1) {
      const id = `wager:${idOf(9)}:w${worker}x${nth}`;
      await fixture.fund(id, [{ payerId: users[nth % 12] ?? '', amountCents: 1 }]);
      if (nth % 3 === 0) await fixture.reverse(id);
    }
  };
  const writers = [0, 1, 2].map(spend);
  const reports = [];
  for (let nth = 0; nth < 4; nth += 1) reports.push(await fixture.verify());
  isOver = true;
  await Promise.all(writers);
  expect(reports.map(({ differences }) => differences)).toEqual([[], [], [], []]);
  const commands: string[] = [];
  fixture.onCommand((_, name) => commands.push(name));
  await fixture.verify();
  const writes = commands.filter((name) => ['insert', 'update', 'delete'].includes(name));
  expect(writes).toEqual([]);
  await fixture.end();
});

test.thorough('an entry counts whatever its clock time', async () => {
  const fixture = await ledgerFixture();
  await fixture.refill(idOf(1), 100_00);
  const settled = async (nth: number) => {
    const key = `wager:${idOf(nth)}`;
    await fixture.fund(`${key}:1`, [{ payerId: idOf(1), amountCents: 2_00 }]);
    await fixture.settle(escrowOf(nth), [], { rakeCents: 2_00 });
    const own = { transferId: `${key}#settlement:0` } as never;
    const at = new Date(Date.now() - nth * 60_000);
    await fixture.collection('entries').updateMany(own, { $set: { at } } as never);
  };
  for (const nth of [11, 12, 13]) await settled(nth);
  expect(await fixture.verify()).toMatchObject({ houseCents: 6_00, differences: [] });
  await settled(30);
  expect(await fixture.verify()).toMatchObject({ houseCents: 8_00, differences: [] });
  await fixture.end();
});

test('reports money once the owner of its escrow has ended', async () => {
  const fixture = await ledgerFixture();
  const [ended, goesOn] = [`wager:${idOf(1)}`, `wager:${idOf(2)}`];
  await fixture.refill(idOf(5), 100_00);
  for (const key of [ended, goesOn]) {
    await fixture.reserve(`${key}:1`, idOf(5), 1_00);
    await fixture.fund(`${key}:2`, [{ payerId: idOf(5), amountCents: 1_00 }]);
  }
  const owners = endedOwners(fixture.db);
  expect(await owners.oldestOpenSeconds()).toBeGreaterThan(0);
  await owners.record(ended);
  await owners.record(ended);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  expect(await owners.leftBehind(inMinutes(14))).toEqual([]);
  expect((await owners.leftBehind(inMinutes(16))).sort()).toEqual([
    `transfer ${ended}:1: a reservation of ${ended}, which has ended`,
    `transfer ${ended}:2: money in escrow of ${ended}, which has ended`,
  ]);
  await fixture.release(`${ended}:1`);
  await fixture.reverse(`${ended}:2`);
  expect(await owners.leftBehind(inMinutes(16))).toEqual([]);
  await fixture.end();
});
