import { Refusal } from '@contend/contracts';
import fc from 'fast-check';
import { type AuditFixture, auditFixture } from './audit-fixture';
import { escrowOf, idOf } from './ledger-fixture';

const ledgers = Number(process.env.AUDITED_LEDGERS ?? 4);

type Row = { _id: string } & Record<string, unknown>;
type Stored = Row & { account: string; shard?: number; number: number };

/** One command; a refused one is omitted. */
const someCommands = fc.array(
  fc.record({
    kind: fc.constantFrom('refill', 'fund', 'fund', 'settle', 'reverse', 'reserve'),
    wager: fc.integer({ min: 11, max: 14 }),
    user: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 500 }),
    replica: fc.nat(1),
  }),
  { minLength: 12, maxLength: 30 },
);

type Commands = typeof someCommands extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs commands six at a time on two replicas, so they are committed in any order. */
async function play(fixture: AuditFixture, commands: Commands, round: number): Promise<void> {
  const perform = async ({ kind, wager, user, cents, replica }: Commands[number], nth: number) => {
    const id = `wager:${idOf(wager)}:${round}x${nth}`;
    const payer = { payerId: idOf(user), amountCents: cents };
    if (kind === 'refill') return fixture.refill(payer.payerId, cents);
    if (kind === 'fund') return fixture.fund(id, [payer], { replica });
    if (kind === 'reserve') return fixture.reserve(id, payer.payerId, cents);
    if (kind === 'reverse') return fixture.reverse(`wager:${idOf(wager)}:${round}x${nth - 6}`);
    const escrow = { _id: `wager:${idOf(wager)}` };
    const row = (await fixture.collection('escrows').findOne(escrow)) as unknown as Row | null;
    const rakeCents = Math.min(cents, Number(row?.postedCents ?? 0));
    const amountCents = Number(row?.postedCents ?? 0) - rakeCents;
    const lines = amountCents > 0 ? [{ payeeId: payer.payerId, amountCents }] : [];
    return fixture.settle(escrowOf(wager), lines, { rakeCents, replica });
  };
  for (let first = 0; first < commands.length; first += 6) {
    const some = commands.slice(first, first + 6);
    const done = some.map((command, nth) => perform(command, first + nth));
    for (const outcome of await Promise.allSettled(done)) {
      const isRefused = outcome.status === 'rejected' && outcome.reason instanceof Refusal;
      if (outcome.status === 'rejected' && !isRefused) throw outcome.reason;
    }
  }
}

const entriesOf = async (fixture: AuditFixture): Promise<Stored[]> => {
  const sort = { account: 1, shard: 1, number: 1 } as const;
  const found = await fixture.collection('entries').find({}, { sort }).toArray();
  return found as unknown as Stored[];
};

interface Mutation {
  what: string;
  apply(): Promise<unknown>;
  undo(): Promise<unknown>;
}

/** Every way to corrupt one entry: its amount, its order, its absence, a duplicate. */
function spoilt({ collection }: AuditFixture, own: Stored, next: Stored | null): Mutation[] {
  const entries = collection('entries');
  const put = (row: Stored) => entries.replaceOne({ _id: row._id }, row as never, { upsert: true });
  const of = `${own._id} of ${own.account}`;
  const amountCents = Number(own.amountCents) + 1;
  const mutations = [
    { what: `amount of ${of}`, apply: () => put({ ...own, amountCents }), undo: () => put(own) },
    {
      what: `missing ${of}`,
      apply: () => entries.deleteOne({ _id: own._id }),
      undo: () => put(own),
    },
    {
      what: `doubled ${of}`,
      apply: () => put({ ...own, _id: `${own._id}again` }),
      undo: () => entries.deleteOne({ _id: `${own._id}again` }),
    },
  ];
  if (!next) return mutations;
  const swap = async () => {
    await put({ ...own, number: next.number });
    await put({ ...next, number: own.number });
  };
  const back = async () => void (await Promise.all([put(own), put(next)]));
  return [...mutations, { what: `order of ${of} and the next`, apply: swap, undo: back }];
}

/** The stored head of an entry's chain, moved by one or with another hash. */
async function spoiltHead({ collection }: AuditFixture, own: Stored): Promise<Mutation[]> {
  const [kind = '', ...rest] = own.account.split(':');
  const isClearing = kind !== 'user' && kind !== 'escrow';
  const place = { user: 'accounts', escrow: 'escrows' }[kind] ?? 'ledgerHeads';
  const _id = isClearing ? `${own.account}/${own.shard}` : rest.join(':');
  const rows = collection(place);
  const before = await rows.findOne({ _id });
  const field = isClearing ? '' : 'chain.';
  const change = (update: object) => rows.updateOne({ _id }, update as never);
  const undo = () => rows.replaceOne({ _id }, before ?? {});
  const head = (what: string, update: object) => ({
    what: `${what} of the head of ${own.account}`,
    apply: () => change(update),
    undo,
  });
  return [
    head('hash', { $set: { [`${field}hash`]: 'another' } }),
    head('number', { $inc: { [`${field}number`]: -1 } }),
  ];
}

async function expectFound(
  fixture: AuditFixture,
  mutations: Mutation[],
  { isNew }: { isNew: boolean },
) {
  for (const { what, apply, undo } of mutations) {
    await apply();
    const found = {
      whole: (await fixture.verify()).differences.length > 0,
      ranges: (await fixture.ranges()).found.length > 0,
      increment: (await fixture.increment({ saves: false })).differences.length > 0,
    };
    expect({ what, ...found }).toEqual({
      what,
      whole: true,
      ranges: true,
      increment: isNew ? true : (expect.any(Boolean) as boolean),
    });
    await undo();
  }
}

test.thorough('every ledger verifies, and every single corruption of it is found', async () => {
  await fc.assert(
    fc.asyncProperty(someCommands, someCommands, fc.nat(), async (first, second, drawn) => {
      const fixture = await auditFixture({ replicas: 2 });
      for (const nth of [1, 2, 3]) await fixture.refill(idOf(nth), 10_00);
      await play(fixture, first, 1);
      expect((await fixture.increment()).differences).toEqual([]);
      const old = await entriesOf(fixture);
      await fixture.refill(idOf(1), 10_00);
      await fixture.refill(idOf(1), 10_00);
      await play(fixture, second, 2);
      const known = new Set(old.map(({ _id }) => _id));
      const added = (await entriesOf(fixture)).filter(({ _id }) => !known.has(_id));
      for (const [entries, isNew] of [
        [old, false],
        [added, true],
      ] as const) {
        const own = entries[drawn % entries.length] as Stored;
        const next = entries.find(
          ({ account, shard, number }) =>
            account === own.account && shard === own.shard && number === own.number + 1,
        );
        const mutations = [
          ...spoilt(fixture, own, next ?? null),
          ...(await spoiltHead(fixture, own)),
        ];
        await expectFound(fixture, mutations, { isNew });
      }
      expect((await fixture.verify()).differences).toEqual([]);
      expect((await fixture.ranges()).found).toEqual([]);
      expect((await fixture.increment()).differences).toEqual([]);
      await fixture.end();
    }),
    { numRuns: ledgers, endOnFailure: true },
  );
});
