import type * as contract from '@contend/contracts';
import { type CallInput, type getActiveMatches, madeTeamName } from '@contend/contracts';
import type { User } from '../account/user';
import { cardOf } from '../account/user-view';
import type { UserDeps } from '../deps';
import {
  type ActiveMatch,
  deadlineOf,
  dismiss,
  isChoosingMaps,
  opponentOf,
  opponentTeamOf,
} from './active-match';

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

/** Returns the caller's matches to play, answer or look at. */
export async function listActiveMatches(
  deps: UserDeps,
  { actor }: CallInput<typeof getActiveMatches>,
) {
  const matches = (await deps.activeMatches.listFor(actor.id)).filter(isListed);
  const opponents = await nameOpponents(deps, matches, actor.id);
  const now = deps.now();
  return {
    items: matches.map((match, nth) => {
      const { opponent, opponentTeam = null } = opponents[nth] ?? {};
      return {
        id: match.id,
        kind: match.kind,
        status: match.status,
        gameId: match.gameId,
        opponent: opponent ? cardOf(opponent, { ...match, now }) : null,
        opponentTeam,
        deadline: deadlineOf(match),
        isChoosingMaps: isChoosingMaps(match),
        isOver: match.isOver,
        updatedAt: match.updatedAt,
      };
    }),
  };
}

type ListedMatch = ActiveMatch & { kind: NonNullable<ActiveMatch['kind']>; gameId: string };

const isListed = (match: ActiveMatch): match is ListedMatch =>
  match.kind !== null && match.gameId !== null;

export async function dismissActiveMatch(
  { activeMatches }: UserDeps,
  { params, actor }: CallInput<typeof contract.dismissActiveMatch>,
) {
  const match = await activeMatches.get(params.matchId);
  await activeMatches.save(match, dismiss(match.state, actor.id));
  return { ok: true as const };
}
