import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, inMs, must } from '@contend/contracts';
import { calendarText } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from '../members/members.actions';
import { memberOf } from '../team/team';
import { calendarOf } from './calendar-feed';

/** How long a played or cancelled scrim stays in a calendar. */
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * A team's scrims for calendar programs, which cannot sign in: the key in the address identifies
 * the member.
 * @throws Refusal `team-not-found` for an unknown key, and once the membership has ended.
 */
export async function getCalendar(
  deps: TeamDeps,
  { params }: CallInput<typeof contract.getCalendar>,
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

/** The address of the caller's calendar of a team; made at the first request. */
export async function getCalendarLink(
  deps: TeamDeps,
  { params, actor }: CallInput<typeof contract.getCalendarLink>,
): Promise<CallAnswer<typeof contract.getCalendarLink>> {
  const userId = actor.id;
  const { id: teamId } = await findMemberTeam(deps, { teamId: params.teamId, userId });
  const known = await deps.calendars.findOne({ userId, teamId });
  const feed = known?.state ?? { id: randomBytes(12).toString('hex'), userId, teamId };
  if (!known) await deps.calendars.save(null, { state: feed, events: [], timers: {} });
  return { link: `/api/calendar/${feed.id}` };
}
