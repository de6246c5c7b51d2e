import { entryHash } from '../src/audit/entry-chain';
import type { Entry } from '../src/ledger/books';
import { escrowOf, idOf, ledgerFixture } from './ledger-fixture';

type Fixture = Awaited<ReturnType<typeof ledgerFixture>>;
type StoredEntry = {
  _id: string;
  account: string;
  shard?: number;
  number: number;
  hash: string;
  transferId: string;
  amountCents: number;
};

const entriesOf = async ({ collection }: Fixture, filter: object): Promise<StoredEntry[]> => {
  const sort = { account: 1, shard: 1, number: 1 } as const;
  const found = await collection('entries')
    .find(filter as never, { sort })
    .toArray();
  return found as unknown as StoredEntry[];
};

const rakeOf = async (fixture: Fixture, nth: number, replica = 0): Promise<void> => {
  await fixture.fund(`wager:${idOf(nth)}:1`, [{ payerId: idOf(1), amountCents: 2_00 }], {
    replica,
  });
  await fixture.settle(escrowOf(nth), [], { rakeCents: 2_00, replica });
};

/** One process writes to two shards of the house at most: three rakes give one of them two. */
async function raked(): Promise<Fixture> {
  const fixture = await ledgerFixture();
  await fixture.refill(idOf(1), 1000_00);
  for (let nth = 1; nth <= 3; nth += 1) await rakeOf(fixture, nth + 10);
  return fixture;
}

/** The end of a chain with at least two entries. */
async function lastTwo(fixture: Fixture, account: string): Promise<[StoredEntry, StoredEntry]> {
  const entries = await entriesOf(fixture, { account });
  const last = entries.findIndex(({ number }) => number === 2);
  return [entries[last - 1], entries[last]] as [StoredEntry, StoredEntry];
}

const tampered: [
  RegExp,
  (fixture: Fixture, pair: [StoredEntry, StoredEntry]) => Promise<unknown>,
][] = [
  [
    /does not follow from/,
    ({ collection }, [one]) =>
      collection('entries').updateOne({ _id: one._id }, { $set: { amountCents: 1 } } as never),
  ],
  [/is missing/, ({ collection }, [one]) => collection('entries').deleteOne({ _id: one._id })],
  [/is missing/, ({ collection }, [, two]) => collection('entries').deleteOne({ _id: two._id })],
  [
    /occurs twice|does not follow from/,
    ({ collection }, [one]) => collection('entries').insertOne({ ...one, _id: 'forged' }),
  ],
  [
    /is beyond the last entry/,
    async ({ collection }, [, two]) => {
      const rows = (await collection('entries')
        .find({ account: two.account, shard: two.shard ?? null } as never)
        .toArray()) as unknown as StoredEntry[];
      const last = Math.max(...rows.map((row) => row.number));
      const previous = rows.find((row) => row.number === last)?.hash ?? '';
      // The hash is valid too: only the stored head contradicts it.
      const hash = entryHash(previous, { ...two, id: 'forged' } as unknown as Entry);
      const forged = { ...two, _id: 'forged', number: last + 1, hash };
      await collection('entries').insertOne(forged as never);
    },
  ],
  [
    /does not follow from/,
    async ({ collection }, [one, two]) => {
      const swap = (own: StoredEntry, number: number) =>
        collection('entries').updateOne({ _id: own._id }, { $set: { number } } as never);
      await swap(one, two.number);
      await swap(two, one.number);
    },
  ],
];

test.each(['house:rake', ...(globalThis.isThorough ? [`user:${idOf(1)}`] : [])])(
  'an entry of %s that is altered, deleted, inserted or reordered is found',
  async (account) => {
    const fixture = await raked();
    const entries = fixture.collection('entries');
    const before = await entries.find().toArray();
    for (const [difference, tamper] of tampered) {
      await tamper(fixture, await lastTwo(fixture, account));
      const { differences } = await fixture.verify();
      const chain = differences.filter((one) => one.startsWith(account)).join('\n');
      expect(chain).toMatch(difference);
      await entries.deleteMany({});
      await entries.insertMany(before);
      expect((await fixture.verify()).differences).toEqual([]);
    }
    await fixture.end();
  },
);

test.thorough('finds a stored head that was altered', async () => {
  const fixture = await raked();
  const heads = fixture.collection('ledgerHeads');
  const head = await heads.findOne({ _id: /^house:rake/ } as never);
  const move = (update: object) => heads.updateOne({ _id: head?._id ?? '' }, update as never);
  await move({ $set: { hash: 'another' } });
  expect((await fixture.verify()).differences.join()).toMatch(/is not the last entry stored/);
  await heads.replaceOne({ _id: head?._id ?? '' }, head ?? {});
  const owner = { _id: idOf(1) };
  const moveOwn = { $set: { 'chain.hash': 'another' } } as never;
  await fixture.collection('accounts').updateOne(owner, moveOwn);
  expect((await fixture.verify()).differences).toEqual([
    expect.stringMatching(/^user:.*is not the last entry stored$/),
  ]);
  await fixture.end();
});

const writers = 40;

test.thorough('writers on two replicas never share or skip a number', async () => {
  const fixture = await ledgerFixture({ replicas: 2 });
  await fixture.refill(idOf(1), 1000_00);
  await fixture.refill(idOf(2), 1000_00);
  await Promise.all(Array.from({ length: writers }, (_, nth) => rakeOf(fixture, nth + 10, nth)));
  const entries = await entriesOf(fixture, {});
  const counts = new Map<string, number>();
  for (const { account, shard, number } of entries) {
    const chain = `${account}/${shard ?? ''}`;
    expect({ chain, number }).toEqual({ chain, number: (counts.get(chain) ?? 0) + 1 });
    counts.set(chain, number);
  }
  expect(await fixture.verify()).toMatchObject({ houseCents: writers * 2_00, differences: [] });
  await fixture.end();
});

test.thorough('entries of release 0.1.0 have no number; chains begin after them', async () => {
  const fixture = await ledgerFixture();
  await fixture.refill(idOf(1), 100_00);
  await rakeOf(fixture, 11);
  const fields = { number: '', hash: '', shard: '' };
  await fixture.collection('entries').updateMany({}, { $unset: fields } as never);
  for (const name of ['accounts', 'escrows']) {
    await fixture
      .collection(name)
      .updateMany({}, { $unset: { chain: '', bonusChain: '' } } as never);
  }
  await fixture.collection('ledgerHeads').deleteMany({});
  expect((await fixture.verify()).differences).toEqual([]);
  await rakeOf(fixture, 12);
  expect(await fixture.verify()).toMatchObject({ houseCents: 4_00, differences: [] });
  const numbered = await entriesOf(fixture, { number: { $exists: true } });
  expect(numbered.map(({ number }) => number)).toEqual([1, 2, 1, 1]);
  await fixture.end();
});
