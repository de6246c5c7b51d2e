import { pausedMs } from '@contend/contracts';

/** A time in which no clock of an event runs; without an end while it is paused. */
export interface Pause {
  from: Date;
  until: Date | null;
}

interface Paused {
  pauses?: Pause[];
}

/** How many pauses are kept: deadlines have been moved by earlier ones. */
const keptPauses = 50;

export const pausedAt = ({ pauses = [] }: Paused, now: Date): Pause[] => [
  ...pauses.slice(1 - keptPauses),
  { from: now, until: null },
];

export const resumedAt = ({ pauses = [] }: Paused, now: Date): Pause[] =>
  pauses.map((pause) => (pause.until ? pause : { ...pause, until: now }));

/** The pauses that ended after `from`, by which deadlines are moved that were set then. */
export const pausesSince = ({ pauses = [] }: Paused, from: Date) =>
  pauses.flatMap((pause) =>
    pause.until && pause.until > from ? [{ ...pause, until: pause.until }] : [],
  );

/** When the last pause that is over ended; null before the first one. */
export const lastResumed = ({ pauses = [] }: Paused): Date | null =>
  pauses.findLast(({ until }) => until)?.until ?? null;

/** The pause that has not ended; undefined in an event that is not paused. */
export const openPause = ({ pauses = [] }: Paused): Pause | undefined =>
  pauses.findLast(({ until }) => until === null);

/** Whether the event was paused at some time. */
export const wasPausedAt = ({ pauses = [] }: Paused, at: Date): boolean =>
  pauses.some(({ from, until }) => at >= from && (!until || at < until));

/** By how much pauses move the deadline of what began at `begun`, in milliseconds. */
export const movedMs = (pauses: readonly { from: Date; until: Date }[], begun: Date): number =>
  pauses.reduce((sum, pause) => sum + pausedMs(pause, begun), 0);
