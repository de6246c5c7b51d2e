import { createHash } from 'node:crypto';

const derived = (...parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24);

/** The bracket of an event: one each. */
export const bracketIdOf = (tournamentId: string): string => derived('bracket', tournamentId);

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
