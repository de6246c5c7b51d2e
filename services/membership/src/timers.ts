import { at, type Timer } from '@contend/service-kit';
import { followChange, sendSandboxEvent } from './cards/cards.actions';
import { readTakenBack, readTakenBackTimer } from './cards/reading.actions';
import { correctPayments, refundCards, reverseCharges } from './cards/refunds.actions';
import { forgetSandboxTimer } from './cards/sandbox.client';
import { examineCommission, forfeitCommissions, payCommission } from './codes/commissions.actions';
import type { MembershipDeps } from './deps';
import { mailReceipts } from './membership/billing.actions';
import { deleteCardCustomer } from './membership/ending.actions';
import { completeChange, renewMembership, settlePeriods } from './membership/renewal.actions';

/** Money is charged and returned however often the wallet fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const membershipTimers = (deps: MembershipDeps): Timer[] => [
  at('renew-membership', 'runs', (id) => renewMembership(deps, id), forEver),
  at('settle-periods', 'runs', (id) => settlePeriods(deps, id), forEver),
  at('reverse-charges', 'runs', (id) => reverseCharges(deps, id), forEver),
  at('complete-change', 'runs', (id) => completeChange(deps, id), forEver),
  at('examine-commission', 'runs', async (id) => void (await examineCommission(deps, id)), forEver),
  at('pay-commission', 'runs', (id) => payCommission(deps, id), forEver),
  at('forfeit-commissions', 'runs', (id) => forfeitCommissions(deps, id), forEver),
  at('refund-cards', 'runs', (id) => refundCards(deps, id), forEver),
  at('correct-payments', 'runs', (id) => correctPayments(deps, id), forEver),
  at('delete-card-customer', 'runs', (id) => deleteCardCustomer(deps, id), forEver),
  at('mail-receipts', 'runs', (id) => mailReceipts(deps, id), forEver),
  at('follow-change', 'runs', (id) => followChange(deps, id), forEver),
  at('forget-change', 'runs', (id) => deps.changes.delete(id)),
  at(readTakenBackTimer, 'runs', () => readTakenBack(deps), forEver),
  at('send-sandbox-event', 'runs', (id) => sendSandboxEvent(deps, id)),
  at(forgetSandboxTimer, 'runs', (id) => deps.sandboxObjects.delete(id)),
];
