import { guaranteeOperation } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import { guaranteeReturned } from '../domain/guarantee';

/** Timer: returns the guarantee of a cancelled event to its organizer. */
export async function returnGuarantee(
  { tournaments, wallet }: TournamentDeps,
  tournamentId: string,
): Promise<void> {
  const found = await tournaments.get(tournamentId);
  if (found.state.guarantee !== 'returning') return;
  await wallet.reverse(guaranteeOperation(found.state), found.state.name);
  await tournaments.save(found, guaranteeReturned(found.state));
}
