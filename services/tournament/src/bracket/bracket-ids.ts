import { derivedId } from '@contend/contracts/src/derived-id';

/** The bracket of an event: one each. */
export const bracketIdOf = (tournamentId: string): string => derivedId('bracket', tournamentId);

/** The correction of prizes by the disqualification of an entry: one each. */
export const correctionIdOf = (tournamentId: string, entryId: string): string =>
  derivedId('prize-correction', tournamentId, entryId);

/** A difference that a correction pays to a player. */
export const differenceIdOf = (correctionId: string, entryId: string, userId: string): string =>
  derivedId('prize-difference', correctionId, entryId, userId);

/** The event of a series on a day: one each. */
export const seriesEventIdOf = (seriesId: string, date: string): string =>
  derivedId('series-event', seriesId, date);

/** A match of a bracket; an undone match that opens again is another attempt, with another id. */
export interface MatchPlace {
  tournamentId: string;
  stage: string;
  key: string;
  /** From 1. */
  attempt: number;
}

export const matchIdOf = ({ tournamentId, stage, key, attempt }: MatchPlace): string =>
  derivedId('tournament-match', tournamentId, stage, key, attempt);
