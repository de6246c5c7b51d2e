import { currentWork, type Database } from '@contend/service-kit';
import type { LedgerSources } from '../audit/sources';
import { accountModel } from './account.model';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

type Spec = Parameters<Database['model']>[0];

/** The whole ledger as sorted streams, each read through a cursor. */
export function ledgerSources(db: Database, houseCents: () => Promise<number>): LedgerSources {
  async function* stream<Item>(
    spec: unknown,
    { sort }: { sort: Record<string, 1> },
  ): AsyncGenerator<Item> {
    const { collection } = db.model(spec as Spec);
    const { session } = currentWork();
    for await (const { _id, version: _, ...rest } of collection.find({}, { sort, session })) {
      yield { id: _id, ...rest } as unknown as Item;
    }
  }
  return {
    accounts: () => stream(accountModel, { sort: { _id: 1 } }),
    escrows: () => stream(escrowModel, { sort: { _id: 1 } }),
    transfers: () => stream(transferModel, { sort: { _id: 1 } }),
    entries: () => stream(entryModel, { sort: { _id: 1 } }),
    entriesByAccount: () => stream(entryModel, { sort: { account: 1, at: 1 } }),
    lines: () => stream(statementLineModel, { sort: { userId: 1, number: 1 } }),
    houseCents,
  };
}
