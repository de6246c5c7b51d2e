import { type CallInput, type counterScrimRequest as contract, must } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { counter, otherOf, type ScrimRequest } from '../domain/scrim-request';
import { overlapOf, timeOf } from '../domain/team-schedule';
import { answerSide } from './answer-side';
import { checkDeposit } from './check-deposit';

/** Answers a request with another start, at which the answering team is free. */
export async function counterRequest(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<ScrimRequest> {
  const { requests, scrims, schedules, blocks, now } = deps;
  const found = await requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  await blocks.mustBeNone(actor.id, found.state[otherOf(side)].actingIds);
  const startsAt = new Date(body.startsAt);
  const { depositCents } = found.state;
  await checkDeposit(deps, { depositCents, seenCents: body.depositCents, userId: actor.id });
  const decision = counter(found.state, { side, userId: actor.id, startsAt }, now());
  const { bestOf } = (await scrims.get(found.state.askedScrimId)).state;
  const { state: schedule } = await schedules.of(found.state[side].teamId);
  const bookingId = overlapOf(schedule, timeOf(startsAt, bestOf));
  must(!bookingId, 'scrim-overlap', { bookingId });
  return (await requests.save(found, decision)).state;
}
