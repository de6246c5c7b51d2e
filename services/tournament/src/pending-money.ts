import { inMs, pauseReminderMs } from '@contend/contracts';
import type { Database, Filter, Stored } from '@contend/service-kit';
import type { Entry } from './entries/entry';
import { entryRepository } from './entries/entry.repository';
import type { Payout } from './prizes/payout';
import { payoutRepository } from './prizes/payout.repository';
import { openPause } from './tournament/pauses';
import type { Tournament } from './tournament/tournament';
import { tournamentRepository } from './tournament/tournament.repository';

/** Timers move money at once; what is older has failed several times. */
const tolerableMs = 10 * 60_000;

/** Filters of money that is late, and of shares that wait for their player. */
export function pendingMoney(now: Date) {
  const before = inMs(now, -tolerableMs);
  return {
    late: { status: 'completed', payoutAt: { $lt: before } } as Filter<Tournament>,
    returning: { guarantee: 'returning', cancelledAt: { $lt: before } } as Filter<Tournament>,
    owed: {
      'seats.payment.status': 'returning',
      $or: [
        { isOpen: false, endedAt: { $lt: before } },
        { isOpen: true, 'seats.payment.returningAt': { $lt: before } },
      ],
    } as unknown as Filter<Entry>,
    paused: {
      status: 'paused',
      pauses: { $elemMatch: { until: null, from: { $lt: inMs(now, -pauseReminderMs) } } },
    } as unknown as Filter<Tournament>,
    waiting: { 'shares.status': 'waiting' } as Filter<Payout>,
  };
}

/** Money of an event that has not arrived yet. */
export interface PendingMoney {
  tournamentId: string;
  /**
   * `event-paused`: the event has been paused for three days, and its money is still in escrow.
   * `share-waiting`: its player cannot be paid now, which is no fault.
   */
  what:
    | 'event-paused'
    | 'guarantee-returning'
    | 'refund-returning'
    | 'payout-late'
    | 'share-waiting';
  /** Null where it is not decided yet. */
  amountCents: number | null;
  userId: string | null;
  since: string;
}

/**
 * Returns the refunds, guarantees and payouts that are ten minutes late, events that are paused for
 * three days, and all shares that wait for their player; the oldest first.
 */
export async function listPendingMoney(
  { db }: { db: Database },
  now: Date,
): Promise<PendingMoney[]> {
  const { late, returning, owed, paused, waiting } = pendingMoney(now);
  const tournaments = tournamentRepository(db, onlyReads);
  const found = [
    ...(await tournaments.listStored(late)).map(({ state }) => payoutLate(state)),
    ...(await tournaments.listStored(returning)).map(({ state }) => guaranteeReturning(state)),
    ...(await tournaments.listStored(paused)).map(({ state }) => eventPaused(state)),
    ...(await entryRepository(db).listStored(owed)).flatMap(refundsOf),
    ...(await payoutRepository(db).listStored(waiting)).flatMap(sharesOf),
  ];
  return found.toSorted((one, other) => one.since.localeCompare(other.since));
}

/** Nothing is saved here, so no act is recorded. */
const onlyReads = (): Promise<void> => Promise.reject(new Error('Only reads here.'));

const isoOf = (at: Date | null | undefined): string => (at ?? new Date(0)).toISOString();

const payoutLate = ({ id, payoutAt }: Tournament): PendingMoney => ({
  ...{ tournamentId: id, what: 'payout-late', amountCents: null, userId: null },
  since: isoOf(payoutAt),
});

const eventPaused = (event: Tournament): PendingMoney => ({
  ...{ tournamentId: event.id, what: 'event-paused', amountCents: null, userId: null },
  since: isoOf(openPause(event)?.from),
});

const guaranteeReturning = ({ id, terms, ownerId, cancelledAt }: Tournament): PendingMoney => ({
  ...{ tournamentId: id, what: 'guarantee-returning', userId: ownerId },
  ...{ amountCents: terms.prize.guaranteeCents, since: isoOf(cancelledAt) },
});

const refundsOf = ({ state: { tournamentId, seats, endedAt } }: Stored<Entry>): PendingMoney[] =>
  seats.flatMap(({ payment }) =>
    payment?.status === 'returning'
      ? [
          {
            ...{ tournamentId, what: 'refund-returning', userId: payment.payerId },
            ...{ amountCents: payment.amountCents, since: isoOf(endedAt ?? payment.returningAt) },
          },
        ]
      : [],
  );

const sharesOf = ({ state: { id, shares, decidedAt } }: Stored<Payout>): PendingMoney[] =>
  shares
    .filter(({ status }) => status === 'waiting')
    .map(({ userId, amountCents }) => ({
      ...{ tournamentId: id, what: 'share-waiting', userId, amountCents },
      since: isoOf(decidedAt),
    }));
