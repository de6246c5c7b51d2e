import { madeTeamName } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { type ActiveMatch, opponentOf, opponentTeamOf } from '../domain/active-match';
import type { User } from '../domain/user';

type Sides = Pick<ActiveMatch, 'home' | 'away' | 'teams' | 'madeTeams'>;

interface Opponent {
  /** The first player of the other side; absent after an erasure. */
  opponent: User | undefined;
  /** The name of the other side, if it is a team; else null. */
  opponentTeam: string | null;
}

/** The other sides of a player's matches, in their order. */
export async function nameOpponents(
  { users, teams }: Pick<UserDeps, 'users' | 'teams'>,
  matches: readonly Sides[],
  userId: string,
): Promise<Opponent[]> {
  const ids = matches.map((match) => opponentOf(match, userId) ?? '');
  const asTeams = matches.map((match) => opponentTeamOf(match, userId));
  const [known, named] = await Promise.all([
    users.byIds(ids),
    teams.cards(asTeams.map(({ teamId }) => teamId)),
  ]);
  return asTeams.map(({ teamId, madeTeam }, nth) => {
    const opponent = known.get(ids[nth] ?? '');
    const made = madeTeam && opponent && madeTeamName(opponent.displayName, madeTeam);
    return { opponent, opponentTeam: named.get(teamId ?? '')?.name ?? (made || null) };
  });
}
