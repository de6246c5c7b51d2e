import { type CallInput, type getActiveMatches, madeTeamName } from '@contend/contracts';
import type { UserDeps } from '../deps';
import {
  type ActiveMatch,
  deadlineOf,
  isChoosingMaps,
  opponentOf,
  opponentTeamOf,
} from '../domain/active-match';
import { cardOf } from '../domain/user-view';

/** Returns the caller's matches to play, answer or look at. */
export async function listActiveMatches(
  deps: UserDeps,
  { actor }: CallInput<typeof getActiveMatches>,
) {
  const matches = await deps.activeMatches.listFor(actor.id);
  const opponents = matches.map((match) => opponentOf(match, actor.id) ?? '');
  const users = await deps.users.byIds(opponents);
  const teams = await deps.teams.cards(
    matches.map((match) => opponentTeamOf(match, actor.id).teamId),
  );
  return {
    items: matches.filter(isListed).map((match) => {
      const opponent = users.get(opponentOf(match, actor.id) ?? '');
      const { teamId, madeTeam } = opponentTeamOf(match, actor.id);
      const made = madeTeam && opponent && madeTeamName(opponent.displayName, madeTeam);
      return {
        id: match.id,
        kind: match.kind,
        status: match.status,
        gameId: match.gameId,
        opponent: opponent ? cardOf(opponent, match.playTypeId) : null,
        opponentTeam: teams.get(teamId ?? '')?.name ?? (made || null),
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
