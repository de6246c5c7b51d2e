import {
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Payout } from './payout';
import { payoutModel } from './payout.model';

export interface Payouts extends Repository<Payout> {
  /** Payouts with a share of this player that waits. */
  waitingFor(userId: string): Promise<Stored<Payout>[]>;
}

export function payoutRepository(db: Database): Payouts {
  const payouts = repository<Payout>(db, payoutModel, { notFound: 'tournament-not-found' });
  return {
    ...payouts,
    waitingFor(userId) {
      const waiting = { shares: { $elemMatch: { userId, status: 'waiting' } }, barredIds: userId };
      return payouts.listStored(waiting as Filter<Payout>);
    },
  };
}
