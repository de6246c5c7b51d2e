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
import { gameId, listGames, playTypeId } from './team-story';

export interface Squad {
  id: string;
  owner: Player;
  mate: Player;
}

export const hourMs = 60 * 60_000;

/** Two teams of two players each, in zones an hour apart. */
export async function twoTeams() {
  const p = await platform({ only: ['user', 'team', 'chat'] });
  const { nova, tide } = await p.prepare('two teams', async () => {
    await listGames(p);
    return {
      nova: await squad(p, { name: 'Nova Five', gameId, timeZone: 'Europe/Berlin' }),
      tide: await squad(p, { name: 'Harbor Kings', gameId, timeZone: 'Europe/London' }),
    };
  });
  return { p, nova, tide, gameId, format: { gameId, playTypeId, bestOf: 1 as const } };
}

export async function squad(
  p: StoryPlatform,
  settings: { name: string; gameId: string; timeZone: string },
): Promise<Squad> {
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

export async function posted(setting: Setting, team: Squad, hours = 8) {
  const body = { ...setting.format, teamId: team.id, startsAt: inHours(setting, hours) };
  const scrim = await team.owner.call(postScrim, { body });
  await setting.p.settled();
  return scrim;
}

/** Moves the clock and renews the sessions, which last four hours. */
export async function later({ p, nova, tide }: Setting, ms: number): Promise<void> {
  await p.advance(ms);
  for (const player of [nova.owner, nova.mate, tide.owner, tide.mate]) await player.signInAgain();
}

/** Tide asks Nova’s post for a match. */
export async function requested(setting: Setting, hours = 8) {
  const asked = await posted(setting, setting.nova, hours);
  const asking = await posted(setting, setting.tide, hours);
  const params = { scrimId: asked.id };
  const body = { fromScrimId: asking.id };
  const request = await setting.tide.owner.call(requestScrim, { params, body });
  await setting.p.settled();
  return { asked, asking, request };
}

export async function booked(setting: Setting, hours = 8) {
  const { request, ...posts } = await requested(setting, hours);
  const params = { requestId: request.id };
  const accepted = await setting.nova.owner.call(acceptScrimRequest, { params });
  await setting.p.settled();
  return { ...posts, request, bookingId: accepted.bookingId! };
}

export const kindsOf = async (player: Player) =>
  (await player.call(listNotifications, {})).map(({ kind }) => kind);
