import {
  type CallInput,
  inMs,
  must,
  type requestScrim as contract,
  scrimLimits,
} from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { sideOfTeam } from '../domain/acting';
import { captainIdsOf } from '../domain/team';
import { isOpen, isSameFormat, type Scrim } from '../domain/scrim';
import { ask, type ScrimRequest } from '../domain/scrim-request';
import { mustHaveOwnPlayers } from '../domain/scrim-sides';
import { firstCommonStart, suits } from '../domain/scrim-window';
import { mustNotCoolDown, overlapOf, timeOf } from '../domain/team-schedule';
import { checkDeposit } from './check-deposit';
import { findActingTeam } from './find-acting-team';

/** Lets a posted scrim of the caller's team ask another one for a match. */
export async function requestScrim(
  deps: TeamDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<ScrimRequest> {
  const { scrims, requests, teams, blocks, now } = deps;
  const known = await requests.find(newId);
  if (known) return known.state;
  const asked = (await scrims.get(params.scrimId)).state;
  const asking = (await scrims.get(body.fromScrimId)).state;
  const team = await findActingTeam(deps, { teamId: asking.teamId, userId: actor.id });
  must(asked.teamId !== asking.teamId, 'own-scrim');
  must(isOpen(asked, now()) && isOpen(asking, now()), 'scrim-not-open');
  must(isSameFormat(asked, asking), 'scrim-mismatch');
  const { depositCents } = asked;
  await checkDeposit(deps, { depositCents, seenCents: body.depositCents, userId: actor.id });
  const startsAt = startOf(asked, asking, body, now());
  await mustBeFree(deps, asking, startsAt);
  const rival = (await teams.getLive(asked.teamId)).state;
  await blocks.mustBeNone(actor.id, [...captainIdsOf(rival), asked.postedBy]);
  const sides = { asked: sideOfTeam(rival), asking: sideOfTeam(team) };
  const posts = { home: asked, away: asking };
  mustHaveOwnPlayers({ home: sides.asked, away: sides.asking, posts });
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

type Wanted = Pick<CallInput<typeof contract>['body'], 'startsAt' | 'isCounterOffer'>;

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

async function mustBeFree({ schedules, now }: TeamDeps, asking: Scrim, startsAt: Date) {
  const { state: schedule } = await schedules.of(asking.teamId);
  mustNotCoolDown(schedule, now());
  const bookingId = overlapOf(schedule, timeOf(startsAt, asking.bestOf));
  must(!bookingId, 'scrim-overlap', { bookingId });
}
