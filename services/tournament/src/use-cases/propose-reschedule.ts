import {
  type CallAnswer,
  type CallInput,
  proposeMatchStart,
  type proposeReschedule as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { mustBeMovable } from './must-be-movable';

/** Proposes another start of the caller's match, in the match service. */
export async function proposeReschedule(
  deps: TournamentDeps,
  { params, body, actor, newId: proposalId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await mustBeMovable(deps, params.matchId);
  const proposal = { proposalId, userId: actor.id, startsAt: body.startsAt };
  return deps.http.call(proposeMatchStart, { params, body: proposal });
}
