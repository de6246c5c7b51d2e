import type { Database } from '@contend/service-kit';
import type { Escrow } from '../domain/books';
import { escrowModel } from './escrow.model';

/** Reads of single escrows; only the ledger writes them. */
export interface Escrows {
  /** @param key `<kind>:<id>` */
  find(key: string): Promise<Pick<Escrow, 'postedCents' | 'settlement'> | null>;
}

export function escrowRepository(db: Database): Escrows {
  const escrows = db.model(escrowModel);
  return { find: (key) => escrows.findById(key).lean() };
}
