import type { Database } from '@contend/service-kit';
import type { WalletConfig } from './config';
import { cardPaymentRepository, correctionRepository } from './data/card-payment.repository';
import { chargeSources } from './data/charge-sources';
import { payoutProfileRepository, payoutRepository } from './data/payout.repository';
import { payoutSettingsOf } from './data/payout-settings';
import { residenceRepository } from './data/residence.repository';
import { reconciliationRepository } from './data/reconciliation.repository';
import { differenceFileRepository } from './data/difference.repository';
import { suspenseFileRepository } from './data/suspense.repository';
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
  | 'cardPayments'
  | 'cardCorrections'
  | 'residences'
>;

/** The dependencies of the use cases of payouts. */
export function payoutDeps(db: Database, settings: WalletConfig): PayoutDeps {
  return {
    payouts: payoutRepository(db),
    payoutProfiles: payoutProfileRepository(db),
    payoutSettings: payoutSettingsOf(settings),
    reconciliations: reconciliationRepository(db),
    suspenseFiles: suspenseFileRepository(db),
    differenceFiles: differenceFileRepository(db),
    charges: chargeSources(db),
    cardPayments: cardPaymentRepository(db),
    cardCorrections: correctionRepository(db),
    residences: residenceRepository(db),
  };
}
