import { at, type Timer } from '@contend/service-kit';
import { auditTimer } from './audit/audit-timer';
import type { WalletDeps } from './deps';
import { payoutTimers } from './domain/payout-steps';
import { reconcileTimer } from './domain/reconcile-timer';
import { sandboxPayoutTimer } from './domain/sandbox-payout';
import { settlementTimer } from './domain/settlement';
import { forgetWordsTimer } from './domain/wallet';
import { askProvider } from './use-cases/ask-provider';
import { auditInBackground } from './use-cases/audit-in-background';
import { deliverWebhook } from './use-cases/deliver-webhook';
import { expirePayment } from './use-cases/expire-payment';
import { finishSettlement } from './use-cases/finish-settlement';
import { flagPayout } from './use-cases/flag-payout';
import { forgetWords } from './use-cases/forget-words';
import { reconcilePayouts } from './use-cases/reconcile-payouts';
import { reviewPayout } from './use-cases/review-payout';
import { settleSandboxPayout } from './use-cases/settle-sandbox-payout';
import { submitPayout } from './use-cases/submit-payout';

/** Payouts go on however often a dependency fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const walletTimers = (deps: WalletDeps): Timer[] => [
  at('expire-payment', (id) => expirePayment(deps, id)),
  at('deliver-webhook', (id) => deliverWebhook(deps, id)),
  at(forgetWordsTimer, (userId) => forgetWords(deps, userId)),
  at(settlementTimer, (key) => finishSettlement(deps, key)),
  at(payoutTimers.review, (id) => reviewPayout(deps, id), forEver),
  at(payoutTimers.overdue, (id) => flagPayout(deps, id), forEver),
  at(payoutTimers.submit, (id) => submitPayout(deps, id), forEver),
  at(payoutTimers.ask, (id) => askProvider(deps, id), forEver),
  at(sandboxPayoutTimer, (id) => settleSandboxPayout(deps, id), forEver),
  at(reconcileTimer, () => reconcilePayouts(deps), forEver),
  at(auditTimer, () => auditInBackground(deps)),
];
