import {
  decide,
  type Decision,
  happened,
  must,
  ratingAnnulmentLifted,
  ratingAnnulmentMade,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

interface AnnulmentChange {
  /** Null where it was lifted. */
  from: Date | null;
  /** Null where an earlier build lifted it. */
  reason: string | null;
  /** The admin. */
  byId: string;
  at: Date;
}

/** Which matches of a player are unrated for everyone in them, and who decided it when and why. */
export interface RatingAnnulment {
  /** Derived from the player’s. */
  id: string;
  userId: string;
  /** Matches completed then or later are unrated; null once it was lifted. */
  from: Date | null;
  /** From first to last. */
  changes: AnnulmentChange[];
}

/** Why a player is counted again: an annulment of some player’s matches, or its lifting. */
export interface AnnulmentCause {
  userId: string;
  isLifted: boolean;
}

export const annulmentIdOf = (userId: string): string => derivedId('rating-annulment', userId);

interface Annulled {
  userId: string;
  from: Date;
  reason: string;
  byId: string;
}

/**
 * Annuls the ratings of a player’s matches from a date on. A repetition changes nothing.
 * @throws Refusal `own-annulment` or `annulment-date-ahead`
 */
export function annul(
  known: RatingAnnulment | null,
  { userId, from, reason, byId }: Annulled,
  now: Date,
): Decision<RatingAnnulment> {
  must(byId !== userId, 'own-annulment');
  must(from <= now, 'annulment-date-ahead');
  const last = known?.changes.at(-1);
  if (known && last?.from?.getTime() === from.getTime() && last.reason === reason) {
    return decide(known);
  }
  const id = annulmentIdOf(userId);
  const changes = [...(known?.changes ?? []), { from, reason, byId, at: now }];
  const event = happened(ratingAnnulmentMade, { annulmentId: id, userId, from, byId });
  return decide({ id, userId, from, changes }, { events: [event] });
}

/**
 * Makes the matches of a player rated again. Without an annulment in force nothing changes.
 * @throws Refusal `own-annulment`
 */
export function liftAnnulment(
  known: RatingAnnulment,
  { byId, reason }: { byId: string; reason: string },
  now: Date,
): Decision<RatingAnnulment> {
  const { id: annulmentId, userId } = known;
  must(byId !== userId, 'own-annulment');
  if (!known.from) return decide(known);
  const changes = [...known.changes, { from: null, reason, byId, at: now }];
  const event = happened(ratingAnnulmentLifted, { annulmentId, userId, byId });
  return decide({ ...known, from: null, changes }, { events: [event] });
}

/** The first instant whose matches a change of an annulment affects; null when there is none. */
export function affectedFrom(before: Date | null, after: Date | null): Date | null {
  if (before?.getTime() === after?.getTime()) return null;
  if (!before || !after) return before ?? after;
  return before < after ? before : after;
}
