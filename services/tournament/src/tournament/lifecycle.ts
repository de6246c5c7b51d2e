import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  inMs,
  must,
  pauseReminderMs,
  prizeHoldMs,
  tolerableDelayMs,
  tournamentCancelled,
  tournamentCheckInOpened,
  tournamentCompleted,
  tournamentPaidOut,
  tournamentPaused,
  tournamentPublished,
  type TournamentReply,
  tournamentStarted,
  type TournamentStatus,
  tournamentStatusChanged,
} from '@contend/contracts';
import { held } from '../matches/match-progress';
import { requirePossibleTerms } from './draft';
import { pausedAt, resumedAt } from './pauses';
import { toPlayers } from './to-players';
import { checkInReminderAt, checkInTimes, type Tournament } from './tournament';

/** Timers of an event; each is set by the step before it. */
const noTimers = {
  'open-check-in': null,
  'close-check-in': null,
  'check-in-due': null,
  'start-tournament': null,
  'fund-guarantee': null,
  'pause-overdue': null,
};

export const refOf = ({ id, name }: Pick<Tournament, 'id' | 'name'>) => ({
  tournamentId: id,
  name,
});

/** An event with another status, and what happened. */
function enter(
  before: Tournament,
  change: Partial<Tournament> & { status: TournamentStatus },
  effects: { events?: DomainEvent[]; timers?: Record<string, Date | null> } = {},
): Decision<Tournament> {
  const { status } = change;
  const about = { ...refOf(before), status, previous: before.status };
  const moved = happened(tournamentStatusChanged, about);
  const events = [moved, ...(effects.events ?? [])];
  return decide({ ...before, ...change }, { events, timers: effects.timers ?? {} });
}

const requireStatus = ({ status }: Tournament, ...allowed: TournamentStatus[]): void =>
  must(allowed.includes(status), 'tournament-status', { status });

/** What the organizer puts into escrow when the event is published, in cents. */
export const guaranteeOf = ({ terms: { prize } }: Pick<Tournament, 'terms'>): number =>
  prize.mode === 'none' ? 0 : prize.guaranteeCents;

/**
 * Opens registration. The guarantee must be in escrow.
 * @throws Refusal `tournament-status`, or `tournament-impossible` where its times are over.
 */
export function publish(tournament: Tournament, now: Date): Decision<Tournament> {
  requireStatus(tournament, 'draft');
  // An earlier guarantee goes back first: nothing would return it from a published event.
  const isUnsettled = ['pending', 'returning'].includes(tournament.guarantee);
  must(!isUnsettled, 'tournament-status', { status: tournament.status });
  requirePossibleTerms(tournament.terms, now);
  const { ownerId, organizerIds, terms } = tournament;
  const { gameId, playTypeId, entryMode, teamSize, maxEntries, feeCents, prize, startsAt } = terms;
  const published = happened(tournamentPublished, {
    ...{ ...refOf(tournament), ownerId, organizerIds, gameId, playTypeId, entryMode, teamSize },
    ...{ maxEntries, feeCents, prizeMode: prize.mode, startsAt },
    guaranteeCents: guaranteeOf(tournament),
  });
  return enter(
    tournament,
    { status: 'registration_open', publishedAt: now },
    { events: [published], timers: { 'open-check-in': checkInTimes(terms).opensAt } },
  );
}

/** Takes no further entries. */
export function closeRegistration(tournament: Tournament): Decision<Tournament> {
  requireStatus(tournament, 'registration_open');
  return enter(tournament, { status: 'registration_closed' });
}

/**
 * Opens check-in. Where no service was there to open it in time, its end and the start move by the
 * same time, so that entries have the whole window.
 *
 * @param people of the entries that can check in, and of those that are to be paid first
 */
export function openCheckIn(
  tournament: Tournament,
  { enteredIds, unpaidIds }: { enteredIds: string[]; unpaidIds: string[] },
  now: Date,
): Decision<Tournament> {
  requireStatus(tournament, 'registration_open', 'registration_closed');
  const lateMs = now.getTime() - checkInTimes(tournament.terms).opensAt.getTime();
  const delayMs = lateMs > tolerableDelayMs ? lateMs : 0;
  const startsAt = inMs(tournament.terms.startsAt, delayMs);
  const terms = { ...tournament.terms, startsAt };
  const { closesAt } = checkInTimes(terms);
  const entered = new Set(enteredIds);
  const opened = toPlayers([...new Set([...enteredIds, ...unpaidIds])], (some) =>
    happened(tournamentCheckInOpened, {
      ...{ ...refOf(tournament), closesAt, userIds: some },
      unpaidIds: some.filter((userId) => !entered.has(userId)),
    }),
  );
  const timers = {
    ...{ 'open-check-in': null, 'close-check-in': closesAt },
    'check-in-due': checkInReminderAt(closesAt, now),
  };
  return enter(tournament, { status: 'check_in', terms }, { events: opened, timers });
}

/** Ends check-in: the bracket is made in the same transaction. */
export function seed(tournament: Tournament, now: Date): Decision<Tournament> {
  requireStatus(tournament, 'check_in');
  const timers = {
    ...{ 'close-check-in': null, 'check-in-due': null },
    'start-tournament': tournament.terms.startsAt,
  };
  return enter(tournament, { status: 'seeded', seededAt: now }, { timers });
}

/** Opens the first matches. `actingIds`: those who act for entries without playing. */
export function start(
  tournament: Tournament,
  { userIds, actingIds, entries }: { userIds: string[]; actingIds: string[]; entries: number },
  now: Date,
): Decision<Tournament> {
  requireStatus(tournament, 'seeded');
  const players = new Set(userIds);
  const started = toPlayers([...userIds, ...actingIds], (some) =>
    happened(tournamentStarted, {
      ...{ ...refOf(tournament), entries, userIds: some.filter((one) => players.has(one)) },
      actingIds: some.filter((one) => !players.has(one)),
    }),
  );
  return enter(
    tournament,
    { status: 'live', startedAt: now },
    { events: started, timers: { 'start-tournament': null } },
  );
}

/**
 * Stops all clocks of an event: nothing opens, and it does not complete.
 *
 * @param openIds matches that are not decided
 */
export function pause(
  tournament: Tournament,
  { userIds, openIds }: { userIds: string[]; openIds: string[] },
  now: Date,
): Decision<Tournament> {
  requireStatus(tournament, 'live');
  const pauses = pausedAt(tournament, now);
  const paused = toPlayers(userIds, (some) =>
    happened(tournamentPaused, { ...refOf(tournament), userIds: some }),
  );
  const events = [...paused, ...held(tournament, { isHeld: true, matchIds: openIds, pauses })];
  const timers = { 'pause-overdue': inMs(now, pauseReminderMs) };
  return enter(tournament, { status: 'paused', pauses }, { events, timers });
}

/** Starts the clocks again, with the time that was left. */
export function resume(tournament: Tournament, openIds: string[], now: Date): Decision<Tournament> {
  requireStatus(tournament, 'paused');
  const pauses = resumedAt(tournament, now);
  const events = held(tournament, { isHeld: false, matchIds: openIds, pauses });
  return enter(
    tournament,
    { status: 'live', pauses },
    { events, timers: { 'move-deadlines': now, 'pause-overdue': null } },
  );
}

/** Statuses in which an event can be cancelled. A completed one is paid out. */
const cancellable: TournamentStatus[] = [
  'draft',
  'registration_open',
  'registration_closed',
  'check_in',
  'seeded',
  'live',
  'paused',
];

/**
 * Cancels the event: a timer ends its entries and returns fees and guarantee.
 * @throws Refusal `tournament-status`
 */
export function cancel(
  tournament: Tournament,
  { reason, userIds }: { reason: NonNullable<TournamentReply['cancelReason']>; userIds: string[] },
  now: Date,
): Decision<Tournament> {
  if (tournament.status === 'cancelled') return decide(tournament);
  requireStatus(tournament, ...cancellable);
  const isHeld = ['pending', 'held', 'returning'].includes(tournament.guarantee);
  const guarantee = isHeld ? 'returning' : tournament.guarantee;
  const told = toPlayers(userIds, (some) =>
    happened(tournamentCancelled, { ...refOf(tournament), userIds: some, reason }),
  );
  return enter(
    tournament,
    { status: 'cancelled', cancelReason: reason, cancelledAt: now, guarantee, guaranteeBy: null },
    {
      events: tournament.status === 'draft' ? [] : told,
      timers: { ...noTimers, 'end-entries': now, ...(isHeld && { 'return-guarantee': now }) },
    },
  );
}

interface Result {
  /** Best first. */
  places: { entryId: string; place: number }[];
  /** The players of the entries with the first place. */
  winnerIds: string[];
}

/**
 * Every match is decided; again when a result was changed since. Prizes are held for a day in which
 * a result can be undone. A seeded event is complete when all entries but one have left.
 */
export function complete(
  tournament: Tournament,
  { places, winnerIds }: Result,
  now: Date,
): Decision<Tournament> {
  requireStatus(tournament, 'seeded', 'live', 'completed', 'paid_out');
  if (tournament.status === 'paid_out') return recompleted(tournament, { places, winnerIds });
  const hasMoney = tournament.terms.prize.mode !== 'none';
  const payoutAt = hasMoney ? inMs(now, prizeHoldMs) : null;
  const finalAt = inMs(now, prizeHoldMs);
  const result = { places, winnerIds, payoutAt, finalAt };
  const timers = { 'pay-out': payoutAt, 'results-final': payoutAt ? null : finalAt };
  const completed = happened(tournamentCompleted, { ...refOf(tournament), ...result });
  if (tournament.status === 'completed') {
    const state = { ...tournament, completedAt: now, payoutAt };
    return decide(state, { events: [completed], timers });
  }
  return enter(
    tournament,
    { status: 'completed', completedAt: now, payoutAt },
    { events: [completed], timers: { 'start-tournament': null, ...timers } },
  );
}

/** An entry was disqualified after the payout: the places change, and no hold begins. */
function recompleted(tournament: Tournament, result: Result): Decision<Tournament> {
  const { payoutAt } = tournament;
  const data = { ...refOf(tournament), ...result, payoutAt };
  return decide({ ...tournament }, { events: [happened(tournamentCompleted, data)] });
}

/**
 * A result was undone before the payout, or an entry is back whose leaving had completed the event.
 * One that was completed before its start is seeded again, and starts at its time.
 * @throws Refusal `tournament-status` after the payout.
 */
export function reopen(tournament: Tournament): Decision<Tournament> {
  requireStatus(tournament, 'completed');
  const { startedAt, terms } = tournament;
  const status = startedAt ? ('live' as const) : ('seeded' as const);
  const timers = {
    ...{ 'pay-out': null, 'results-final': null },
    ...(!startedAt && { 'start-tournament': terms.startsAt }),
  };
  return enter(tournament, { status, completedAt: null, payoutAt: null }, { timers });
}

interface Paid {
  prizeCents: number;
  organizerFeeCents: number;
  returnedCents: number;
}

/** The escrow was paid out. */
export function paidOut(tournament: Tournament, paid: Paid, now: Date): Decision<Tournament> {
  if (tournament.status === 'paid_out') return decide(tournament);
  requireStatus(tournament, 'completed');
  const event = happened(tournamentPaidOut, { ...refOf(tournament), ...paid });
  return enter(tournament, { status: 'paid_out', paidOutAt: now }, { events: [event] });
}
