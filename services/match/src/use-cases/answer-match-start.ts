import {
  type answerMatchStart as contract,
  type CallAnswer,
  type CallInput,
  must,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { answerStart, rescheduleOf } from '../domain/reschedule';

/** Answers a proposed start for a user. */
export async function answerMatchStart(
  { matches, now }: MatchDeps,
  { params, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { matchId, proposalId, answer } = params;
  const found = await matches.get(matchId);
  const answering = { proposalId, answer, userId: body.userId };
  const { state } = await matches.save(found, answerStart(found.state, answering, now()));
  const shown = rescheduleOf(state);
  must(shown, 'reschedule-off');
  return shown;
}
