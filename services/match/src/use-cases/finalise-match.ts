import type { EventData, EventEnvelope, wagerSettled, wagerVoided } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { finalise } from '../domain/final';

type WagerEnd = EventData<typeof wagerSettled | typeof wagerVoided>;

/**
 * A wager ended, so nothing can change its match's result any more. Both ends follow from the
 * match's own events, so that the match is there; one without an end is made final by its ruling.
 */
export async function finaliseMatch(
  { matches }: MatchDeps,
  { data, time }: EventEnvelope<WagerEnd>,
): Promise<void> {
  const match = data.matchId ? await matches.find(data.matchId) : null;
  if (match) await matches.save(match, finalise(match.state, new Date(time)));
}
