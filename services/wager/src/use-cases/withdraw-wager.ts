import { type CallInput, must, type withdrawWager as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import type { Wager } from '../domain/wager';
import { answerRequest } from '../domain/withdraw-answer';
import { askToWithdraw, requestOf, type RequestOfWager } from '../domain/withdrawal';
import { returnStakes } from './return-stakes';

type Input = CallInput<typeof contract>;

/** Requests to leave an accepted wager, or answers the other side's request. */
export async function withdrawWager(deps: WagerDeps, input: Input): Promise<RequestOfWager> {
  const request = requestOf(await returnStakes(deps, await decideRequest(deps, input)));
  must(request, 'withdraw-not-found');
  return request;
}

async function decideRequest(
  { wagers, now }: WagerDeps,
  { body, actor, newId }: Input,
): Promise<Stored<Wager>> {
  const userId = actor.id;
  if ('decision' in body) {
    const asked = await wagers.findByRequest(body.id);
    must(asked, 'withdraw-not-found');
    const { decision } = body;
    return wagers.save(asked, answerRequest(asked.state, { userId, decision }, now()));
  }
  const accepted = await wagers.get(body.wagerId);
  const { reason } = body;
  return wagers.save(accepted, askToWithdraw(accepted.state, { id: newId, userId, reason }, now()));
}
