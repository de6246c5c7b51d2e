import {
  type CallAnswer,
  type CallInput,
  must,
  type proposeMatchStart as contract,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { proposeStart, rescheduleOf } from '../domain/reschedule';

/** Proposes another start for a user, whose tournament allows it now. */
export async function proposeMatchStart(
  { matches, now }: MatchDeps,
  { params, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await matches.get(params.matchId);
  const { proposalId: id, userId, startsAt } = body;
  const proposing = { id, userId, startsAt: new Date(startsAt) };
  const { state } = await matches.save(found, proposeStart(found.state, proposing, now()));
  const shown = rescheduleOf(state);
  must(shown, 'reschedule-off');
  return shown;
}
