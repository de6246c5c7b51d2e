import {
  scrimDepositsDecided,
  scrimUnfunded,
  wagerCancelled,
  wagerExpired,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import { recordEndedOwner } from '../use-cases/record-ended-owner';
import type { WalletDeps } from '../deps';

/** The ends of wagers, and of bookings of scrims with deposits. */
export function escrowOwnerEndedConsumers(deps: WalletDeps): Consumer[] {
  const wager = ({ wagerId }: { wagerId: string }) =>
    recordEndedOwner(deps, { kind: 'wager', id: wagerId });
  const scrim = ({ bookingId }: { bookingId: string }) =>
    recordEndedOwner(deps, { kind: 'scrim', id: bookingId });
  return [
    on(wagerCancelled, ({ data }) => wager(data)),
    on(wagerExpired, ({ data }) => wager(data)),
    on(wagerSettled, ({ data }) => wager(data)),
    on(wagerVoided, ({ data }) => wager(data)),
    on(scrimUnfunded, ({ data }) => scrim(data)),
    on(scrimDepositsDecided, ({ data }) => scrim(data)),
  ];
}
