import { z } from 'zod';
import { call } from '../core/call';
import { businessId, code, id, pageOf, pageQuery, signedCents, text, time } from '../core/scalars';

/**
 * `return`: it is settled with the provider. `credit`: its player gets it. `write-off`: the
 * platform gets it, or bears it.
 */
export const suspenseResolution = z.enum(['return', 'credit', 'write-off']);
export type SuspenseResolution = z.output<typeof suspenseResolution>;

const person = z.object({ id: id.nullable(), username: z.string() });

/** Money between the ledger and a provider that is not explained. */
export const suspenseRow = z
  .object({
    id,
    provider: code,
    /** Below zero: the provider has less than the ledger says. */
    amount: signedCents,
    /** The payment, the payout, or the difference that the comparison with the provider found. */
    about: z.object({ kind: code, id: businessId }).nullable(),
    /** The player of the payment or payout; null where none is known. */
    user: z.object({ id, username: z.string() }).nullable(),
    /** What was expected of the payment; null for all else. */
    expected: z.int().nullable(),
    reason: z.enum([
      ...(['other-amount', 'taken-back-more', 'payout-amount', 'payout-returned'] as const),
      'comparison',
    ]),
    /** What the last comparison says about it, with cents; null where it does not find it. */
    finding: z.string().nullable(),
    since: time,
    /** How many admins decide it: two above an amount. */
    approvalsNeeded: z.int(),
    /** The decision that waits for a second admin. */
    waiting: z
      .object({ resolution: suspenseResolution, by: person, reason: z.string(), at: time })
      .nullable(),
  })
  .meta({ id: 'SuspenseRow' });

export const listSuspense = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/suspense',
  summary: 'Money of providers that is not explained, the oldest first',
  access: 'admin',
  query: pageQuery,
  reply: pageOf(suspenseRow),
  refuses: [],
});

const params = z.strictObject({ suspenseId: id });
const body = z.strictObject({
  resolution: suspenseResolution,
  /** The amount that was seen: another one refuses the decision. */
  amount: signedCents,
  reason: text(3, 500),
});
const reply = z.object({ id, status: z.enum(['booked', 'waiting']) });
const decisionRefusals = [
  ...(['suspense-not-found', 'suspense-changed', 'suspense-decision-open'] as const),
  ...(['suspense-not-creditable', 'suspense-payee-barred', 'suspense-compared'] as const),
] as const;

export const resolveSuspense = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/suspense/:suspenseId/resolve',
  summary: 'Decides about money in suspense; a large amount takes two admins',
  access: 'admin',
  money: true,
  params,
  body,
  reply,
  refuses: [...decisionRefusals, 'suspense-decided-by-you', 'own-suspense'],
});

export const withdrawSuspense = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/suspense/:suspenseId/withdraw',
  summary: 'Withdraws a decision that waits for a second admin',
  access: 'admin',
  params,
  body: z.strictObject({}).optional(),
  reply: z.object({ id }),
  refuses: ['suspense-not-waiting'],
});

export const resolveSuspenseByOperator = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/suspense/:suspenseId/resolutions',
  summary: 'As the decision of an admin, by an operator; the second approval is an admin’s',
  access: 'service',
  callers: ['operator'],
  params,
  body,
  reply,
  refuses: [...decisionRefusals, 'suspense-decided-by-you'],
});
