import { createHash } from 'node:crypto';

const derived = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24);

/** The bracket of an event: one each. */
export const bracketIdOf = (tournamentId: string): string => derived('bracket', tournamentId);

/** The correction of prizes by the disqualification of an entry: one each. */
export const correctionIdOf = (tournamentId: string, entryId: string): string =>
  derived('prize-correction', tournamentId, entryId);

/** A difference that a correction pays to a player. */
export const differenceIdOf = (correctionId: string, entryId: string, userId: string): string =>
  derived('prize-difference', correctionId, entryId, userId);

/** The event of a series on a day: one each. */
export const seriesEventIdOf = (seriesId: string, date: string): string =>
  derived('series-event', seriesId, date);

/** A match of a bracket; an undone match that opens again is another attempt, with another id. */
export interface MatchPlace {
  tournamentId: string;
  stage: string;
  key: string;
  /** From 1. */
  attempt: number;
}

export const matchIdOf = ({ tournamentId, stage, key, attempt }: MatchPlace): string =>
  derived('tournament-match', tournamentId, stage, key, attempt);
