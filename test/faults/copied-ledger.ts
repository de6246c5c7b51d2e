import { createConnection, type mongo } from 'mongoose';

interface Entry {
  _id: string;
  transferId: string;
  account: string;
  side: 'credit' | 'debit';
  amountCents: number;
  shard?: number;
  number: number;
  hash: string;
}

/** Runs `use` with a way to the databases of the services. */
export async function withStore<T>(
  url: string,
  use: (databaseOf: (service: string) => mongo.Db) => Promise<T>,
): Promise<T> {
  const connection = await createConnection(url).asPromise();
  try {
    return await use((service) => connection.getClient().db(`contend_${service}`));
  } finally {
    await connection.close();
  }
}

/** All entries of a ledger by id: they are inserted and never changed. */
export const readEntries = (url: string): Promise<Map<string, Entry>> =>
  withStore(url, async (databaseOf) => {
    const entries = await databaseOf('wallet').collection<Entry>('entries').find().toArray();
    return new Map(entries.map((entry) => [entry._id, entry]));
  });

interface Account {
  _id: string;
  postedCents: number;
  bonusCents: number;
}

/** How a copied ledger differs from itself, and from the ledger that it was copied from. */
interface CopyFindings {
  entries: number;
  /** Confirmed before the copy began. */
  missing: number;
  /** Not in the ledger when the copy was complete. */
  unknown: number;
  /** Chains with a gap: their entries are not the first ones of the chain. */
  gaps: number;
  /** Transfers whose debits are not their credits. */
  unbalanced: number;
  /** Cents by which balances differ from the sums of their entries. */
  wrongCents: number;
}

/** The ledger's entries when a copy was begun, and when it was complete. */
export interface Bounds {
  before: Map<string, Entry>;
  after: Map<string, Entry>;
}

/**
 * Compares a copy with what the ledger had before and after it was made.
 * @param copy the address of the copied store
 */
export async function compareCopy(copy: string, { before, after }: Bounds): Promise<CopyFindings> {
  const copied = await readEntries(copy);
  const all = [...copied.values()];
  const isUnknown = ({ _id, hash }: Entry) => after.get(_id)?.hash !== hash;
  const chains = grouped(all, ({ account, shard = '' }) => `${account}/${shard}`);
  const transfers = grouped(all, ({ transferId }) => transferId);
  return {
    entries: all.length,
    missing: [...before.keys()].filter((id) => !copied.has(id)).length,
    unknown: all.filter(isUnknown).length,
    gaps: [...chains.values()].filter(hasGap).length,
    unbalanced: [...transfers.values()].filter((entries) => sumOf(entries) !== 0).length,
    wrongCents: await wrongCentsOf(copy, all),
  };
}

const sumOf = (entries: Entry[]): number =>
  entries.reduce((sum, one) => sum + (one.side === 'credit' ? 1 : -1) * one.amountCents, 0);

const hasGap = (entries: Entry[]): boolean =>
  entries.length !== Math.max(...entries.map(({ number }) => number));

const wrongCentsOf = (copy: string, all: Entry[]): Promise<number> =>
  withStore(copy, async (databaseOf) => {
    const byAccount = grouped(all, ({ account }) => account);
    const off = (name: string, cents: number) => Math.abs(sumOf(byAccount.get(name) ?? []) - cents);
    const accounts = await databaseOf('wallet').collection<Account>('accounts').find().toArray();
    return accounts.reduce(
      (sum, { _id, postedCents, bonusCents }) =>
        sum + off(`user:${_id}`, postedCents) + off(`user:${_id}:bonus`, bonusCents),
      0,
    );
  });

function grouped(entries: Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

interface OutboxRow {
  subject: string;
  sequence: number;
}

/** Events in the outboxes, and those whose state, numbered as its last event, is not there. */
export const eventsIn = (
  copy: string,
  services: readonly string[],
): Promise<{ waiting: number; withoutState: number }> =>
  withStore(copy, async (databaseOf) => {
    const found = { waiting: 0, withoutState: 0 };
    for (const service of services) {
      const db = databaseOf(service);
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      const rows = await db.collection<OutboxRow>('outbox').find().toArray();
      found.waiting += rows.length;
      for (const { subject, sequence } of rows) {
        const states = await Promise.all(
          names.map((name) => db.collection(name).findOne({ _id: subject as never })),
        );
        if (!states.some((state) => Number(state?.version) >= sequence)) found.withoutState += 1;
      }
    }
    return found;
  });
