import {
  type CallInput,
  must,
  nudgeMatch,
  type nudgeTournamentMatch as contract,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { mustBeNudgeable, nudged } from '../domain/desk';
import type { TournamentMatch } from '../domain/tournament-match';
import { matchAtDesk } from './match-at-desk';

/** Reminds the players of a match: those absent from check-in, or the captains of a late one. */
export async function remindPlayers(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { matches, http, now } = deps;
  const { tournament, found } = await matchAtDesk(deps, input);
  mustBeNudgeable(found.state, tournament, now());
  if (found.state.status === 'open') {
    const { reminded } = await http.call(nudgeMatch, {
      params: { matchId: found.state.id },
    });
    must(reminded > 0, 'nudge-not-possible');
  }
  return (await matches.save(found, nudged(found.state, tournament, now()))).state;
}
