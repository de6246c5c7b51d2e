import { at, type Timer } from '@contend/service-kit';
import { auditTimer } from './audit/audit-timer';
import { followEventTimer, forgetEventTimer } from './data/provider-event.repository';
import type { WalletDeps } from './deps';
import { forgetCheckoutTimer } from './domain/checkout';
import { playTimers } from './domain/play-commands';
import { proofTimer, publishTimer } from './domain/liabilities';
import { payoutTimers } from './domain/payout-steps';
import { reconcileTimer } from './domain/reconcile-timer';
import { sandboxPayoutTimer } from './domain/sandbox-payout';
import { settlementTimer } from './domain/settlement';
import { deleteCustomerTimer, forgetWordsTimer } from './domain/wallet';
import { askProvider } from './use-cases/ask-provider';
import { auditInBackground } from './use-cases/audit-in-background';
import { deliverWebhook } from './use-cases/deliver-webhook';
import { endPlayPause } from './use-cases/end-play-pause';
import { expirePayment } from './use-cases/expire-payment';
import { finishSettlement } from './use-cases/finish-settlement';
import { flagPayout } from './use-cases/flag-payout';
import { followProviderEvent } from './use-cases/follow-provider-event';
import { forgetWords } from './use-cases/forget-words';
import { proveLiabilities } from './use-cases/prove-liabilities';
import { proveOnce } from './use-cases/prove-once';
import { raisePlayLimits } from './use-cases/raise-play-limits';
import { reconcilePayouts } from './use-cases/reconcile-payouts';
import { reviewPayout } from './use-cases/review-payout';
import { settleSandboxPayout } from './use-cases/settle-sandbox-payout';
import { submitPayout } from './use-cases/submit-payout';

/** Payments and payouts go on however often a dependency fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const walletTimers = (deps: WalletDeps): Timer[] => [
  at('expire-payment', (id) => expirePayment(deps, id), forEver),
  at(followEventTimer, (id) => followProviderEvent(deps, id), forEver),
  at(forgetEventTimer, (rowId) => deps.providerEvents.forget(rowId)),
  at('deliver-webhook', (id) => deliverWebhook(deps, id)),
  at(forgetCheckoutTimer, (id) => deps.checkouts.delete(id)),
  at(forgetWordsTimer, (userId) => forgetWords(deps, userId)),
  at(deleteCustomerTimer, (userId) => deps.provider.deleteCustomer(userId), forEver),
  at(settlementTimer, (key) => finishSettlement(deps, key)),
  at(payoutTimers.review, (id) => reviewPayout(deps, id), forEver),
  at(payoutTimers.overdue, (id) => flagPayout(deps, id), forEver),
  at(payoutTimers.submit, (id) => submitPayout(deps, id), forEver),
  at(payoutTimers.ask, (id) => askProvider(deps, id), forEver),
  at(sandboxPayoutTimer, (id) => settleSandboxPayout(deps, id), forEver),
  at(reconcileTimer, () => reconcilePayouts(deps), forEver),
  at(proofTimer, () => proveLiabilities(deps), forEver),
  at(publishTimer, (name) => proveOnce(deps, name), forEver),
  at(playTimers.raise, (userId) => raisePlayLimits(deps, userId), forEver),
  at(playTimers.pause, (userId) => endPlayPause(deps, userId), forEver),
  at(auditTimer, () => auditInBackground(deps)),
];
