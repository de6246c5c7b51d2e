import { type EventData, inMs, type matchVoided, reliabilityRules } from '@contend/contracts';

/** A player's matches of a time: those that were played, and those that their absence ended. */
export interface Appearances {
  played: number;
  noShows: number;
}

/**
 * The players whose absence ended a match. An event of an earlier release names sides alone: of a
 * larger one it is not known who was missing.
 */
export function absentIn(voided: EventData<typeof matchVoided>): string[] {
  const { reason, absent = [], absentUserIds } = voided;
  if (reason !== 'no-show') return [];
  const ofOne = absent.map((side) => voided[side]).filter((users) => users.length === 1);
  return absentUserIds ?? ofOne.flat();
}

/** The earliest match that counts. */
export const countedFrom = (now: Date): Date => inMs(now, -reliabilityRules.windowMs);

/** The share of matches that were played, in whole percent; null for too few matches. */
export function reliabilityOf({ played, noShows }: Appearances) {
  const all = played + noShows;
  const percent = all < reliabilityRules.shownFrom ? null : Math.floor((100 * played) / all);
  return { percent, played, noShows };
}
