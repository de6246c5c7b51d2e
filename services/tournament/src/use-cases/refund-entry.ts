import { decide } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { operationsToReturn, paymentReturned } from '../domain/payment';

/** Timer: reverses every payment that an entry owes back, to the user who paid. */
export async function refundEntry(deps: TournamentDeps, entryId: string): Promise<void> {
  const { entries, tournaments, wallet } = deps;
  let found = await entries.get(entryId);
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  for (const operationId of operationsToReturn(found.state)) {
    await wallet.reverse(operationId, tournament.name);
    found = await entries.save(found, paymentReturned(found.state, operationId));
  }
  await entries.save(found, decide(found.state, { timers: { 'refund-entry': null } }));
}
