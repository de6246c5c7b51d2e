import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import type { EventMoney } from './money-of';

/**
 * What the escrow of an event holds: as the ledger says, or as the wallet last confirmed while it
 * cannot be asked.
 */
export async function heldIn(
  { wallet, log }: Pick<TournamentDeps, 'wallet' | 'log'>,
  { id, status, terms }: Tournament,
  { confirmedCents }: EventMoney,
): Promise<number> {
  if (status === 'draft' || terms.prize.mode === 'none') return 0;
  try {
    return await wallet.held(id);
  } catch (error) {
    log.warn({ tournamentId: id, err: error }, 'the escrow could not be read');
    return confirmedCents;
  }
}
