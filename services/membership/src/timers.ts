import { at, type Timer } from '@contend/service-kit';
import { followChange, sendSandboxEvent } from './cards/cards.actions';
import { readTakenBack, readTakenBackTimer } from './cards/reading.actions';
import { correctPayments, refundCards, reverseCharges } from './cards/refunds.actions';
import { forgetSandboxTimer } from './cards/sandbox.client';
import { examineCommission, payCommission } from './codes/commissions.actions';
import type { MembershipDeps } from './deps';
import { mailReceipts } from './membership/billing.actions';
import { deleteCardCustomer } from './membership/ending.actions';
import { completeChange, renewMembership, settlePeriods } from './membership/renewal.actions';

/** Money is charged and returned however often the wallet fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const membershipTimers = (deps: MembershipDeps): Timer[] => [
  at('renew-membership', (id) => renewMembership(deps, id), forEver),
  at('settle-periods', (id) => settlePeriods(deps, id), forEver),
  at('reverse-charges', (id) => reverseCharges(deps, id), forEver),
  at('complete-change', (id) => completeChange(deps, id), forEver),
  at('examine-commission', async (id) => void (await examineCommission(deps, id)), forEver),
  at('pay-commission', (id) => payCommission(deps, id), forEver),
  at('refund-cards', (id) => refundCards(deps, id), forEver),
  at('correct-payments', (id) => correctPayments(deps, id), forEver),
  at('delete-card-customer', (id) => deleteCardCustomer(deps, id), forEver),
  at('mail-receipts', (id) => mailReceipts(deps, id), forEver),
  at('follow-change', (id) => followChange(deps, id), forEver),
  at('forget-change', (id) => deps.changes.delete(id)),
  at(readTakenBackTimer, () => readTakenBack(deps), forEver),
  at('send-sandbox-event', (id) => sendSandboxEvent(deps, id)),
  at(forgetSandboxTimer, (id) => deps.sandboxObjects.delete(id)),
];
