import type { TournamentDeps } from '../deps';
import { payOut } from './pay-out';

/** Timer: pays the prizes out when the hold is over. Retried until it has succeeded. */
export async function payOutInTime(deps: TournamentDeps, tournamentId: string): Promise<void> {
  const found = await deps.tournaments.get(tournamentId);
  const { status, payoutAt } = found.state;
  if (status === 'completed' && payoutAt && deps.now() >= payoutAt) await payOut(deps, found);
}
