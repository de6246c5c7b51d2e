import type { Database } from '@contend/service-kit';
import type { z } from 'zod';
import type { config } from './config';
import {
  payoutProfileRepository,
  payoutRepository,
  sandboxPayoutStore,
} from './data/payout.repository';
import { payoutSettingsOf } from './data/payout-settings';
import { reconciliationRepository } from './data/reconciliation.repository';
import type { WalletDeps } from './deps';
import { sandboxPayouts } from './providers/sandbox-payouts';

type PayoutDeps = Pick<
  WalletDeps,
  'payouts' | 'payoutProfiles' | 'payoutProvider' | 'payoutSettings' | 'reconciliations' | 'sandbox'
>;

/** The dependencies of the use cases of payouts. */
export function payoutDeps(
  db: Database,
  settings: z.output<typeof config>,
  now: () => Date,
): PayoutDeps {
  const sandbox = sandboxPayoutStore(db);
  return {
    payouts: payoutRepository(db),
    payoutProfiles: payoutProfileRepository(db),
    payoutProvider: sandboxPayouts({ ...sandbox, now }),
    payoutSettings: payoutSettingsOf(settings),
    reconciliations: reconciliationRepository(db),
    sandbox,
  };
}
