import { migrateEscrows } from '../src/ledger/escrow.repository';
import { escrowOf, idOf, ledgerFixture } from './ledger-fixture';

type Fixture = Awaited<ReturnType<typeof ledgerFixture>>;

/** Rewrites all documents as release 0.1.0 would have stored them. */
async function asEarlierRelease({ collection }: Fixture): Promise<void> {
  const transfers = collection('transfers');
  const unset = { purpose: '', captures: '', linesOf: '', openIn: '' };
  const escrows = await collection('escrows').find().toArray();
  for (const escrow of escrows as unknown as Record<string, never>[]) {
    const { _id, openTransfers: _, chain: __, ...rest } = escrow;
    const key = String(_id);
    const open = await transfers.find({ openIn: key } as never).toArray();
    const stakes = (open as unknown as { _id: string; postings: Posting[] }[]).flatMap((transfer) =>
      transfer.postings.map(({ debit, amountCents }, index) => ({
        lineId: `${transfer._id}#${index}`,
        payerId: debit.slice('user:'.length),
        amountCents,
      })),
    );
    await collection('escrows').deleteOne({ _id: key });
    const earlier = { ...rest, _id: key.slice('wager:'.length), stakes };
    await collection('escrows').insertOne(earlier as never);
  }
  const own = { kind: { $in: ['reservation', 'funding'] } } as never;
  await transfers.updateMany(own, { $set: { kind: 'stake', fingerprint: 'earlier' } } as never);
  await transfers.updateMany({}, { $unset: unset } as never);
  await collection('entries').updateMany({}, {
    $unset: { number: '', hash: '', shard: '' },
  } as never);
  await collection('accounts').updateMany({}, { $unset: { chain: '', bonusChain: '' } } as never);
  await collection('ledgerHeads').deleteMany({});
}
interface Posting {
  debit: string;
  amountCents: number;
}

/** Two wagers: one with both stakes in escrow and one reservation beside them, one reserved. */
async function earlierStore(replicas = 1) {
  const fixture = await ledgerFixture({ replicas });
  const [ada, bea] = [idOf(1), idOf(2)];
  for (const userId of [ada, bea]) await fixture.refill(userId, 50_00);
  const [one, other] = [`wager:${idOf(11)}`, `wager:${idOf(12)}`];
  await fixture.fund(`${one}:1`, [{ payerId: ada, amountCents: 10_00 }]);
  await fixture.fund(`${one}:2`, [{ payerId: bea, amountCents: 10_00 }]);
  await fixture.reserve(`${one}:3`, bea, 1_00);
  await fixture.reserve(`${other}:1`, ada, 7_00);
  await asEarlierRelease(fixture);
  return { fixture, ada, bea, one, other };
}

test.thorough('two processes rewrite escrows of release 0.1.0 once', async () => {
  const { fixture, one, other } = await earlierStore(2);
  await Promise.all(fixture.dbs.map((db) => migrateEscrows(db)));
  await Promise.all(fixture.dbs.map((db) => migrateEscrows(db)));
  const escrows = await fixture.collection('escrows').find().sort({ _id: 1 }).toArray();
  expect(escrows).toMatchObject([
    { _id: one, postedCents: 20_00, pendingCents: 1_00, openTransfers: 2, settlement: null },
    { _id: other, postedCents: 0, pendingCents: 7_00, openTransfers: 0, settlement: null },
  ]);
  expect(await fixture.verify()).toMatchObject({ escrowCents: 20_00, differences: [] });
  await fixture.end();
});

test.thorough(
  'operations begun by release 0.1.0 are repeated, funded, released and paid out',
  async () => {
    const { fixture, ada, bea, one, other } = await earlierStore();
    await migrateEscrows(fixture.db);
    // A repeated funding finds its captured holds under the same id.
    const payers = [{ payerId: bea, amountCents: 10_00 }];
    expect(await fixture.fund(`${one}:2`, payers, { reservations: [`${one}:1`] })).toMatchObject({
      ok: true,
    });
    await fixture.release(`${one}:3`);
    expect(await fixture.settle(escrowOf(11), [{ payeeId: ada, amountCents: 20_00 }])).toBe(
      'completed',
    );
    // A hold of the acceptor that it had made and not captured.
    await fixture.reserve(`${other}:2`, bea, 7_00);
    await fixture.collection('transfers').updateOne({ _id: `${other}:2` }, {
      $set: { kind: 'stake', fingerprint: 'earlier' },
    } as never);
    const seven = [{ payerId: bea, amountCents: 7_00 }];
    expect(await fixture.fund(`${other}:2`, seven, { reservations: [`${other}:1`] })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(
      await fixture.reverse(`${other}:2`, [{ reservationId: `${other}:1`, as: `${other}:2:a` }]),
    ).toBe(true);
    await fixture.release(`${other}:2:a`);
    const accounts = await fixture.collection('accounts').find().sort({ _id: 1 }).toArray();
    expect(accounts).toMatchObject([
      { availableCents: 60_00, stakedCents: 0, pendingDebitCents: 0 },
      { availableCents: 40_00, stakedCents: 0, pendingDebitCents: 0 },
    ]);
    expect((await fixture.verify()).differences).toEqual([]);
    await fixture.end();
  },
);

test.thorough(
  'an escrow paid out by release 0.1.0 answers a repeat and accepts nothing more',
  async () => {
    const { fixture, ada, bea, one } = await earlierStore();
    await fixture.collection('escrows').updateOne({ _id: idOf(11) }, {
      $set: { settlement: { id: one, fingerprint: 'earlier' }, stakes: [] },
    } as never);
    await migrateEscrows(fixture.db);
    const lines = [{ payeeId: ada, amountCents: 20_00 }];
    expect(await fixture.settle(escrowOf(11), lines)).toBe('completed');
    const late = fixture.fund(`${one}:9`, [{ payerId: bea, amountCents: 1_00 }]);
    await expect(late).rejects.toMatchObject({ code: 'hold-closed' });
    await fixture.end();
  },
);
