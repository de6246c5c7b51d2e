import {
  type Decision,
  inMs,
  Refusal,
  type TournamentStatus,
  tournamentTerms,
} from '@contend/contracts';
import type { Entry, Seat, SeatPayment } from '../../src/entries/entry';
import type { Terms, Tournament } from '../../src/tournament/tournament';

/** A day before the start of the event. */
export const now = new Date('2026-06-01T12:00:00Z');
export const startsAt = new Date('2026-06-02T12:00:00Z');
/** Check-in is open from an hour before the start until ten minutes before it. */
export const checkIn = {
  opensAt: new Date('2026-06-02T11:00:00Z'),
  closesAt: new Date('2026-06-02T11:50:00Z'),
};
export const minuteMs = 60_000;
export const after = (ms: number, from = now): Date => inMs(from, ms);

/** As an organizer sends them: teams of two that pay 5.00 a seat, into a guaranteed pool. */
export const sentTerms = tournamentTerms.parse({
  ...{ gameId: 'a'.repeat(24), playTypeId: 'b'.repeat(24), entryMode: 'team', teamSize: 2 },
  ...{ minEntries: 2, maxEntries: 4, feeCents: 5_00 },
  stages: [{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 }],
  prize: {
    ...{ mode: 'pool', guaranteeCents: 80_00, organizerFeeBasisPoints: 1000 },
    split: [7000, 3000],
  },
  startsAt: startsAt.toISOString(),
});
export const terms: Terms = { ...sentTerms, startsAt };
/** Terms of an event without money. */
export const freeTerms: Terms = {
  ...{ ...terms, feeCents: 0 },
  prize: {
    ...{ mode: 'none', guaranteeCents: 0, organizerFeeBasisPoints: 0, split: [] },
    payout: 'equal',
  },
};

/** The event in a status; dates of its steps are null unless they are given. */
export const eventIn = (
  status: TournamentStatus,
  change: Partial<Tournament> = {},
): Tournament => ({
  ...{ id: 'event', status, ownerId: 'host', organizerIds: ['co-host'], terms },
  ...{ name: 'Night Cup', description: 'Each Tuesday.', rules: 'No items.', lotSeed: 'lots' },
  ...{ announcements: [], changes: [], guarantee: 'none', guaranteeAttempts: 0 },
  ...{ guaranteeBy: null, wasDelayed: false, cancelReason: null, createdAt: now },
  ...{ publishedAt: null, seededAt: null, startedAt: null, completedAt: null },
  ...{ payoutAt: null, paidOutAt: null, cancelledAt: null },
  ...change,
});
export const ref = { tournamentId: 'event', name: 'Night Cup' };

/** A payment of 5.00 by Ada. */
export const paymentIn = (
  status: SeatPayment['status'],
  change: Partial<SeatPayment> = {},
): SeatPayment => ({
  ...{ payerId: 'ada', amountCents: 5_00, operationId: 'op', status, at: now },
  ...change,
});
export const seat = (userId: string, payment: SeatPayment | null = null): Seat => ({
  userId,
  payment,
});

/** The entry of the team of Ada and Bea. */
export const entryIn = (status: Entry['status'], change: Partial<Entry> = {}): Entry => ({
  ...{ id: 'entry', tournamentId: 'event', status, name: 'Owls', teamId: 'owls', number: 1 },
  ...{ captainId: 'ada', deputyIds: ['dee'], seats: [seat('ada'), seat('bea')] },
  ...{ playerIds: ['ada', 'bea'], isOpen: true, payBy: null, registeredAt: now },
  ...{ enteredAt: null, checkedInAt: null, endedAt: null, place: null },
  ...change,
});
export const entryRef = {
  ...{ ...ref, entryId: 'entry', teamId: 'owls', playerIds: ['ada', 'bea'] },
};

/** The events of a decision, each as its type and data. */
export const eventsOf = ({ events }: Pick<Decision<unknown>, 'events'>): [string, unknown][] =>
  events.map(({ spec, data }) => [spec.type, data]);

/** A decision that changes nothing. */
export const unchanged = <State>(state: State): Decision<State> => ({
  ...{ state, events: [], timers: {} },
});

/** The code and details of the refusal that `work` throws; null when it throws nothing. */
export function refusalOf(work: () => unknown): { code: string; details: unknown } | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details };
    throw error;
  }
}
