import type { CallInput, getActiveMatches } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { type ActiveMatch, deadlineOf, isChoosingMaps } from '../domain/active-match';
import { cardOf } from '../domain/user-view';
import { nameOpponents } from './name-opponents';

/** Returns the caller's matches to play, answer or look at. */
export async function listActiveMatches(
  deps: UserDeps,
  { actor }: CallInput<typeof getActiveMatches>,
) {
  const matches = (await deps.activeMatches.listFor(actor.id)).filter(isListed);
  const opponents = await nameOpponents(deps, matches, actor.id);
  return {
    items: matches.map((match, nth) => {
      const { opponent, opponentTeam = null } = opponents[nth] ?? {};
      return {
        id: match.id,
        kind: match.kind,
        status: match.status,
        gameId: match.gameId,
        opponent: opponent ? cardOf(opponent, match.playTypeId) : null,
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
