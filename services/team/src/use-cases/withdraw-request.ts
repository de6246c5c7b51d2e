import type { CallInput, withdrawScrimRequest as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { decline, type ScrimRequest, withdraw } from '../domain/scrim-request';
import { answerSide } from './answer-side';

/** Ends a request for the caller's side: the side that asked withdraws, the other one declines. */
export async function withdrawRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<ScrimRequest> {
  const { requests, now } = deps;
  const found = await requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  const decision =
    side === 'asking' ? withdraw(found.state, now()) : decline(found.state, side, now());
  return (await requests.save(found, decision)).state;
}
