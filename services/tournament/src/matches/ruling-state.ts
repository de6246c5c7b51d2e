import { isInDispute, must, type TournamentMatch } from '@contend/contracts';

/** What of a ruling about a match is open. */
export interface RulingState {
  /** Since when its ruling is appealed; null or absent while it is not. */
  appealedAt?: Date | null;
}

const message =
  'This match is disputed. Its score is set by a ruling on its page, so that it is rated and can be appealed.';

/**
 * Asserts that the score of a match can be set: that of a disputed one is ruled. Forfeits and a
 * replay stay possible, so that a match never waits for a ruling alone.
 * @throws Refusal `change-impossible`
 */
export const requireNoDispute = (match: Pick<TournamentMatch, 'status' | 'flag'>): void =>
  must(!isInDispute(match), 'change-impossible', { message });
