import { at, type Timer } from '@contend/service-kit';
import { auditTimer } from './audit/audit-timer';
import type { WalletDeps } from './deps';
import { finishSettlement } from './escrows/escrows.actions';
import { settlementTimer } from './escrows/settlement';
import { auditInBackground } from './ledger/audit.actions';
import { proofTimer, publishTimer } from './liabilities/liabilities';
import { proveLiabilities, proveOnce } from './liabilities/proofs.actions';
import { mailBankChange } from './payouts/bank-mail.actions';
import { bankMailTimer } from './payouts/payout-profile';
import { payoutTimers } from './payouts/payout-steps';
import { askProvider, flagPayout, reviewPayout, submitPayout } from './payouts/submission.actions';
import { endPlayPause, raisePlayLimits } from './play/limits.actions';
import { playTimers } from './play/play-commands';
import { forgetCheckoutTimer } from './providers/checkout';
import { sandboxAccountTimer, sandboxPayoutTimer } from './providers/sandbox-payout';
import {
  deliverWebhook,
  reportSandboxAccount,
  settleSandboxPayout,
} from './providers/sandbox.actions';
import { reconcileTimer } from './reconciliation/reconcile-timer';
import { reconcilePayouts } from './reconciliation/reconciliation.actions';
import { followEventTimer, forgetEventTimer } from './refills/provider-event.repository';
import { followProviderEvent } from './refills/provider-events.actions';
import { closePagesTimer, returnRefillTimer } from './refills/payment';
import { closePages, expirePayment } from './refills/refills.actions';
import { returnMoney } from './refills/returning.actions';
import { redactUserText } from './wallets/user-erased.consumer';
import { deleteCustomerTimer, forgetWordsTimer } from './wallets/wallet';

/** Payments and payouts go on however often a dependency fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const walletTimers = (deps: WalletDeps): Timer[] => [
  at('expire-payment', 'runs', (id) => expirePayment(deps, id), forEver),
  at(closePagesTimer, 'runs', (userId) => closePages(deps, userId), forEver),
  at(returnRefillTimer, 'runs', (id) => returnMoney(deps, id), forEver),
  at(followEventTimer, 'runs', (id) => followProviderEvent(deps, id), forEver),
  at(forgetEventTimer, 'runs', (rowId) => deps.providerEvents.forget(rowId)),
  at('deliver-webhook', 'runs', (id) => deliverWebhook(deps, id)),
  at(forgetCheckoutTimer, 'runs', (id) => deps.checkouts.delete(id)),
  at(forgetWordsTimer, 'runs', (userId) => redactUserText(deps, userId)),
  at(deleteCustomerTimer, 'runs', (userId) => deps.provider.deleteCustomer(userId), forEver),
  at(settlementTimer, 'runs', (key) => finishSettlement(deps, key)),
  at(payoutTimers.review, 'runs', (id) => reviewPayout(deps, id), forEver),
  at(payoutTimers.overdue, 'runs', (id) => flagPayout(deps, id), forEver),
  at(payoutTimers.submit, 'runs', (id) => submitPayout(deps, id), forEver),
  at(payoutTimers.ask, 'runs', (id) => askProvider(deps, id), forEver),
  at(bankMailTimer, 'runs', (userId) => mailBankChange(deps, userId), forEver),
  at(sandboxAccountTimer, 'runs', (id) => reportSandboxAccount(deps, id), forEver),
  at(sandboxPayoutTimer, 'runs', (id) => settleSandboxPayout(deps, id), forEver),
  at(reconcileTimer, 'runs', () => reconcilePayouts(deps), forEver),
  at(proofTimer, 'runs', () => proveLiabilities(deps), forEver),
  at(publishTimer, 'runs', (name) => proveOnce(deps, name), forEver),
  at(playTimers.raise, 'runs', (userId) => raisePlayLimits(deps, userId), forEver),
  at(playTimers.pause, 'runs', (userId) => endPlayPause(deps, userId), forEver),
  at(auditTimer, 'runs', () => auditInBackground(deps)),
];
