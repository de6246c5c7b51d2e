import { type CallInput, type getCalendar as contract, inMs, must } from '@contend/contracts';
import { calendarText } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { calendarOf } from '../domain/calendar-feed';
import { memberOf } from '../domain/team';

/** How long a played or cancelled scrim stays in a calendar. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * A team's scrims for calendar programs, which cannot sign in: the key in the address identifies
 * the member.
 * @throws Refusal `team-not-found` for an unknown key, and once the membership has ended.
 */
export async function getCalendar(
  deps: TeamDeps,
  { params }: CallInput<typeof contract>,
): Promise<string> {
  const { calendars, bookings, teams, now, publicUrl } = deps;
  const { userId, teamId } = (await calendars.get(params.key)).state;
  const { state: team } = await teams.getLive(teamId);
  must(memberOf(team, userId), 'team-not-found');
  const coming = await bookings.calendarOf(teamId, inMs(now(), -keptMs));
  const ids = coming.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const names = new Map([...(await teams.findMany(ids))].map(([id, { name }]) => [id, name]));
  const content = { teamId, teamName: team.name, names, bookings: coming, origin: publicUrl };
  return calendarText(calendarOf(content));
}
