import type { CallInput, declineScrimRequest as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { decline, type ScrimRequest } from '../domain/scrim-request';
import { answerSide } from './answer-side';

/** Declines a request or a counter-offer. */
export async function declineRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<ScrimRequest> {
  const found = await deps.requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  return (await deps.requests.save(found, decline(found.state, side, deps.now()))).state;
}
