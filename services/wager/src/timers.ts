import { at, type Timer } from '@contend/service-kit';
import type { WagerDeps } from './deps';
import { closeConsents } from './use-cases/close-consents';
import { closeSilentCancelRequest } from './use-cases/close-silent-cancel-request';
import { closeSilentRequest } from './use-cases/close-silent-request';
import { expireWager } from './use-cases/expire-wager';
import { followOverdue } from './use-cases/follow-overdue';
import { finishAcceptance } from './use-cases/finish-acceptance';
import { finishFunding } from './use-cases/finish-funding';
import { returnStakes } from './use-cases/return-stakes';
import { retryReversal } from './use-cases/retry-reversal';
import { settleWager } from './use-cases/settle-wager';

export const wagerTimers = (deps: WagerDeps): Timer[] => [
  at('finish-funding', async (id) => finishFunding(deps, await deps.wagers.get(id))),
  at('finish-acceptance', async (id) => finishAcceptance(deps, await deps.wagers.get(id))),
  at('close-consents', (id) => closeConsents(deps, id)),
  at('reverse-claim', (id) => retryReversal(deps, id)),
  at('return-stakes', async (id) => returnStakes(deps, await deps.wagers.get(id))),
  at('expire', (id) => expireWager(deps, id)),
  at('settle', (id) => settleWager(deps, id)),
  at('close-cancel-request', (id) => closeSilentCancelRequest(deps, id)),
  at('overdue', (id) => followOverdue(deps, id)),
  at('close-request', (id) => closeSilentRequest(deps, id)),
];
