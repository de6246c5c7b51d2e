import {
  escrowKey,
  type EscrowRef,
  scrimDepositsDecided,
  scrimUnfunded,
  tournamentCancelled,
  tournamentPaidOut,
  wagerCancelled,
  wagerExpired,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';

/** The ends of wagers, of bookings of scrims with deposits, and of tournaments. */
export function escrowOwnerEndedConsumers(deps: WalletDeps): Consumer[] {
  const wager = ({ wagerId }: { wagerId: string }) =>
    recordEndedOwner(deps, { kind: 'wager', id: wagerId });
  const scrim = ({ bookingId }: { bookingId: string }) =>
    recordEndedOwner(deps, { kind: 'scrim', id: bookingId });
  const tournament = ({ tournamentId }: { tournamentId: string }) =>
    recordEndedOwner(deps, { kind: 'tournament', id: tournamentId });
  return [
    on(wagerCancelled, ({ data }) => wager(data)),
    on(wagerExpired, ({ data }) => wager(data)),
    on(wagerSettled, ({ data }) => wager(data)),
    on(wagerVoided, ({ data }) => wager(data)),
    on(scrimUnfunded, ({ data }) => scrim(data)),
    on(scrimDepositsDecided, ({ data }) => scrim(data)),
    on(tournamentCancelled, ({ data }) => tournament(data)),
    on(tournamentPaidOut, ({ data }) => tournament(data)),
  ];
}

/**
 * Records the end of an escrow's owner, so that the audit finds money that was left behind for it.
 */
const recordEndedOwner = (
  { endedOwners }: Pick<WalletDeps, 'endedOwners'>,
  owner: EscrowRef,
): Promise<void> => endedOwners.record(escrowKey(owner));
