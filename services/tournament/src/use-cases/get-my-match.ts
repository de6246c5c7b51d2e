import type { CallInput, getMyTournamentMatch as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { isUndecided, type TournamentMatch } from '../domain/tournament-match';
import { getTournament } from './get-tournament';

/** The caller's match that is not decided, the one opened first; null where there is none. */
export async function getMyMatch(
  deps: TournamentDeps,
  input: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<TournamentMatch | null> {
  const { state } = await getTournament(deps, input);
  const mine = await deps.matches.listStored(
    { tournamentId: state.id, playerIds: input.actor.id },
    { sort: { openedAt: 1 } },
  );
  return mine.find((match) => isUndecided(match.state))?.state ?? null;
}
