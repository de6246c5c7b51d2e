import {
  inMs,
  must,
  type PauseKind,
  type PlayLimitKind,
  type PlayLimitWindow,
  playRaiseMs,
  playReturnMs,
} from '@contend/contracts';
import { addMonths, type PinnedZone, pinZone } from './play-windows';

export const playLimitKinds = ['deposit', 'stake', 'loss'] as const satisfies PlayLimitKind[];
export const playWindows = ['day', 'week', 'month'] as const satisfies PlayLimitWindow[];

export type LimitName = `${PlayLimitKind}-${PlayLimitWindow}`;

const limitNames: readonly LimitName[] = playLimitKinds.flatMap((kind) =>
  playWindows.map((window) => `${kind}-${window}` as const),
);

interface Limit {
  /** Null without a limit. */
  cents: number | null;
  /** A higher amount, or none, and the instant from which it holds. */
  pending: { cents: number | null; from: Date } | null;
}

interface Pause {
  kind: PauseKind;
  from: Date;
  until: Date;
  /** Of a self-exclusion: the instant from which play is possible; null until it is asked for. */
  returnsAt: Date | null;
  /** Set once the end of a self-exclusion was announced. */
  isOver?: true;
}

/** A player's own limits of play; part of the wallet's document. */
export interface PlayLimits {
  limits: Partial<Record<LimitName, Limit>>;
  pause: Pause | null;
  /** Null for never. */
  realityCheckMinutes: number | null;
  /** Time zones of the windows, in the order in which they were pinned; absent for UTC. */
  zones?: readonly PinnedZone[];
}

export const defaultPlayLimits: PlayLimits = {
  limits: {},
  pause: null,
  realityCheckMinutes: 60,
};

const none: Limit = { cents: null, pending: null };

/** A limit at an instant, with a higher amount that has become due in its place. */
export function limitAt({ limits }: PlayLimits, name: LimitName, at: Date): Limit {
  const limit = limits[name] ?? none;
  const { pending } = limit;
  return pending && pending.from <= at ? { cents: pending.cents, pending: null } : limit;
}

/** Whether a limit allows more than another one; null is no limit. */
export const isHigher = (cents: number | null, than: number | null): boolean =>
  than !== null && (cents === null || cents > than);

/**
 * Sets a limit: a lower amount, and a first limit, hold at once; a higher one, and none, 24 hours
 * later. Whatever was asked for before is replaced, so the present amount withdraws it. A repeat of
 * the same request keeps its date.
 */
export function setLimit(
  play: PlayLimits,
  { name, cents }: { name: LimitName; cents: number | null },
  now: Date,
): PlayLimits {
  const present = limitAt(play, name, now);
  if (present.pending?.cents === cents && present.pending) return play;
  const next: Limit = isHigher(cents, present.cents)
    ? { cents: present.cents, pending: { cents, from: inMs(now, playRaiseMs) } }
    : { cents, pending: null };
  return { ...play, limits: { ...play.limits, [name]: next } };
}

/** Pins the time zone of the windows, as `pinZone`. */
export function setZone(play: PlayLimits, name: string, now: Date): PlayLimits {
  const isInUse = limitNames.some((limit) => limitAt(play, limit, now).cents !== null);
  const zones = pinZone(play.zones ?? [], { name, isInUse }, now);
  return zones === play.zones || zones.length === 0 ? play : { ...play, zones };
}

/** The zone that was pinned last. */
export const zoneOf = ({ zones }: PlayLimits): string => zones?.at(-1)?.name ?? 'UTC';

/** The next instant at which a higher limit takes effect; null without one. */
export function nextRaise({ limits }: PlayLimits): Date | null {
  const dates = Object.values(limits).flatMap(({ pending }) => pending?.from ?? []);
  return dates.reduce<Date | null>((first, at) => (!first || at < first ? at : first), null);
}

/** Applies what is due; returns the limits that became higher. */
export function applyRaises(
  play: PlayLimits,
  now: Date,
): { play: PlayLimits; raised: { name: LimitName; cents: number | null }[] } {
  const due = limitNames.filter((name) => {
    const pending = play.limits[name]?.pending;
    return pending && pending.from <= now;
  });
  const limits = { ...play.limits };
  for (const name of due) limits[name] = limitAt(play, name, now);
  const raised = due.map((name) => ({ name, cents: limits[name]?.cents ?? null }));
  return { play: { ...play, limits }, raised };
}

/**
 * The break that bars play at an instant; null without one. A time-out ends by itself. A
 * self-exclusion ends 24 hours after the player asked to return, which they can once it is over.
 */
export function pauseAt({ pause }: PlayLimits, at: Date): Pause | null {
  if (!pause) return null;
  const end = pause.kind === 'time-out' ? pause.until : pause.returnsAt;
  return end && end <= at ? null : pause;
}

/**
 * Begins a break or lengthens the present one.
 * @throws Refusal `pause-not-shortened` for one that ends no later, and for a time-out during a
 * self-exclusion, also after its end.
 */
export function pausePlay(
  play: PlayLimits,
  { kind, until }: { kind: PauseKind; until: Date },
  now: Date,
): PlayLimits {
  const present = pauseAt(play, now);
  const from = present?.kind === kind ? present.from : now;
  if (present) {
    must(present.kind === 'time-out' || kind === 'self-exclusion', 'pause-not-shortened');
    must(until > present.until, 'pause-not-shortened');
  }
  return { ...play, pause: { kind, from, until, returnsAt: null } };
}

/** Takes over the self-exclusion of another account; the later of two ends counts. */
export function takeOver(play: PlayLimits, until: Date, now: Date): PlayLimits {
  const present = pauseAt(play, now);
  const isLater = present !== null && present.until >= until;
  if (isLater && present.kind === 'self-exclusion') return play;
  const end = isLater ? present.until : until;
  return { ...play, pause: { kind: 'self-exclusion', from: now, until: end, returnsAt: null } };
}

export const timeOutEnd = (now: Date, hours: number): Date => inMs(now, hours * 60 * 60 * 1000);
export const selfExclusionEnd = addMonths;

/**
 * Asks to play again after a self-exclusion; a repeat keeps its date.
 * @throws Refusal `not-excluded`, or `exclusion-not-over` before its end.
 */
export function askToReturn(play: PlayLimits, now: Date): PlayLimits {
  const pause = pauseAt(play, now);
  must(pause?.kind === 'self-exclusion', 'not-excluded');
  must(pause.until <= now, 'exclusion-not-over');
  if (pause.returnsAt) return play;
  return { ...play, pause: { ...pause, returnsAt: inMs(now, playReturnMs) } };
}

/** When the pause's next step is due: its end, or the end of the time before a return. */
export const nextPauseStep = ({ pause }: PlayLimits): Date | null =>
  pause && (pause.returnsAt ?? pause.until);
