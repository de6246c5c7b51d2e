import { currentWork, type Database } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import type { ChainHead } from '../audit/entry-chain';
import type { LedgerSources } from '../audit/sources';
import { accountModel } from './account.model';
import { bonusAccount, userAccount } from './books';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import { ledgerHeadModel } from './ledger-head.model';
import type { LedgerRow } from './ledger-rows.repository';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

type Spec = Parameters<Database['model']>[0];
type Filter = mongo.Filter<LedgerRow>;

/** A part of the ledger: a filter for each collection. */
interface Part {
  accounts: Filter;
  escrows: Filter;
  transfers: Filter;
  entries: Filter;
  entriesByAccount: Filter;
  lines: Filter;
  heads: Filter;
}

const all: Filter = {};

/** The whole ledger as sorted streams, each read through a cursor. */
export const ledgerSources = (db: Database): LedgerSources =>
  sourcesOf(db, {
    accounts: all,
    escrows: all,
    transfers: all,
    entries: all,
    entriesByAccount: all,
    lines: all,
    heads: all,
  });

/** Clearing accounts are never verified as a part. */
const none: Filter = { _id: { $in: [] } };
const idIn = (ids: string[]): Filter => ({ _id: { $in: ids } });

/**
 * The part of the ledger that decides whether these users, escrows and transfers are correct: with
 * the pending or open transfers that balances follow from.
 */
export async function partOfLedger(db: Database, about: string[]): Promise<LedgerSources> {
  const named = (prefix: string) =>
    about.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
  // A bonus balance is stored in its owner's document.
  const users = named('user:').map((name) => name.replace(/:bonus$/, ''));
  const [escrows, transfers] = [named('escrow:'), named('transfer ')];
  const accounts = [
    ...users.flatMap((id) => [userAccount(id), bonusAccount(id)]),
    ...escrows.map((key) => `escrow:${key}`),
  ];
  const { collection } = db.model(transferModel);
  const { session } = currentWork();
  const open = async (filter: object, sort: Record<string, 1> = {}): Promise<string[]> => {
    const found = collection.find(filter, { session, sort, projection: { _id: 1 } });
    return (await found.toArray()).map(({ _id }) => String(_id));
  };
  const ids = [
    ...transfers,
    ...(await open({ status: 'pending' })),
    // The order of the partial index, so that it is used.
    ...(await open({ openIn: { $type: 'string' } }, { openIn: 1, _id: 1 })),
  ];
  return sourcesOf(db, {
    accounts: idIn(users),
    escrows: idIn(escrows),
    transfers: idIn(ids),
    entries: { transferId: { $in: ids } },
    entriesByAccount: { account: { $in: accounts } },
    lines: { userId: { $in: users } },
    heads: none,
  });
}

function sourcesOf(db: Database, part: Part): LedgerSources {
  async function* stream<Item>(
    spec: unknown,
    filter: Filter,
    sort: Record<string, 1>,
  ): AsyncGenerator<Item> {
    const { collection } = db.model(spec as Spec);
    const { session } = currentWork();
    for await (const { _id, version: _, ...rest } of collection.find(filter as object, {
      sort,
      session,
      // The store's default batches are 16 MB of documents: too much for several streams in
      // parallel.
      batchSize: 1000,
    })) {
      yield { id: _id, ...rest } as unknown as Item;
    }
  }
  return {
    accounts: () => stream(accountModel, part.accounts, { _id: 1 }),
    escrows: () => stream(escrowModel, part.escrows, { _id: 1 }),
    transfers: () => stream(transferModel, part.transfers, { _id: 1 }),
    entries: () => stream(entryModel, part.entries, { _id: 1 }),
    entriesByAccount: () =>
      stream(entryModel, part.entriesByAccount, { account: 1, shard: 1, number: 1 }),
    async heads() {
      const found = new Map<string, ChainHead>();
      const heads = stream<ChainHead & { id: string }>(ledgerHeadModel, part.heads, { _id: 1 });
      for await (const { id, ...head } of heads) found.set(id, head);
      return found;
    },
    lines: () => stream(statementLineModel, part.lines, { userId: 1, number: 1 }),
  };
}
