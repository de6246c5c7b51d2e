import { at, type Timer } from '@contend/service-kit';
import { auditTimer } from './audit/audit-timer';
import type { WalletDeps } from './deps';
import { settlementTimer } from './domain/settlement';
import { forgetWordsTimer } from './domain/wallet';
import { auditInBackground } from './use-cases/audit-in-background';
import { deliverWebhook } from './use-cases/deliver-webhook';
import { expirePayment } from './use-cases/expire-payment';
import { finishSettlement } from './use-cases/finish-settlement';
import { forgetWords } from './use-cases/forget-words';

export const walletTimers = (deps: WalletDeps): Timer[] => [
  at('expire-payment', (id) => expirePayment(deps, id)),
  at('deliver-webhook', (id) => deliverWebhook(deps, id)),
  at(forgetWordsTimer, (userId) => forgetWords(deps, userId)),
  at(settlementTimer, (key) => finishSettlement(deps, key)),
  at(auditTimer, () => auditInBackground(deps)),
];
