import {
  addTeamUsers,
  createTeam,
  getBracket,
  joinTeam,
  listTournamentMatches,
  setTournamentScore,
  teamUpdated,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { gameId } from './event-story';

export interface Team {
  id: string;
  captain: Player;
  mate: Player;
}

/** A team of two, whose captain has 20.00. */
export const teamOf = (p: StoryPlatform, number: number): Promise<Team> =>
  p.prepare(`team ${number}`, async () => {
    const captain = await p.player(`captain${number}`, { funds: 20_00 });
    const mate = await p.player(`mate${number}`);
    return publishedTeam(p, number, [captain, mate]);
  });

/** Publishes a team as its service does; the first member owns it. */
export async function publishedTeam(
  p: StoryPlatform,
  number: number,
  members: [captain: Player, mate: Player, ...others: Player[]],
  { noEntriesIds = [] }: { noEntriesIds?: string[] } = {},
): Promise<Team> {
  const [captain, mate] = members;
  const id = String(number).padStart(24, '0');
  const data = {
    ...{ teamId: id, name: `Team ${number}`, tag: `T${number}`, avatarUrl: null, gameId },
    ...{ region: 'eu', timeZone: 'Europe/Berlin', ownerId: captain.id, deletedAt: null },
    ...{ captainIds: [captain.id], actingIds: [captain.id], noEntriesIds },
    memberIds: members.map((member) => member.id),
  };
  await p.publish(teamUpdated, { subject: id, sequence: 1, data });
  return { id, captain, mate };
}

/** The id of a team that its members made by their own calls. */
export const joinedTeam = (p: StoryPlatform, captain: Player, mate: Player): Promise<string> =>
  p.prepare(`a team of ${captain.username} and ${mate.username}`, async () => {
    const body = { name: 'Nova', tag: 'NOVA', gameId };
    const { id } = await captain.call(createTeam, { body });
    const params = { teamId: id };
    await captain.call(addTeamUsers, { params, body: { users: [mate.id] } });
    await mate.call(joinTeam, { params });
    await p.settled();
    return id;
  });

/** The better seed wins every open match, as the organizer sets it. */
export async function playRound(
  p: StoryPlatform,
  host: Player,
  params: { tournamentId: string },
): Promise<void> {
  const query = { ...params, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  for (const { id: matchId, home, away } of items) {
    const { version } = await host.call(getBracket, { params });
    const scores: [number, number] = home.seed < away.seed ? [1, 0] : [0, 1];
    await host.call(setTournamentScore, { params, body: { matchId, scores, version } });
  }
  await p.settled();
}
