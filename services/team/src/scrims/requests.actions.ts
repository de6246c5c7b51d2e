import type * as contract from '@contend/contracts';
import { type CallInput, inMs, must, scrimLimits } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { captainIdsOf } from '../team/team';
import { isSameFormat, type Scrim, takesRequests } from './scrim';
import {
  ask,
  counter,
  decline,
  expireRequest as expire,
  otherOf,
  type ScrimRequest,
  withdraw,
} from './scrim-request';
import { requireFullSides, sideOfTeam } from './scrim-sides';
import { firstCommonStart, suits } from './scrim-window';
import { answerSide, requireDepositPossible, findActingTeam } from './sides.actions';
import { requireFree, requireNoCooldown, timeOf } from './team-schedule';

/** Lets a posted scrim of the caller's team ask another one for a match. */
export async function requestScrim(
  deps: TeamDeps,
  { params, body, actor, newId }: CallInput<typeof contract.requestScrim>,
): Promise<ScrimRequest> {
  const { scrims, requests, teams, blocks, now } = deps;
  const known = await requests.find(newId);
  if (known) return known.state;
  const asked = (await scrims.get(params.scrimId)).state;
  const asking = (await scrims.get(body.fromScrimId)).state;
  const team = await findActingTeam(deps, { teamId: asking.teamId, userId: actor.id });
  must(asked.teamId !== asking.teamId, 'own-scrim');
  must(takesRequests(asked, now()) && takesRequests(asking, now()), 'scrim-not-open');
  must(isSameFormat(asked, asking), 'scrim-mismatch');
  const { depositCents } = asked;
  await requireDepositPossible(deps, {
    depositCents,
    seenCents: body.depositCents,
    userId: actor.id,
  });
  const startsAt = startOf(asked, asking, body, now());
  await requireFreeStart(deps, asking, startsAt);
  const rival = (await teams.getLive(asked.teamId)).state;
  await blocks.requireNoneBlocked(actor.id, [...captainIdsOf(rival), asked.postedBy]);
  const sides = { asked: sideOfTeam(rival), asking: sideOfTeam(team) };
  const posts = { home: asked, away: asking };
  requireFullSides({ home: sides.asked, away: sides.asking, posts });
  const decision = ask(
    {
      ...{
        id: newId,
        askedScrimId: asked.id,
        askingScrimId: asking.id,
        userId: actor.id,
        ...{ startsAt, depositCents },
      },
      ...sides,
    },
    now(),
  );
  return (await requests.save(null, decision)).state;
}

type Wanted = Pick<CallInput<typeof contract.requestScrim>['body'], 'startsAt' | 'isCounterOffer'>;

/**
 * The proposed start: the wanted one, or the first that suits both posts.
 * @throws Refusal `start-not-possible` for a start outside the windows of the asked post, unless it
 * is a counter-offer, and for one that is too far ahead.
 */
function startOf(asked: Scrim, asking: Scrim, wanted: Wanted, now: Date): Date {
  const startsAt = wanted.startsAt
    ? new Date(wanted.startsAt)
    : firstCommonStart(asked.windows, asking.windows, now);
  must(startsAt && startsAt <= inMs(now, scrimLimits.aheadMs), 'start-not-possible');
  must(wanted.isCounterOffer || suits(asked.windows, startsAt), 'start-not-possible');
  return startsAt;
}

async function requireFreeStart({ schedules, now }: TeamDeps, asking: Scrim, startsAt: Date) {
  const { state: schedule } = await schedules.of(asking.teamId);
  requireNoCooldown(schedule, now());
  requireFree(schedule, timeOf(startsAt, asking.bestOf));
}

/** Answers a request with another start, at which the answering team is free. */
export async function counterRequest(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.counterScrimRequest>,
): Promise<ScrimRequest> {
  const { requests, scrims, schedules, blocks, now } = deps;
  const found = await requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  await blocks.requireNoneBlocked(actor.id, found.state[otherOf(side)].actingIds);
  const startsAt = new Date(body.startsAt);
  const { depositCents } = found.state;
  await requireDepositPossible(deps, {
    depositCents,
    seenCents: body.depositCents,
    userId: actor.id,
  });
  const decision = counter(found.state, { side, userId: actor.id, startsAt }, now());
  const { bestOf } = (await scrims.get(found.state.askedScrimId)).state;
  const { state: schedule } = await schedules.of(found.state[side].teamId);
  requireFree(schedule, timeOf(startsAt, bestOf));
  return (await requests.save(found, decision)).state;
}

/** Declines a request or a counter-offer. */
export async function declineRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.declineScrimRequest>,
): Promise<ScrimRequest> {
  const found = await deps.requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  return (await deps.requests.save(found, decline(found.state, side, deps.now()))).state;
}

/**
 * Ends a request for the caller's side. The side that asked withdraws it; the other one takes its
 * own counter-offer back, or declines.
 */
export async function withdrawRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.withdrawScrimRequest>,
): Promise<ScrimRequest> {
  const { requests, now } = deps;
  const found = await requests.get(params.requestId);
  const side = await answerSide(deps, found.state, actor.id);
  const { answers, status } = found.state;
  const isDeclined = side === 'asked' && (answers === side || status === 'declined');
  const decision = isDeclined ? decline(found.state, side, now()) : withdraw(found.state, now());
  return (await requests.save(found, decision)).state;
}

/** Timer: expires a request whose answer is overdue. */
export async function expireRequest({ requests, now }: TeamDeps, requestId: string): Promise<void> {
  const pending = await requests.get(requestId);
  await requests.save(pending, expire(pending.state, now()));
}
