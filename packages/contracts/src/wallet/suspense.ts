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
    reason: z.enum(['other-amount', 'taken-back-more', 'payout-amount', 'comparison']),
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
  ...(['suspense-not-creditable', 'suspense-compared'] as const),
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

export const differenceKind = z.enum([
  ...(['missing', 'unexpected', 'doubled', 'amount', 'currency'] as const),
  ...(['state', 'refund', 'player', 'reference', 'late'] as const),
]);
export type DifferenceKind = z.output<typeof differenceKind>;

const by = z.object({ id, username: z.string() });
/** What an admin wrote; the reason is null after the player was erased. */
const note = z.object({ by, reason: z.string().nullable(), at: time });

/** A difference that the comparison of payouts and charges with the provider found. */
export const difference = z
  .object({
    id,
    kind: differenceKind,
    about: z.object({ kind: z.enum(['payout', 'payment']), id }).nullable(),
    /** The provider's id. */
    providerRef: businessId.nullable(),
    /** The player of the payout or payment; null where none is known. */
    user: by.nullable(),
    /** What both say, with cents. */
    text: z.string(),
    /** What is in suspense because of it; zero where nothing is known to have moved. */
    amount: signedCents,
    since: time,
    /** Whether the comparison still reaches back to it. */
    isCompared: z.boolean(),
    /** Void once the difference is another one. */
    explanation: note.nullable(),
    /** The last ten that do not count any more, the latest first. */
    earlier: z.array(note.extend({ withdrawn: note.nullable() })),
  })
  .meta({ id: 'Difference' });

export const listDifferences = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/differences',
  summary: 'Differences between the ledger and the provider, the oldest first',
  access: 'admin',
  query: pageQuery.extend({ state: z.enum(['open', 'explained']).default('open') }),
  /** `comparedAt`: when both were compared last; null for never. */
  reply: pageOf(difference).extend({ comparedAt: time.nullable() }),
  refuses: [],
});

export const explainDifference = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/differences/:differenceId/explain',
  summary: 'Marks a difference that has no money in suspense as explained',
  access: 'admin',
  params: z.strictObject({ differenceId: id }),
  body: z.strictObject({
    /** The text that was seen: another one refuses it. */
    text: text(1, 500),
    reason: text(10, 500),
  }),
  reply: z.object({ id }),
  refuses: [
    ...(['difference-not-found', 'difference-changed'] as const),
    ...(['difference-in-suspense', 'own-difference'] as const),
  ],
});

export const withdrawExplanation = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/differences/:differenceId/withdraw',
  summary: 'Withdraws the explanation of a difference, which is open again',
  access: 'admin',
  params: z.strictObject({ differenceId: id }),
  body: z.strictObject({
    /** When the explanation that was seen was given: another one refuses it. */
    explainedAt: time,
    reason: text(10, 500),
  }),
  reply: z.object({ id }),
  refuses: ['difference-not-found', 'difference-not-explained', 'own-difference'],
});
