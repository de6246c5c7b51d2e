import type * as contract from '@contend/contracts';
import type { CallAnswer, CallInput, EventData, scrimPosted } from '@contend/contracts';
import { dateInZone } from '@contend/contracts/src/zoned-time';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from '../members/members.actions';
import { rateTeam } from '../team/rating.actions';
import { memberIdsOf, memberOf } from '../team/team';
import { alertOf, type ScrimAlerts, setAlert } from './scrim-alert';
import { daysOfWeek, hoursOfWeek, planDays, setHours } from './team-week';

/** Alerts the players whose alert a new post suits, page by page. */
export async function alertPlayers(
  deps: TeamDeps,
  { scrimId, gameId, teamId }: EventData<typeof scrimPosted>,
): Promise<void> {
  const { alerts, scrims, teams, blocks, now } = deps;
  const posted = await scrims.find(scrimId);
  const team = await teams.find(teamId);
  if (!posted || !team) return;
  for (let after: string | null = null; ;) {
    const page: Stored<ScrimAlerts>[] = await alerts.ofGame(gameId, after);
    const blocked = await blocks.between(
      posted.state.postedBy,
      page.map(({ state }) => state.id),
    );
    for (const alert of page) {
      if (memberOf(team.state, alert.state.id) || blocked.has(alert.state.id)) continue;
      await alerts.save(alert, alertOf(alert.state, posted.state, now()));
    }
    after = page.at(-1)?.state.id ?? null;
    if (!after) return;
  }
}

/** The caller's alert about new scrims for one of their teams. */
export async function getScrimAlert(
  deps: TeamDeps,
  { query, actor }: CallInput<typeof contract.getScrimAlert>,
): Promise<CallAnswer<typeof contract.getScrimAlert>> {
  const team = await findMemberTeam(deps, { teamId: query.teamId, userId: actor.id });
  const alerts = (await deps.alerts.find(actor.id))?.state;
  const alert = alerts?.teams.find(({ teamId }) => teamId === team.id);
  return {
    isOn: alert !== undefined,
    gameId: alert?.gameId ?? null,
    region: alert?.region ?? null,
    ratingWithin: alert?.ratingWithin ?? null,
    lastSentAt: alerts?.lastSentAt ?? null,
  };
}

/** Sets or removes the caller's alert for one of their teams. */
export async function setScrimAlert(
  deps: TeamDeps,
  { body, actor }: CallInput<typeof contract.setScrimAlert>,
): Promise<CallAnswer<typeof contract.setScrimAlert>> {
  const { teamId, isOn, region = null, ratingWithin = null } = body;
  const team = await findMemberTeam(deps, { teamId, userId: actor.id });
  const { gameId } = team;
  const alert = { teamId, gameId, region, ratingWithin, rating: await rateTeam(deps, team) };
  const known = await deps.alerts.find(actor.id);
  const decision = setAlert(known?.state ?? null, { userId: actor.id, alert, isOn });
  const { lastSentAt } = (await deps.alerts.save(known, decision)).state;
  return { isOn, gameId, region, ratingWithin, lastSentAt };
}

/** Posts of other teams that are counted per day. */
const mostPosts = 500;

/** The coming days of the caller's team: free players per hour, bookings, and posts of others. */
export async function getTeamWeek(
  deps: TeamDeps,
  { params, query, actor }: CallInput<typeof contract.getTeamWeek>,
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
    posts.filter(({ windows }) => windows.some(({ from }) => dateInZone(from, timeZone) === date))
      .length;
  return {
    timeZone,
    hours: daysOfWeek(week?.hours[actor.id] ?? []),
    days: days.map((day) => ({ ...day, posted: postedOn(day.date) })),
    bookings: coming,
  };
}

/** Sets the hours of a week in which the caller can play for a team. */
export async function setAvailability(
  deps: TeamDeps,
  { params, body, actor }: CallInput<typeof contract.setAvailability>,
): Promise<CallAnswer<typeof contract.setAvailability>> {
  const { teamId } = params;
  const userId = actor.id;
  await findMemberTeam(deps, { teamId, userId });
  const week = await deps.weeks.find(teamId);
  const decision = setHours(week?.state ?? null, {
    ...{ teamId, userId, hours: hoursOfWeek(body.hours) },
  });
  const { hours } = (await deps.weeks.save(week, decision)).state;
  return { hours: daysOfWeek(hours[userId] ?? []) };
}
