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
  const shares = paid
    ? paid.state.shares
    : (await planPrizes(deps, tournament)).shares.map((share) => ({ ...share, ...due }));
  const named = await deps.entries.namesOf(shares.map(({ entryId }) => entryId));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { items: shares.map((share) => ({ ...share, name: names.get(share.entryId) })), payoutAt };
}

const due = { status: 'due' } as const;
