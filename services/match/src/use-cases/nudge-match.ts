import { type CallInput, matchCheckInDue, type nudgeMatch as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { byClock } from '../domain/clock';
import { absentOf, nudgeNow } from '../domain/nudge';

/** Reminds the players who have not checked in, for an organizer of the event of the match. */
export async function nudgeMatch(
  { matches, now }: MatchDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
) {
  const found = await matches.get(params.matchId);
  const decision = byClock(nudgeNow)(found.state, now());
  await matches.save(found, decision);
  const isMade = decision.events.some(({ spec }) => spec === matchCheckInDue);
  return { reminded: isMade ? absentOf(found.state).length : 0 };
}
