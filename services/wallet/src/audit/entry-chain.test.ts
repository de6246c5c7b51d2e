import fc from 'fast-check';
import { type Entry, houseAccount, userAccount } from '../ledger/books';
import {
  chained,
  type ChainedEntry,
  type ChainHead,
  chainOf,
  emptyChain,
  endDifference,
  followed,
  isClearing,
  startOfChain,
} from './entry-chain';

const accounts = [userAccount('a'), userAccount('b'), 'escrow:wager:1', houseAccount];

const entriesOf = (drawn: { account: string; side: 'debit' | 'credit'; amountCents: number }[]) =>
  drawn.map((one, nth): Entry => ({
    ...one,
    id: `t${nth}#0`,
    transferId: `t${nth}`,
    currency: 'USD',
    at: new Date(0),
  }));

const someEntries = fc
  .array(
    fc.record({
      account: fc.constantFrom(...accounts),
      side: fc.constantFrom('debit' as const, 'credit' as const),
      amountCents: fc.integer({ min: 1, max: 1000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(entriesOf);

/** The entries of each chain in the order of their numbers. */
function byChain(entries: ChainedEntry[]): Map<string, ChainedEntry[]> {
  const chains = new Map<string, ChainedEntry[]>();
  for (const entry of entries) {
    const name = chainOf(entry.account, entry.shard);
    chains.set(name, [...(chains.get(name) ?? []), entry]);
  }
  return chains;
}

const differenceOf = (entries: ChainedEntry[], head: ChainHead) =>
  endDifference(entries.reduce(followed, startOfChain), head);

test('each chain is numbered from 1 without gaps and leads to its head', () => {
  fc.assert(
    fc.property(someEntries, fc.integer({ min: 0, max: 15 }), (entries, shard) => {
      const written = chained(entries, new Map(), shard);
      const chains = byChain(written.entries);
      expect([...written.heads.keys()].sort()).toEqual([...chains.keys()].sort());
      for (const [name, own] of chains) {
        expect(own.map(({ number }) => number)).toEqual(own.map((_, nth) => nth + 1));
        expect(own.every((one) => one.shard === (isClearing(name) ? shard : undefined))).toBe(true);
        expect(differenceOf(own, written.heads.get(name) ?? emptyChain)).toBeNull();
      }
    }),
  );
});

test('entries get the same numbers and hashes in one transaction or several', () => {
  fc.assert(
    fc.property(someEntries, fc.nat(40), (entries, cut) => {
      const whole = chained(entries, new Map(), 3);
      const first = chained(entries.slice(0, cut), new Map(), 3);
      const second = chained(entries.slice(cut), first.heads, 3);
      expect([...first.entries, ...second.entries]).toEqual(whole.entries);
      expect(new Map([...first.heads, ...second.heads])).toEqual(whole.heads);
    }),
  );
});

test('a missing, altered, inserted or moved entry breaks its chain', () => {
  const some = entriesOf(
    [5, 6, 7, 8].map((amountCents) => ({ account: houseAccount, side: 'credit', amountCents })),
  );
  const { entries, heads } = chained(some, new Map(), 7);
  const head = heads.get(`${houseAccount}/7`) ?? emptyChain;
  const [one, two, three, four] = entries as [
    ChainedEntry,
    ChainedEntry,
    ChainedEntry,
    ChainedEntry,
  ];
  expect(differenceOf(entries, head)).toBeNull();
  expect(differenceOf([one, three, four], head)).toBe('entry 2 is missing');
  expect(differenceOf([one, two, three], head)).toBe('entry 4 is missing');
  const altered = { ...two, amountCents: 600 };
  const unfit = 'entry 2 does not follow from the entry before it';
  expect(differenceOf([one, altered, three, four], head)).toBe(unfit);
  expect(differenceOf([one, two, { ...two }, three, four], head)).toBe(
    'entry number 2 occurs twice',
  );
  const swapped = [one, { ...three, number: 2 }, { ...two, number: 3 }, four];
  expect(differenceOf(swapped, head)).toBe(unfit);
  const more = chained(some.slice(0, 1), heads, 7).entries;
  expect(differenceOf([...entries, ...more], head)).toBe('entry 5 is beyond the last entry');
  const other = { ...head, hash: 'x' };
  expect(differenceOf(entries, other)).toBe('entry 4 is not the last entry stored');
});

test('entries of an earlier release count for the sum but not in a chain', () => {
  const [entry] = entriesOf([{ account: houseAccount, side: 'debit', amountCents: 5 }]);
  expect(followed(startOfChain, entry as Entry)).toEqual({ ...startOfChain, cents: -5 });
});
