import type { CallInput, getTeamWeek as contract } from '@contend/contracts';
import type { TeamDeps } from '../deps';
import { dateOf } from '../domain/scrim-window';
import { memberIdsOf } from '../domain/team';
import { daysOfWeek, planDays } from '../domain/team-week';
import { findMemberTeam } from './find-member-team';

/** Posts of other teams that are counted per day. */
const mostPosts = 500;

/** The coming days of the caller's team: free players per hour, bookings, and posts of others. */
export async function getTeamWeek(
  deps: TeamDeps,
  { params, query, actor }: CallInput<typeof contract>,
) {
  const { weeks, bookings, scrims, now } = deps;
  const team = await findMemberTeam(deps, { teamId: params.teamId, userId: actor.id });
  const week = (await weeks.find(team.id))?.state ?? null;
  const coming = await bookings.comingOf(team.id);
  const { timeZone, gameId } = team;
  const planning = { timeZone, days: query.days, members: memberIdsOf(team), bookings: coming };
  const days = planDays(week, planning, now());
  const board = { status: 'posted', gameId, page: 1, pageSize: mostPosts } as const;
  const posts = (await scrims.browse(board)).items.filter(({ teamId }) => teamId !== team.id);
  const postedOn = (date: string) =>
    posts.filter(({ windows }) => windows.some(({ from }) => dateOf(from, timeZone) === date))
      .length;
  return {
    timeZone,
    hours: daysOfWeek(week?.hours[actor.id] ?? []),
    days: days.map((day) => ({ ...day, posted: postedOn(day.date) })),
    bookings: coming,
  };
}
