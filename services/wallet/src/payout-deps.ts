import type { Database } from '@contend/service-kit';
import { cardPaymentRepository, correctionRepository } from './cards/card-payment.repository';
import type { WalletConfig } from './config';
import type { WalletDeps } from './deps';
import { transferRepository } from './ledger/transfer.repository';
import type { PayoutSettings } from './payouts/payout-rules';
import { payoutProfileRepository, payoutRepository } from './payouts/payout.repository';
import { residenceRepository } from './payouts/residence.repository';
import { customerRepository } from './providers/customer.repository';
import { chargeSources } from './reconciliation/charge-sources.repository';
import { differenceFileRepository } from './reconciliation/difference.repository';
import { reconciliationRepository } from './reconciliation/reconciliation.repository';
import { suspenseFileRepository } from './reconciliation/suspense.repository';

type PayoutDeps = Pick<
  WalletDeps,
  | 'payouts'
  | 'payoutProfiles'
  | 'payoutSettings'
  | 'reconciliations'
  | 'suspenseFiles'
  | 'differenceFiles'
  | 'charges'
  | 'customers'
  | 'transfers'
  | 'cardPayments'
  | 'cardCorrections'
  | 'residences'
>;

/** Limits and holding times of payouts, as set. */
const payoutSettingsOf = (settings: WalletConfig): PayoutSettings => ({
  perDayCents: settings.PAYOUT_DAY_CENTS,
  perWeekCents: settings.PAYOUT_WEEK_CENTS,
  secondApprovalAboveCents: settings.PAYOUT_SECOND_APPROVAL_CENTS,
  taxFormCents: settings.PAYOUT_TAX_FORM_CENTS,
  holdMs: {
    refill: settings.PAYOUT_HOLD_REFILL_HOURS,
    transfer: settings.PAYOUT_HOLD_TRANSFER_HOURS,
    winnings: settings.PAYOUT_HOLD_WINNINGS_HOURS,
    correction: 0,
  },
});

/** The dependencies of the use cases of payouts. */
export function payoutDeps(db: Database, settings: WalletConfig): PayoutDeps {
  const transfers = transferRepository(db);
  const customers = customerRepository(db);
  return {
    transfers,
    customers,
    payouts: payoutRepository(db),
    payoutProfiles: payoutProfileRepository(db),
    payoutSettings: payoutSettingsOf(settings),
    reconciliations: reconciliationRepository(db, transfers),
    suspenseFiles: suspenseFileRepository(db),
    differenceFiles: differenceFileRepository(db),
    charges: chargeSources(db, { transfers, customers }),
    cardPayments: cardPaymentRepository(db),
    cardCorrections: correctionRepository(db),
    residences: residenceRepository(db),
  };
}
