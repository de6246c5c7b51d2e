import type { Database } from '@contend/service-kit';
import type { WalletConfig } from './config';
import { cardPaymentRepository, correctionRepository } from './data/card-payment.repository';
import { chargeSources } from './data/charge-sources';
import { customerRepository } from './data/customer.repository';
import { payoutProfileRepository, payoutRepository } from './data/payout.repository';
import { residenceRepository } from './data/residence.repository';
import { reconciliationRepository } from './data/reconciliation.repository';
import { differenceFileRepository } from './data/difference.repository';
import { suspenseFileRepository } from './data/suspense.repository';
import { transferRepository } from './data/transfer-rows';
import type { PayoutSettings } from './domain/payout-rules';
import type { WalletDeps } from './deps';

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
