import {
  type CallInput,
  extendMatchCheckIn,
  type extendTournamentCheckIn as contract,
  must,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { followExtension } from '../domain/match-progress';
import { isUndecided, type TournamentMatch } from '../domain/tournament-match';
import { matchAtDesk } from './match-at-desk';

/** Gives the players of a match more time to check in, in the match service. */
export async function extendCheckIn(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { found } = await matchAtDesk(deps, input);
  must(isUndecided(found.state), 'match-closed');
  const { checkInBy } = await deps.http.call(extendMatchCheckIn, {
    params: { matchId: found.state.id },
    body: { extensionId: input.newId },
  });
  return followExtension(found.state, new Date(checkInBy)).state;
}
