import { type CallInput, must, type payOutTournament as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import { managedTournament } from './managed-tournament';
import { payOut } from './pay-out';

/** Pays the prizes out, once the hold is over. */
export async function payOutTournament(
  deps: TournamentDeps,
  input: CallInput<typeof contract>,
): Promise<Stored<Tournament>> {
  const { params, actor } = input;
  const known = await managedTournament(deps, { params, actor });
  if (known.state.status === 'paid_out') return known;
  const found = await managedTournament(deps, input);
  const { status, payoutAt } = found.state;
  must(status === 'completed' && payoutAt, 'tournament-status', { status });
  must(deps.now() >= payoutAt, 'prize-hold', { payoutAt: payoutAt.toISOString() });
  return payOut(deps, found);
}
