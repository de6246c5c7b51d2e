import {
  answerMatchStart,
  type answerReschedule as contract,
  type CallAnswer,
  type CallInput,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { mustBeMovable } from './must-be-movable';

/** Answers a proposed start of the caller's match, in the match service. */
export async function answerReschedule(
  deps: TournamentDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await mustBeMovable(deps, params.matchId);
  return deps.http.call(answerMatchStart, { params, body: { userId: actor.id } });
}
