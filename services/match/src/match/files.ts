import type { Decision } from '@contend/contracts';
import type { Match } from './match';

/** Adds the hashes of uploads to a decision, unless it changes nothing. */
export const withFiles = (
  before: Match,
  decision: Decision<Match>,
  files: Pick<Match, 'fileHashes'>,
): Decision<Match> =>
  decision.state === before ? decision : { ...decision, state: { ...decision.state, ...files } };
