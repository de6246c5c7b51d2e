import type * as contract from '@contend/contracts';
import { type CallInput, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { returnStakes } from '../funding/funding.actions';
import { requireActingNow } from '../players/players.actions';
import { membersOf, type Wager } from '../wager/wager';
import { endSilentCancelRequest, withdrawCancelRequest } from './cancel-request';
import { answerRequest, cancel, leaveOffer } from './ending';
import {
  requestWithdrawal,
  closeSilentRequest as close,
  requestOf,
  type RequestOfWager,
} from './withdrawal';

/**
 * Cancels, requests the other side's agreement, or withdraws that request; replies once the money
 * is returned.
 */
export async function cancelWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.cancelWager>,
): Promise<Wager> {
  const wager = await deps.wagers.get(params.wagerId);
  await requireActingNow(deps, wager.state, actor.id);
  const decideOn = body?.withdraw ? withdrawCancelRequest : cancel;
  const saved = await deps.wagers.save(wager, decideOn(wager.state, actor.id, deps.now()));
  return returnStakes(deps, saved);
}

type Input = CallInput<typeof contract.withdrawWager>;

/**
 * Leaves an offer that is not accepted yet, requests to leave an accepted wager, or answers the
 * other side's request.
 */
export async function withdrawWager(deps: WagerDeps, input: Input): Promise<RequestOfWager> {
  const request = requestOf(await returnStakes(deps, await decideRequest(deps, input)));
  must(request, 'withdraw-not-found');
  return request;
}

async function decideRequest(
  deps: WagerDeps,
  { body, actor, newId }: Input,
): Promise<Stored<Wager>> {
  const { wagers, now } = deps;
  const userId = actor.id;
  if ('decision' in body) {
    const asked = await wagers.findByRequest(body.id);
    must(asked, 'withdraw-not-found');
    await requireActingNow(deps, asked.state, userId);
    const { decision } = body;
    return wagers.save(asked, answerRequest(asked.state, { userId, decision }, now()));
  }
  const found = await wagers.get(body.wagerId);
  const ask = { id: newId, userId, reason: body.reason };
  const leave = found.state.status === 'open' ? leaveOffer : requestWithdrawal;
  return wagers.save(found, leave(found.state, ask, now()));
}

/** Returns the latest request to leave a wager, or null; for its members and admins alone. */
export async function getWithdrawRequest(
  { wagers }: WagerDeps,
  { query, actor }: CallInput<typeof contract.getWithdrawRequest>,
): Promise<RequestOfWager | null> {
  const { state } = await wagers.get(query.wagerId);
  const mayRead = membersOf(state).includes(actor.id) || actor.roles.includes('admin');
  must(mayRead, 'wager-not-found');
  const isWanted = !query.userId || state.withdrawRequest?.userId === query.userId;
  return isWanted ? requestOf(state) : null;
}

/** Timer: ends a request to cancel that was not answered in time. */
export async function closeSilentCancelRequest(deps: WagerDeps, wagerId: string): Promise<void> {
  const asked = await deps.wagers.get(wagerId);
  await deps.wagers.save(asked, endSilentCancelRequest(asked.state, deps.now()));
}

/** Timer: rejects a request to leave that was not answered in time. */
export async function closeSilentRequest(deps: WagerDeps, wagerId: string): Promise<void> {
  const asked = await deps.wagers.get(wagerId);
  await deps.wagers.save(asked, close(asked.state, deps.now()));
}
