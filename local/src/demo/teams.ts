import {
  addTeamUsers,
  createTeam,
  editTeamMember,
  joinTeam,
  type PlayType,
  renewInvite,
} from '@contend/contracts';
import { type DemoPlayer, retried } from './demo-player';

/**
 * Two teams: Nova Five takes players by invitation and has two open ones, Harbor Kings is open to
 * all. Numbers are indexes into the cast.
 */
const teams = [
  {
    ...{ name: 'Nova Five', tag: 'NV5', owner: 0, timeZone: 'Europe/Berlin', openToJoin: false },
    members: [
      [6, 'AWPer'],
      [11, 'Support'],
      [4, 'Entry'],
    ],
    invited: [7, 9],
  },
  {
    ...{ name: 'Harbor Kings', tag: 'HK', owner: 1, timeZone: 'Europe/London', openToJoin: true },
    members: [
      [2, 'In-game leader'],
      [3, ''],
    ],
    invited: [],
  },
] as const;

export interface DemoTeam {
  captain: DemoPlayer;
  /** Without the captain, in the order they joined. */
  members: DemoPlayer[];
  teamId: string;
  invited: DemoPlayer[];
}

/** Founds the demo's teams through the public calls. The first member of each is a captain. */
export async function foundTeams(
  players: DemoPlayer[],
  playTypes: PlayType[],
): Promise<DemoTeam[]> {
  const gameId = playTypes[0]?.gameId ?? '';
  const founded: DemoTeam[] = [];
  for (const { owner, members, invited, ...terms } of teams) {
    const captain = players[owner];
    if (!captain) continue;
    const body = { ...terms, gameId, region: 'eu' as const };
    const { id: teamId } = await retried(captain, createTeam, { body });
    for (const [place, [nth, position]] of members.entries()) {
      const player = players[nth];
      if (!player) continue;
      const params = { teamId };
      await retried(captain, addTeamUsers, { params, body: { users: [player.id] } });
      await player.call(joinTeam, { params, query: {} });
      const change = { position, ...(place === 0 && { role: 'captain' as const }) };
      await captain.call(editTeamMember, { params: { teamId, userId: player.id }, body: change });
    }
    founded.push({
      ...{ captain, teamId },
      members: members.flatMap(([nth]) => players[nth] ?? []),
      invited: invited.flatMap((nth) => players[nth] ?? []),
    });
  }
  return founded;
}

/** Invites players who have not answered yet, and replaces the invite links, which have ended. */
export async function inviteGuests(teams: DemoTeam[]): Promise<void> {
  for (const { captain, teamId, invited } of teams) {
    const params = { teamId };
    await captain.call(renewInvite, { params, body: {} });
    if (invited.length === 0) continue;
    await captain.call(addTeamUsers, { params, body: { users: invited.map(({ id }) => id) } });
  }
}
