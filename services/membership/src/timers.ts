import { at, type Timer } from '@contend/service-kit';
import { forgetSandboxTimer } from './data/sandbox';
import type { MembershipDeps } from './deps';
import { completeChange } from './use-cases/complete-change';
import { correctPayments } from './use-cases/correct-payments';
import { deleteCardCustomer } from './use-cases/delete-card-customer';
import { examineCommission } from './use-cases/examine-commission';
import { followChange } from './use-cases/follow-change';
import { mailReceipts } from './use-cases/mail-receipts';
import { payCommission } from './use-cases/pay-commission';
import { refundCards } from './use-cases/refund-cards';
import { renewMembership } from './use-cases/renew-membership';
import { reverseCharges } from './use-cases/reverse-charges';
import { sendSandboxEvent } from './use-cases/send-sandbox-event';
import { settlePeriods } from './use-cases/settle-periods';

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
  at('send-sandbox-event', (id) => sendSandboxEvent(deps, id)),
  at(forgetSandboxTimer, (id) => deps.sandboxObjects.delete(id)),
];
