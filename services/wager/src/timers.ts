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
  at('finish-funding', 'runs', async (id) => finishFunding(deps, await deps.wagers.get(id))),
  at('finish-acceptance', 'runs', async (id) => finishAcceptance(deps, await deps.wagers.get(id))),
  // Nothing is held yet; and a consent to pay is given for a time that no outage extends.
  at('close-consents', 'runs', (id) => closeConsents(deps, id)),
  at('reverse-claim', 'runs', (id) => retryReversal(deps, id)),
  at('return-stakes', 'runs', async (id) => returnStakes(deps, await deps.wagers.get(id))),
  // The stake goes back, and the offer can be made again.
  at('expire', 'runs', (id) => expireWager(deps, id)),
  at('settle', 'moves', (time, id) => settleWager(deps, id, time)),
  // The wager stands as both sides agreed, and the request can be made again.
  at('close-cancel-request', 'runs', (id) => closeSilentCancelRequest(deps, id)),
  at('overdue', 'runs', (id) => followOverdue(deps, id)),
  // The same.
  at('close-request', 'runs', (id) => closeSilentRequest(deps, id)),
];
