import { getBracket, type BracketReply, type LiveMessage } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { withChange } from './bracket-change';
import { keyOf } from '../http/calls';
import { invalidate } from '../http/invalidate';
import { entityOf, type LiveRule } from './live-rules';
import { readLater } from '../http/read-later';

export const bracketKey = (message: LiveMessage) =>
  keyOf(getBracket, { params: { tournamentId: entityOf(message, 'tournamentId') } });

/** Whether a message is about the bracket or a match in it: of these an event has thousands. */
export const isOfMatches = ({ data }: LiveMessage): boolean =>
  'stageVersion' in data || 'matchId' in data;

/** Whether a message says who checked in to a match: only the desk of its organizers shows it. */
export const isOfCheckIn = ({ data }: LiveMessage): boolean => 'checkedInIds' in data;

/**
 * Applies a small change of the bracket. One that was too large for a message is read in a moment:
 * every page that shows the bracket needs it.
 */
function applyBracketChange(client: QueryClient, message: LiveMessage): void {
  const { data } = message;
  if (!('stageVersion' in data)) return;
  const { stage, version } = data;
  // Of an event with pools several stages may be in the cache, each read by itself.
  const cached = client.getQueriesData<BracketReply>({ queryKey: bracketKey(message) });
  for (const [queryKey, present] of cached) {
    // A first read in progress is made again when it ends.
    if (!present) continue;
    const isOther = present.begun?.some(({ id }) => id === stage) && !shows(present, stage);
    const changed = isOther ? withVersion(present, version) : withChange(present, data);
    if (changed) client.setQueryData(queryKey, changed);
    else readLater(client, queryKey, () => void invalidate(client, { queryKey }));
  }
}

const shows = ({ stages }: BracketReply, stage: unknown): boolean =>
  stages.some(({ id }) => id === stage);

/** A stage that did not change, in a bracket of which another one did. */
const withVersion = (bracket: BracketReply, version: unknown): BracketReply => ({
  ...bracket,
  version: Math.max(bracket.version, Number(version)),
});

/** The change of a bracket that a message carries. */
export const bracketChange: LiveRule['apply'] = {
  to: (message) => ('stageVersion' in message.data ? [bracketKey(message)] : []),
  change: applyBracketChange,
};
