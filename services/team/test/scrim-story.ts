import {
  acceptScrimRequest,
  addTeamUsers,
  createTeam,
  joinTeam,
  listNotifications,
  postScrim,
  requestScrim,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameId, listGames, playTypeId, withMoneyAndChat } from './team-story';

export interface Squad {
  id: string;
  owner: Player;
  mate: Player;
}

export const hourMs = 60 * 60_000;

/** Two teams of two players each, in zones an hour apart. */
export async function twoTeams() {
  const p = await platform({ only: withMoneyAndChat });
  const admin = await p.admin();
  const { nova, tide } = await p.prepare('two teams', async () => {
    await listGames(p);
    return {
      nova: await squad(p, { name: 'Nova Five', gameId, timeZone: 'Europe/Berlin' }),
      tide: await squad(p, { name: 'Harbor Kings', gameId, timeZone: 'Europe/London' }),
    };
  });
  return { p, nova, tide, admin, gameId, format: { gameId, playTypeId, bestOf: 1 as const } };
}

interface SquadSettings {
  name: string;
  gameId: string;
  timeZone: string;
}

/** A team of two. */
export const squad = (p: StoryPlatform, settings: SquadSettings): Promise<Squad> =>
  p.prepare(`squad ${JSON.stringify(settings)}`, () => formed(p, settings));

async function formed(p: StoryPlatform, settings: SquadSettings): Promise<Squad> {
  const tag = settings.name.slice(0, 4).trim().toUpperCase();
  const owner = await p.player(`${tag.toLowerCase()}_owner`);
  const mate = await p.player(`${tag.toLowerCase()}_mate`);
  const { id } = await owner.call(createTeam, { body: { ...settings, tag } });
  const params = { teamId: id };
  await owner.call(addTeamUsers, { params, body: { users: [mate.id] } });
  await mate.call(joinTeam, { params, query: {} });
  await p.settled();
  return { id, owner, mate };
}

export type Setting = Awaited<ReturnType<typeof twoTeams>>;

export const inHours = ({ p }: Pick<Setting, 'p'>, hours: number): string =>
  new Date(p.clock.now().getTime() + hours * hourMs).toISOString();

export function posted({ p, format }: Setting, team: Squad, hours = 8) {
  const body = { ...format, teamId: team.id, startsAt: inHours({ p }, hours) };
  return p.prepare(`posted ${JSON.stringify(body)}`, async () => {
    const scrim = await team.owner.call(postScrim, { body });
    await p.settled();
    return scrim;
  });
}

/** Moves the clock and renews the sessions, which last four hours. */
export async function later({ p, nova, tide }: Setting, ms: number): Promise<void> {
  await p.advance(ms);
  for (const player of [nova.owner, nova.mate, tide.owner, tide.mate]) await player.signInAgain();
}

/** Tide asks Nova’s post for a match. */
export function requested(setting: Setting, hours = 8) {
  const { p, nova, tide } = setting;
  return p.prepare(`requested ${inHours(setting, hours)}`, async () => {
    const asked = await posted(setting, nova, hours);
    const asking = await posted(setting, tide, hours);
    const params = { scrimId: asked.id };
    const body = { fromScrimId: asking.id };
    const request = await tide.owner.call(requestScrim, { params, body });
    await p.settled();
    return { asked, asking, request };
  });
}

export function booked(setting: Setting, hours = 8) {
  const { p, nova } = setting;
  return p.prepare(`booked ${inHours(setting, hours)}`, async () => {
    const { request, ...posts } = await requested(setting, hours);
    const params = { requestId: request.id };
    const accepted = await nova.owner.call(acceptScrimRequest, { params });
    await p.settled();
    return { ...posts, request, bookingId: accepted.bookingId! };
  });
}

export const kindsOf = async (player: Player) =>
  (await player.call(listNotifications, {})).map(({ kind }) => kind);
