import { type CallInput, type claimTournamentMatch as contract, hasRole } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { claimMatch as claim, releaseMatch } from '../domain/desk';
import type { TournamentMatch } from '../domain/tournament-match';
import { matchAtDesk } from './match-at-desk';

/** Claims a match for an organizer, or releases it. */
export async function claimMatch(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<TournamentMatch> {
  const { body, actor } = input;
  const { tournament, found } = await matchAtDesk(deps, input);
  const isInCharge = tournament.ownerId === actor.id || hasRole(actor, 'admin');
  const by = { userId: actor.id, isInCharge, now: deps.now() };
  const decide = body.isClaimed ? claim : releaseMatch;
  return (await deps.matches.save(found, decide(found.state, by))).state;
}
