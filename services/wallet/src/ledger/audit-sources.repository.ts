import type { Database, ModelSpec } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import type { Checkpoint, PartialChain, StoredChain } from '../audit/checkpoint';
import {
  type ChainHead,
  chainOf,
  emptyChain,
  isClearing,
  type StoredEntry,
} from '../audit/entry-chain';
import type {
  AccountRange,
  LineRange,
  OpenTransfer,
  RangeSources,
  Unit,
} from '../audit/range-sources';
import type { Account } from './account';
import { accountModel } from './account.model';
import { checkpointModel } from './audit-store.repository';
import {
  bonusAccount,
  type Escrow,
  escrowAccount,
  type StatementLine,
  type Transfer,
  userAccount,
} from './books';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import { ledgerHeadModel } from './ledger-head.model';
import type { LedgerRow } from './ledger-rows.repository';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

type Rows = mongo.Collection<LedgerRow>;
type Filter = mongo.Filter<LedgerRow>;

const withId = <Item>({ _id, ...rest }: LedgerRow): Item => ({ id: _id, ...rest }) as Item;
const by = { account: 1, shard: 1, number: 1 } as const;
/** The store's default batches are 16 MB of documents, most of which a slice would not use. */
const batchSize = 1000;

/** The name of a ledger account within one collection: `user:<id>` is the account `<id>`. */
const idsOf = (names: string[], prefix: string): string[] =>
  names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));

/** The bounded reads of the audit, each served by an index. */
export function auditSources(db: Database): RangeSources {
  const rowsOf = <Doc>(spec: ModelSpec<Doc>) => db.model(spec).collection as unknown as Rows;
  const collections: Collections = {
    accounts: rowsOf(accountModel),
    escrows: rowsOf(escrowModel),
    heads: rowsOf(ledgerHeadModel),
    entries: rowsOf(entryModel),
    lines: rowsOf(statementLineModel),
    transfers: rowsOf(transferModel),
    checkpoints: rowsOf(checkpointModel),
  };
  return {
    ...unitReads(collections),
    ...entryReads(collections),
    ...transferReads(collections),
    async checkpoints(chains) {
      if (chains.length === 0) return new Map();
      const found = await collections.checkpoints.find(idIn(chains)).toArray();
      return new Map(found.map((row) => [row._id, toCheckpoint(row)]));
    },
    lines: (range) => linesOf(collections.lines, range),
  };
}

interface Collections {
  accounts: Rows;
  escrows: Rows;
  heads: Rows;
  entries: Rows;
  lines: Rows;
  transfers: Rows;
  checkpoints: Rows;
}

const idIn = (ids: string[]): Filter => ({ _id: { $in: ids } });

const toCheckpoint = (row: LedgerRow): Checkpoint => {
  const { _id: chain, number, hash, cents } = row as unknown as Checkpoint & { _id: string };
  return { chain, number, hash, cents };
};

function unitReads({ accounts, escrows, heads }: Collections) {
  const idsAfter = async (rows: Rows, filter: Filter, limit: number) => {
    const found = rows.find(filter, { projection: { _id: 1 }, sort: { _id: 1 }, limit });
    return (await found.toArray()).map(({ _id }) => _id);
  };
  const clearingNames = async (prefix: string, after: string) => {
    const shards = await idsAfter(heads, { _id: { $gt: prefix, $lt: `${prefix}\uffff` } }, 0);
    const names = new Set(shards.map(accountOfHead));
    return [...names].filter((name) => name > after).sort();
  };
  return {
    async unitNames(prefix: string, after: string, limit: number) {
      if (isClearing(prefix)) return (await clearingNames(prefix, after)).slice(0, limit);
      const rows = prefix === 'user:' ? accounts : escrows;
      const from = after.startsWith(prefix) ? after.slice(prefix.length) : '';
      const ids = await idsAfter(rows, { _id: { $gt: from } }, limit);
      return ids.map((id) => `${prefix}${id}`);
    },
    async unauditedNames(after: string, limit: number) {
      const found: string[] = [];
      const sources = [
        { rows: escrows, prefix: 'escrow:', nameOf: escrowAccount },
        { rows: heads, prefix: '', nameOf: accountOfHead },
        { rows: accounts, prefix: 'user:', nameOf: userAccount },
      ];
      for (const { rows, prefix, nameOf } of sources) {
        const isIn = after.startsWith(prefix);
        // Names of clearing accounts, which have no prefix, sort between those of escrows and
        // users.
        const isPast = prefix !== '' && !isIn && after > prefix;
        if (isPast || found.length >= limit) continue;
        const from = isIn ? after.slice(prefix.length) : '';
        const filter = { unaudited: true, _id: { $gt: from } } as Filter;
        const ids = await idsAfter(rows, filter, prefix === '' ? 0 : limit - found.length);
        found.push(...new Set(ids.map(nameOf).filter((name) => name > after)));
      }
      return found.slice(0, limit);
    },
    async units(names: string[]): Promise<Unit[]> {
      const some = async (rows: Rows, prefix: string) => {
        const ids = idsOf(names, prefix);
        // An empty `$in` could make the store read the whole collection.
        return ids.length > 0 ? rows.find(idIn(ids), { sort: { _id: 1 } }).toArray() : [];
      };
      const clearing = names.filter(isClearing).sort();
      const shards =
        clearing.length > 0 ? await heads.find({}, { sort: { _id: 1 } }).toArray() : [];
      const found = [
        ...(await some(escrows, 'escrow:')).map(escrowUnit),
        ...clearing.flatMap((name) => clearingUnit(name, shards)),
        ...(await some(accounts, 'user:')).map(accountUnit),
      ];
      return found;
    },
  };
}

const accountOfHead = (chain: string): string => chain.slice(0, chain.lastIndexOf('/'));

const chain = (name: string, head: unknown, balanceCents: unknown): StoredChain => ({
  name,
  head: (head as ChainHead | undefined) ?? emptyChain,
  balanceCents: balanceCents as number | null,
});

function escrowUnit(row: LedgerRow): Unit {
  const escrow = withId<Escrow>(row);
  const name = escrowAccount(row._id);
  const chains = [chain(name, row.chain, row.postedCents)];
  return { name, chains, version: Number(row.version), account: null, escrow };
}

function accountUnit(row: LedgerRow): Unit {
  const account = withId<Account & { availableCents: number }>(row);
  const name = userAccount(row._id);
  const chains = [
    chain(name, row.chain, row.postedCents),
    chain(bonusAccount(row._id), row.bonusChain, row.bonusCents),
  ];
  return { name, chains, version: Number(row.version), account, escrow: null };
}

function clearingUnit(name: string, shards: LedgerRow[]): Unit[] {
  const own = shards.filter(({ _id }) => accountOfHead(_id) === name);
  const shardOf = ({ _id }: LedgerRow) => Number(_id.slice(_id.lastIndexOf('/') + 1));
  const chains = own
    .sort((one, other) => shardOf(one) - shardOf(other))
    .map((row) => chain(chainOf(name, shardOf(row)), row, null));
  return own.length > 0 ? [{ name, chains, version: 0, account: null, escrow: null }] : [];
}

/** The filter of one chain's entries. */
function entriesOfChain(name: string): Filter {
  if (!isClearing(name)) return { account: name, shard: null };
  return { account: accountOfHead(name), shard: Number(name.slice(name.lastIndexOf('/') + 1)) };
}

function entryReads({ entries }: Collections) {
  async function* entriesIn({ after, upTo, from }: AccountRange): AsyncGenerator<StoredEntry> {
    for (const filter of from ? filtersFrom(from) : []) {
      for await (const row of entries.find(filter, { sort: by, batchSize })) yield withId(row);
    }
    const others: Filter = { account: { $gt: from?.account ?? after, $lte: upTo } };
    for await (const row of entries.find(others, { sort: by, batchSize })) yield withId(row);
  }
  return {
    entriesIn,
    async entriesAfter(name: string, number: number, limit: number): Promise<StoredEntry[]> {
      const filter = { ...entriesOfChain(name), number: { $gt: number } };
      const found = await entries.find(filter, { sort: by, limit }).toArray();
      return found.map((row) => withId(row));
    },
    async unnumberedCents(name: string) {
      // Release 0.1.0 had no shards: its entries count for the first.
      const isFirst = !isClearing(name) || name.endsWith('/0');
      if (!isFirst) return 0;
      const account = isClearing(name) ? accountOfHead(name) : name;
      let cents = 0;
      for await (const row of entries.find({ account, shard: null, number: null }, { batchSize })) {
        const { side, amountCents } = row as unknown as StoredEntry;
        cents += side === 'credit' ? amountCents : -amountCents;
      }
      return cents;
    },
  };
}

/** The rest of a chain, and of the shards that follow it. */
function filtersFrom({ account, shard, number, isDone }: PartialChain): Filter[] {
  const rest: Filter = { account, shard, number: { $gt: number } };
  const others: Filter = { account, shard: { $gt: shard } };
  return [...(isDone ? [] : [rest]), ...(shard === null ? [] : [others])];
}

function transferReads({ transfers, entries }: Collections) {
  const open = { projection: { postings: 1, status: 1, openIn: 1 }, batchSize };
  async function* openTransfers(): AsyncGenerator<OpenTransfer> {
    for await (const row of transfers.find({ status: 'pending' }, open)) yield withId(row);
    const inEscrow = { openIn: { $type: 'string' }, status: { $ne: 'pending' } } as Filter;
    // The order of the partial index, so that it is used.
    const options = { ...open, sort: { openIn: 1, _id: 1 } } as const;
    for await (const row of transfers.find(inEscrow, options)) yield withId(row);
  }
  async function* entriesOfRange(after: string, upTo: string | null): AsyncGenerator<StoredEntry> {
    const filter: Filter = { transferId: { $gt: after, ...(upTo !== null && { $lte: upTo }) } };
    const sort = { transferId: 1 } as const;
    for await (const row of entries.find(filter, { sort, batchSize })) yield withId(row);
  }
  return {
    openTransfers,
    entriesOfRange,
    async transfersAfter(id: string, limit: number): Promise<Transfer[]> {
      const found = transfers.find({ _id: { $gt: id } }, { sort: { _id: 1 }, limit });
      return (await found.toArray()).map((row) => withId(row));
    },
    transfers: async (ids: string[]): Promise<Transfer[]> =>
      (await transfers.find(idIn(ids)).toArray()).map((row) => withId(row)),
    async entriesOf(transferIds: string[]): Promise<StoredEntry[]> {
      const found = await entries.find({ transferId: { $in: transferIds } }).toArray();
      return found.map((row) => withId(row));
    },
  };
}

async function* linesOf(
  rows: Rows,
  { after, upTo, from }: LineRange,
): AsyncGenerator<StatementLine> {
  const sort = { userId: 1, number: 1 } as const;
  if (from) {
    const rest = { userId: from.userId, number: { $gt: from.number } };
    for await (const row of rows.find(rest, { sort, batchSize })) yield withId(row);
  }
  const above = from?.userId ?? after;
  const filter: Filter = { userId: { $gt: above, ...(upTo !== null && { $lte: upTo }) } };
  for await (const row of rows.find(filter, { sort, batchSize })) yield withId(row);
}
