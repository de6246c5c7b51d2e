import type { LimitedPayer } from '@contend/contracts';
import { runSagaStep, type Stored } from '@contend/service-kit';
import type { FundingOutcome } from '../data/escrow';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import {
  deadlineOf,
  paymentExpired,
  paymentFailed,
  paymentHeld,
  paymentReturned,
} from '../domain/payment';

/**
 * Takes the fees of one payment into escrow, or reverses it when its time is over. Also run by the
 * timer `finish-payments`, which finishes what a stopped process began.
 */
export async function finishPayment(
  { entries, tournaments, wallet, now }: TournamentDeps,
  begun: Stored<Entry>,
  operationId: string,
): Promise<{ stored: Stored<Entry>; isPaid: boolean; limited: LimitedPayer[] }> {
  const { state: tournament } = await tournaments.get(begun.state.tournamentId);
  const paymentsOf = ({ seats }: Entry) =>
    seats.flatMap(({ payment }) => (payment?.operationId === operationId ? [payment] : []));
  const { stored, outcome } = await runSagaStep<Entry, FundingOutcome, void>(
    { save: (from, decision) => entries.save(from, decision), now },
    {
      deadlineOf: (entry) => deadlineOf(entry, operationId),
      isExpired: (entry) =>
        entry.isOpen && paymentsOf(entry).some(({ status }) => status === 'returning'),
      attempt: (entry) => {
        const payments = paymentsOf(entry);
        const amountCents = payments.reduce((sum, one) => sum + one.amountCents, 0);
        return wallet.fund({
          ...{ tournamentId: tournament.id, operationId, amountCents, purpose: 'entry-fee' },
          ...{ payerId: payments[0]?.payerId ?? '', label: tournament.name },
        });
      },
      confirm: (entry, outcome) =>
        outcome !== 'closed' && outcome.held
          ? paymentHeld(tournament, entry, { operationId, now: now() })
          : paymentFailed(entry, operationId),
      expire: (entry) => paymentExpired(entry, operationId),
      compensate: () => wallet.reverse(operationId, tournament.name),
      undo: (entry) => paymentReturned(entry, operationId),
    },
    begun,
  );
  const isPaid = paymentsOf(stored.state).some(({ status }) => status === 'held');
  return { stored, isPaid, limited: limitedIn(outcome) };
}

const limitedIn = (outcome: FundingOutcome | null | undefined): LimitedPayer[] =>
  outcome && outcome !== 'closed' && !outcome.held ? (outcome.limited ?? []) : [];
