import {
  type CallInput,
  type counterScrimRequest,
  type declineScrimRequest,
  must,
  type withdrawScrimRequest,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { counter, decline, type ScrimRequest, withdraw } from '../domain/scrim-request';
import { overlapOf, timeOf } from '../domain/team-schedule';
import { answerSide } from './answer-side';

/** Declines a request or a counter-offer. */
export async function declineRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof declineScrimRequest>,
): Promise<ScrimRequest> {
  const found = await deps.requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  return (await deps.requests.save(found, decline(found.state, side, deps.now()))).state;
}

/** Answers a request with another start, at which the answering team is free. */
export async function counterRequest(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof counterScrimRequest>,
): Promise<ScrimRequest> {
  const { requests, scrims, schedules, now } = deps;
  const found = await requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  const startsAt = new Date(body.startsAt);
  const decision = counter(found.state, { side, userId: actor.id, startsAt }, now());
  const { bestOf } = (await scrims.get(found.state.askedScrimId)).state;
  const { state: schedule } = await schedules.of(found.state[side].teamId);
  const bookingId = overlapOf(schedule, timeOf(startsAt, bestOf));
  must(!bookingId, 'scrim-overlap', { bookingId });
  return (await requests.save(found, decision)).state;
}

/** Withdraws a request for the side that asked. */
export async function withdrawRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof withdrawScrimRequest>,
): Promise<ScrimRequest> {
  const found = await deps.requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  if (side === 'asked') return declineFor(deps, found.state.id);
  return (await deps.requests.save(found, withdraw(found.state, deps.now()))).state;
}

/** The asked side ends a request by declining it. */
async function declineFor({ requests, now }: TeamDeps, id: string): Promise<ScrimRequest> {
  const found = await requests.get(id);
  return (await requests.save(found, decline(found.state, 'asked', now()))).state;
}
