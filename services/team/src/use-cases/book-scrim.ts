import { createHash } from 'node:crypto';
import { must, type SideName } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { sideOfTeam } from '../domain/acting';
import { claim, match, type Scrim } from '../domain/scrim';
import { book, type ScrimBooking } from '../domain/scrim-booking';
import type { DepositTerms } from '../domain/scrim-deposit';
import { fundByOf } from '../domain/scrim-funding';
import type { ScrimRequest } from '../domain/scrim-request';
import { mustHaveOwnPlayers } from '../domain/scrim-sides';
import type { Team } from '../domain/team';
import { mustNotCoolDown, reserve } from '../domain/team-schedule';

/**
 * Takes both posts of a request and both teams' time, in the transaction of its acceptance. With
 * `payers` the booking is published once their deposits are held.
 */
export async function bookScrim(
  deps: TeamDeps,
  request: ScrimRequest,
  payers: Record<SideName, string> | null,
): Promise<Stored<ScrimBooking>> {
  const { scrims, teams, bookings, now } = deps;
  const { startsAt } = request;
  const asked = await scrims.get(request.askedScrimId);
  const asking = await scrims.get(request.askingScrimId);
  must(startsAt > now(), 'start-not-possible');
  const home = (await teams.getLive(asked.state.teamId)).state;
  const away = (await teams.getLive(asking.state.teamId)).state;
  const sides = { home: sideOfTeam(home), away: sideOfTeam(away) };
  mustHaveOwnPlayers({ ...sides, posts: { home: asked.state, away: asking.state } });
  const decision = book(
    {
      ...{ id: derivedId('booking', request), matchId: derivedId('match', request) },
      ...{ homeScrim: asked.state, awayScrim: asking.state, startsAt },
      ...sides,
      deposit: payers && depositOf(request, { payers, teams: [home, away] }, now()),
    },
    now(),
  );
  for (const scrim of [asked, asking]) await takePost(deps, scrim, decision.state);
  return bookings.save(null, decision);
}

const depositOf = (
  { id: requestId, depositCents: cents, startsAt }: ScrimRequest,
  { payers, teams: [home, away] }: { payers: Record<SideName, string>; teams: [Team, Team] },
  now: Date,
): DepositTerms => ({
  ...{ requestId, cents, payers, fundBy: fundByOf(startsAt, now) },
  label: `scrim ${home.tag} – ${away.tag}`,
});

/** Marks a post as matched and reserves its team's time. */
async function takePost(
  { scrims, schedules, now }: TeamDeps,
  scrim: Stored<Scrim>,
  { id: bookingId, startsAt, endsAt, deposit }: ScrimBooking,
): Promise<void> {
  const { stored, state: schedule } = await schedules.of(scrim.state.teamId);
  mustNotCoolDown(schedule, now());
  const reserved = reserve(schedule, { bookingId, startsAt, endsAt });
  await schedules.save(stored, { state: reserved, events: [], timers: {} });
  const take = deposit ? claim : match;
  await scrims.save(scrim, take(scrim.state, bookingId, now()));
}

/** Derived, so that a repeat has the same ids, and another attempt to hold deposits new ones. */
const derivedId = (kind: string, { id, attempts }: ScrimRequest): string =>
  createHash('sha256')
    .update(attempts > 0 ? `${kind}:${id}:${attempts}` : `${kind}:${id}`)
    .digest('hex')
    .slice(0, 24);
