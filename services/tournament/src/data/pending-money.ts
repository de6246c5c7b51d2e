import { inMs } from '@contend/contracts';
import type { Filter } from '@contend/service-kit';
import type { Entry } from '../domain/entry';
import type { Payout } from '../domain/payout';
import type { Tournament } from '../domain/tournament';

/** Timers move money at once; what is older has failed several times. */
const tolerableMs = 10 * 60_000;

/** Filters of money that is ten minutes late, and of shares that wait for their player. */
export function pendingMoney(now: Date) {
  const before = inMs(now, -tolerableMs);
  return {
    late: { status: 'completed', payoutAt: { $lt: before } } as Filter<Tournament>,
    returning: { guarantee: 'returning', cancelledAt: { $lt: before } } as Filter<Tournament>,
    owed: {
      ...{ isOpen: false, endedAt: { $lt: before }, 'seats.payment.status': 'returning' },
    } as Filter<Entry>,
    waiting: { 'shares.status': 'waiting' } as Filter<Payout>,
  };
}
