import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { byClock } from '../match/clock';
import { getForSide } from '../match/match.actions';
import * as rescheduleRules from './reschedule';
import { answerStart, proposeStart, rescheduleOf } from './reschedule';

/** Answers a proposed start for a user. */
export async function answerMatchStart(
  deps: MatchDeps,
  { params, body }: CallInput<typeof contract.answerMatchStart>,
): Promise<CallAnswer<typeof contract.answerMatchStart>> {
  const { matches, now } = deps;
  const { matchId, proposalId, answer } = params;
  const found = await getForSide(deps, { matchId, userId: body.userId });
  const answering = { proposalId, answer, userId: body.userId };
  const { state } = await matches.save(found, answerStart(found.state, answering, now()));
  const shown = rescheduleOf(state);
  must(shown, 'reschedule-off');
  return shown;
}

/** Proposes another start for a user, whose tournament allows it now. */
export async function proposeMatchStart(
  deps: MatchDeps,
  { params, body }: CallInput<typeof contract.proposeMatchStart>,
): Promise<CallAnswer<typeof contract.proposeMatchStart>> {
  const { matches, now } = deps;
  const found = await getForSide(deps, { ...params, userId: body.userId });
  const { proposalId: id, userId, startsAt } = body;
  const proposing = { id, userId, startsAt: new Date(startsAt) };
  const { state } = await matches.save(found, proposeStart(found.state, proposing, now()));
  const shown = rescheduleOf(state);
  must(shown, 'reschedule-off');
  return shown;
}

/** Timer: ends a proposed start that was not answered. */
export async function expireProposal({ matches, now }: MatchDeps, matchId: string): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(rescheduleRules.expireProposal)(found.state, now()));
}
