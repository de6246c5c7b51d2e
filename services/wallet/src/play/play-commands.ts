import {
  type EventData,
  type LimitedPayer,
  type PauseKind,
  playLimitsChanged,
  playPaused,
  playResumed,
} from '@contend/contracts';
import type { Books, Outcome } from '../ledger/books';
import { Draft } from '../ledger/draft';
import { closePagesTimer } from '../refills/payment';
import { depositLimitRefusal } from './play-guard';
import {
  applyRaises,
  askToReturn,
  defaultPlayLimits,
  isHigher,
  limitAt,
  type LimitName,
  nextPauseStep,
  nextRaise,
  pausePlay,
  type PlayLimits,
  playWindows,
  setLimit,
  setZone,
  takeOver,
} from './play-limits';

/** Timers of limits of play; their subject is the user. */
export const playTimers = { raise: 'raise-play-limit', pause: 'end-play-pause' } as const;

/** The limits of a wallet's owner; the defaults until they change one. */
const playOf = ({ play }: { play?: PlayLimits }): PlayLimits => play ?? defaultPlayLimits;

interface LimitChanges {
  userId: string;
  limits: { name: LimitName; cents: number | null }[];
  /** Undefined to keep it. */
  realityCheckMinutes?: number | null | undefined;
  /** The player's time zone, pinned with the limits. */
  timeZone?: string | undefined;
}

/**
 * Changes limits: lower ones hold at once, higher ones after 24 hours. A lower limit of deposits
 * closes the open pages to add money, which the higher one allowed.
 */
export function changeLimits(
  books: Books,
  { userId, limits, realityCheckMinutes, timeZone }: LimitChanges,
  now: Date,
): Outcome<PlayLimits> {
  const draft = new Draft(books, now);
  const before = playOf(draft.account(userId));
  const due = applyRaises(before, now);
  const isPinned = timeZone !== undefined && limits.length > 0;
  const zoned = isPinned ? setZone(due.play, timeZone, now) : due.play;
  const changed = limits.reduce((play, limit) => setLimit(play, limit, now), zoned);
  const minutes =
    realityCheckMinutes === undefined ? before.realityCheckMinutes : realityCheckMinutes;
  const next = { ...changed, realityCheckMinutes: minutes };
  save(draft, userId, next);
  if (lowersDeposits(due.play, next, now))
    draft.setTimer({ kind: closePagesTimer, subject: userId, due: now });
  draft.tell(playLimitsChanged, userId, { raised: raisedOf(due.raised) });
  return draft.outcome(next);
}

/** Whether a limit of deposits allows less than before. */
const lowersDeposits = (before: PlayLimits, next: PlayLimits, now: Date): boolean =>
  playWindows.some((window) => {
    const centsOf = (play: PlayLimits) => limitAt(play, `deposit-${window}`, now).cents;
    return isHigher(centsOf(before), centsOf(next));
  });

/** Begins or lengthens a break. @throws Refusal of `pausePlay`. */
export function beginPause(
  books: Books,
  { userId, kind, until }: { userId: string; kind: PauseKind; until: Date },
  now: Date,
): Outcome<PlayLimits> {
  const draft = new Draft(books, now);
  const next = pausePlay(playOf(draft.account(userId)), { kind, until }, now);
  startPause(draft, userId, { play: next, pause: { kind, until } }, now);
  return draft.outcome(next);
}

/** Saves a break that begins, or is longer now: pages to add money are closed. */
function startPause(
  draft: Draft,
  userId: string,
  { play, pause: { kind, until } }: { play: PlayLimits; pause: { kind: PauseKind; until: Date } },
  now: Date,
): void {
  save(draft, userId, play);
  draft.setTimer({ kind: closePagesTimer, subject: userId, due: now });
  draft.tell(playPaused, userId, { kind, until: until.toISOString() });
}

/** Continues the self-exclusion of an erased account of the same person; a repeat changes nothing. */
export function takeOverExclusion(
  books: Books,
  { userId, until }: { userId: string; until: Date },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const play = playOf(draft.account(userId));
  const next = takeOver(play, until, now);
  const { pause } = next;
  if (next === play || !pause) return draft.outcome(null);
  startPause(draft, userId, { play: next, pause }, now);
  return draft.outcome(null);
}

/** Asks to play again after a self-exclusion. @throws Refusal of `askToReturn`. */
export function requestReturn(
  books: Books,
  { userId }: { userId: string },
  now: Date,
): Outcome<PlayLimits> {
  const draft = new Draft(books, now);
  const play = playOf(draft.account(userId));
  const next = askToReturn(play, now);
  if (next === play) return draft.outcome(play);
  save(draft, userId, next);
  draft.tell(playLimitsChanged, userId, { raised: [] });
  return draft.outcome(next);
}

/**
 * Counts a card payment of another service: writes the wallet, so that deposits at the same moment
 * count each other. Returns the limit that does not allow one that is not paid yet. A break bars no
 * purchase.
 */
export function countDeposit(
  books: Books,
  { userId, amountCents, isPaid }: { userId: string; amountCents: number; isPaid: boolean },
  now: Date,
): Outcome<LimitedPayer | null> {
  const draft = new Draft(books, now);
  const limited = isPaid ? null : depositLimitRefusal(draft, userId, amountCents);
  if (limited) return draft.outcome({ userId, ...limited });
  const account = draft.account(userId);
  if (account.play) draft.putAccount({ ...account });
  return draft.outcome(null);
}

/** Announces the higher limits that are due; a repeat finds none. */
export function raiseLimits(
  books: Books,
  { userId }: { userId: string },
  now: Date,
): Outcome<null> {
  const draft = new Draft(books, now);
  const { play, raised } = applyRaises(playOf(draft.account(userId)), now);
  if (raised.length === 0) return draft.outcome(null);
  save(draft, userId, play);
  draft.tell(playLimitsChanged, userId, { raised: raisedOf(raised) });
  return draft.outcome(null);
}

/** Announces once that a break is over; nothing before its end. */
export function endPause(books: Books, { userId }: { userId: string }, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const play = playOf(draft.account(userId));
  const { pause } = play;
  const due = nextPauseStep(play);
  if (!pause || !due || due > now) return draft.outcome(null);
  const mayPlay = pause.kind === 'time-out' || pause.returnsAt !== null;
  if (!mayPlay && pause.isOver) return draft.outcome(null);
  save(draft, userId, { ...play, pause: mayPlay ? null : { ...pause, isOver: true } });
  draft.tell(playResumed, userId, { kind: pause.kind, mayPlay });
  return draft.outcome(null);
}

function save(draft: Draft, userId: string, play: PlayLimits): void {
  draft.putAccount({ ...draft.account(userId), play });
  const raise = nextRaise(play);
  if (raise) draft.setTimer({ kind: playTimers.raise, subject: userId, due: raise });
  const step = play.pause?.isOver && !play.pause.returnsAt ? null : nextPauseStep(play);
  if (step) draft.setTimer({ kind: playTimers.pause, subject: userId, due: step });
}

type Raised = EventData<typeof playLimitsChanged>['raised'];

const raisedOf = (raised: { name: LimitName; cents: number | null }[]): Raised =>
  raised.map(({ name, cents }) => {
    const [kind, window] = name.split('-') as [Raised[number]['kind'], Raised[number]['window']];
    return { kind, window, cents };
  });
