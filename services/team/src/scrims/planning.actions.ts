import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  decide,
  type EventData,
  type scrimPosted,
} from '@contend/contracts';
import { dateInZone } from '@contend/contracts/src/zoned-time';
import type { Stored } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { findMemberTeam } from '../members/members.actions';
import { rateTeam } from '../team/rating.actions';
import { actingIdsOf, memberIdsOf, memberOf } from '../team/team';
import { isOpen } from './scrim';
import { alertOf, presentAlerts, type ScrimAlerts, setAlert } from './scrim-alert';
import { daysOfWeek, hoursOfWeek, planDays, setHours } from './team-week';

/** Alerts the players whose alert a new post suits, page by page, if the post is still open. */
export async function alertPlayers(
  deps: TeamDeps,
  { scrimId, gameId, teamId }: EventData<typeof scrimPosted>,
): Promise<void> {
  const { alerts, scrims, teams, blocks, now } = deps;
  const posted = await scrims.find(scrimId);
  const team = await teams.find(teamId);
  if (!posted || !team || !isOpen(posted.state, now())) return;
  for (let after: string | null = null; ;) {
    const page: Stored<ScrimAlerts>[] = await alerts.ofGame(gameId, after);
    const blocked = await blocks.between(
      posted.state.postedBy,
      page.map(({ state }) => state.id),
    );
    const isIn = await membersIn(deps, page);
    for (const alert of page) {
      if (memberOf(team.state, alert.state.id) || blocked.has(alert.state.id)) continue;
      const present = presentAlerts(alert.state, isIn);
      await alerts.save(alert, alertOf(present, posted.state, now()));
    }
    after = page.at(-1)?.state.id ?? null;
    if (!after) return;
  }
}

/** Who is in the teams that some alerts are for. */
async function membersIn({ teams }: TeamDeps, page: readonly Stored<ScrimAlerts>[]) {
  const ids = page.flatMap(({ state }) => state.teams.map(({ teamId }) => teamId));
  const known = await teams.findMany([...new Set(ids)]);
  return (teamId: string, userId: string): boolean => {
    const team = known.get(teamId);
    return team !== undefined && memberOf(team, userId) !== undefined;
  };
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

/** Sets the caller's alert for one of their teams, or removes that of any team. */
export async function setScrimAlert(
  deps: TeamDeps,
  { body, actor }: CallInput<typeof contract.setScrimAlert>,
): Promise<CallAnswer<typeof contract.setScrimAlert>> {
  const { teamId, isOn, region = null, ratingWithin = null } = body;
  const known = await deps.alerts.find(actor.id);
  if (!isOn) {
    const others = known && presentAlerts(known.state, (one) => one !== teamId);
    if (known && others) await deps.alerts.save(known, decide(others));
    const lastSentAt = others?.lastSentAt ?? null;
    return { isOn, gameId: null, region: null, ratingWithin: null, lastSentAt };
  }
  const team = await findMemberTeam(deps, { teamId, userId: actor.id });
  const { gameId } = team;
  const alert = { teamId, gameId, region, ratingWithin, rating: await rateTeam(deps, team) };
  const decision = setAlert(known?.state ?? null, { userId: actor.id, alert });
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
  const at = now();
  const days = planDays(week, planning, at);
  const board = { status: 'posted', gameId, page: 1, pageSize: mostPosts, now: at } as const;
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

/**
 * The teams whose requests a user reads: one of theirs, or all that they act for.
 * @throws Refusal `team-not-found`, `not-team-member`
 */
export async function requestTeamIds(
  deps: TeamDeps,
  { teamId, userId }: { teamId: string | undefined; userId: string },
): Promise<string[]> {
  if (teamId !== undefined) return [(await findMemberTeam(deps, { teamId, userId })).id];
  const teams = await deps.teams.ofMember(userId);
  return teams.filter((team) => actingIdsOf(team).includes(userId)).map(({ id }) => id);
}
