import { at, type Timer } from '@contend/service-kit';
import { closeConsents } from './consents/consents.actions';
import type { WagerDeps } from './deps';
import { closeSilentCancelRequest, closeSilentRequest } from './ending/ending.actions';
import {
  finishAcceptance,
  finishFunding,
  retryReversal,
  returnStakes,
} from './funding/funding.actions';
import { expireWager } from './offers/offers.actions';
import { followOverdue } from './play/overdue.actions';
import { settleWager } from './settlement/settlement.actions';

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
