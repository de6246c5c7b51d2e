import type { CallAnswer, CallInput, listPrizeShares as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { planPrizes } from './plan-prizes';
import { visibleTournament } from './visible-tournament';

/** Prizes as they were paid; before the payout those that the places give. */
export async function listPrizeShares(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const { state: tournament } = await visibleTournament(deps, params.tournamentId);
  const { payoutAt } = tournament;
  const paid = await deps.payouts.find(tournament.id);
  if (paid) return { items: paid.state.shares, payoutAt };
  const { shares } = await planPrizes(deps, tournament);
  return { items: shares.map((share) => ({ ...share, status: 'due' })), payoutAt };
}
