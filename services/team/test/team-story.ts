import {
  addTeamUsers,
  type CallRequest,
  createTeam,
  editTeamMember,
  gameListed,
  getTeam,
  getTeamLog,
  joinTeam,
  type MatchReply,
  playTypeListed,
  type Reply,
  type ServiceName,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

export type Team = Reply<typeof getTeam>;

export const gameId = '5f43a0000000000000000001';
export const otherGameId = '5f43a0000000000000000002';
export const playTypeId = '5f43a0000000000000000011';
export const unknownId: MatchReply['id'] = '5f43a0000000000000000999';

/** A game with two play types, and one without any. */
export async function listGames(p: StoryPlatform): Promise<void> {
  for (const [id, name] of [
    [gameId, 'Some game'],
    [otherGameId, 'Another game'],
  ]) {
    const data = { gameId: id, name, mark: 'SG', hue: 200 };
    await p.publish(gameListed, { subject: String(id), sequence: 1, data });
  }
  for (const id of ['5f43a0000000000000000012', playTypeId]) {
    const data = { playTypeId: id, gameId, name: 'Standard', teamSizes: [2], bestOf: [1, 3] };
    await p.publish(playTypeListed, { subject: id, sequence: 1, data });
  }
}

type Platform = Parameters<typeof platform>[0];

/** Of all stories with scrims, deposits or notices, so that they share a platform. */
export const withMoneyAndChat: ServiceName[] = ['user', 'team', 'wallet', 'chat'];

/** Players and games; chat and realtime only where a test names them. */
export async function teamPlatform(options: Platform = {}) {
  const p = await platform({ only: ['user', 'team'], ...options });
  const [ada, bea, cal, dan] = await Promise.all([
    p.player('ada'),
    p.player('bea'),
    p.player('cal'),
    p.player('dan'),
  ]);
  await p.prepare('games', () => listGames(p));
  return { p, ada, bea, cal, dan };
}

type Terms = Partial<CallRequest<typeof createTeam>['body']>;

/** A team of `owner` in the first game. */
export const found = (owner: Player, terms: Terms = {}): Promise<Team> =>
  owner.call(createTeam, { body: { name: 'Nova Five', tag: 'nv5', gameId, ...terms } });

/** Invites players, who join. */
export async function enlist(team: Team, owner: Player, ...players: Player[]): Promise<Team> {
  const params = { teamId: team.id };
  const users = players.map(({ id }) => id);
  await owner.call(addTeamUsers, { params, body: { users } });
  for (const player of players) await player.call(joinTeam, { params, query: {} });
  return owner.call(getTeam, { params });
}

/** Ada owns a team with Bea, a captain, and Cal, a member. */
export async function teamOfThree(options: Platform = {}) {
  const story = await teamPlatform(options);
  const { p, ada, bea, cal } = story;
  const team = await p.prepare('a team of three', async () => {
    const made = await enlist(await found(ada), ada, bea, cal);
    const params = { teamId: made.id, userId: bea.id };
    await ada.call(editTeamMember, { params, body: { role: 'captain' } });
    await p.settled();
    return made;
  });
  const params = { teamId: team.id };
  return { ...story, teamId: team.id, params, code: team.invite?.code ?? '' };
}

/** The kinds of a team's log entries, oldest first. */
export async function logOf(member: Player, teamId: string): Promise<string[]> {
  const { items } = await member.call(getTeamLog, { params: { teamId }, query: {} });
  return items.map(({ what }) => what).reverse();
}

/** Stored teams, playerTeams and teamLogs, to show that a refusal changes nothing. */
export async function storedTeams(p: StoryPlatform): Promise<unknown[]> {
  const names = ['teams', 'playerTeams', 'teamLogs', 'timers'];
  const database = p.database('team');
  return Promise.all(
    names.map((name) => database.collection(name).find().sort({ _id: 1 }).toArray()),
  );
}
