import { createHash } from 'node:crypto';
import { type acceptScrimRequest as contract, type CallInput, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { sideOfTeam } from '../domain/acting';
import { match, type Scrim } from '../domain/scrim';
import { book, type ScrimBooking } from '../domain/scrim-booking';
import { accept, mustAnswer, type ScrimRequest } from '../domain/scrim-request';
import { entry } from '../domain/team-log';
import { mustNotCoolDown, reserve } from '../domain/team-schedule';
import { answerSide } from './answer-side';
import { endRequests } from './end-requests';

import { logTeam } from './log-team';

/**
 * Accepts the proposed start: in one transaction both posts are matched, both teams' time is
 * reserved, other requests of the two posts are superseded and the match is requested. Of
 * concurrent calls on a post or a team's time one succeeds. A repeat returns the same answer.
 */
export async function acceptScrimRequest(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<ScrimRequest> {
  const { requests, transaction, now } = deps;
  return transaction(async () => {
    const found = await requests.get(params.requestId);
    const side = await answerSide(deps, found.state, actor.id);
    if (found.state.status === 'accepted') return found.state;
    mustAnswer(found.state, side, now());
    const booking = await bookBoth(deps, found.state);
    const saved = await requests.save(
      found,
      accept(found.state, { side, bookingId: booking.id }, now()),
    );
    const { homeScrimId, awayScrimId } = booking;
    await endRequests(deps, [homeScrimId, awayScrimId], 'superseded');
    const booked = { ...entry('scrim-booked', actor.id), referenceId: booking.id };
    for (const { teamId } of [booking.home, booking.away]) {
      await logTeam(deps, teamId, [{ at: now(), ...booked }]);
    }
    return saved.state;
  });
}

async function bookBoth(deps: TeamDeps, request: ScrimRequest): Promise<ScrimBooking> {
  const { scrims, teams, bookings, now } = deps;
  const { startsAt } = request;
  const asked = await scrims.get(request.askedScrimId);
  const asking = await scrims.get(request.askingScrimId);
  must(startsAt > now(), 'start-not-possible');
  const home = (await teams.getLive(asked.state.teamId)).state;
  const away = (await teams.getLive(asking.state.teamId)).state;
  const decision = book(
    {
      ...{ id: derivedId('booking', request.id), matchId: derivedId('match', request.id) },
      ...{ homeScrim: asked.state, awayScrim: asking.state, startsAt },
      ...{ home: sideOfTeam(home), away: sideOfTeam(away) },
    },
    now(),
  );
  const booking = decision.state;
  for (const scrim of [asked, asking]) await matchPost(deps, scrim, booking);
  return (await bookings.save(null, decision)).state;
}

/** Marks a post as matched and reserves its team's time. */
async function matchPost(
  { scrims, schedules, now }: TeamDeps,
  scrim: Stored<Scrim>,
  { id: bookingId, startsAt, endsAt }: ScrimBooking,
): Promise<void> {
  const { stored, state: schedule } = await schedules.of(scrim.state.teamId);
  mustNotCoolDown(schedule, now());
  const reserved = reserve(schedule, { bookingId, startsAt, endsAt });
  await schedules.save(stored, { state: reserved, events: [], timers: {} });
  await scrims.save(scrim, match(scrim.state, bookingId, now()));
}

/** Derived, so that a repeat has the same ids. */
const derivedId = (kind: string, requestId: string): string =>
  createHash('sha256').update(`${kind}:${requestId}`).digest('hex').slice(0, 24);
