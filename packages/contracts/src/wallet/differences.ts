import { z } from 'zod';
import { call } from '../core/call';
import { businessId, id, pageOf, pageQuery, signedCents, text, time } from '../core/scalars';

export const differenceKind = z.enum([
  ...(['missing', 'unexpected', 'doubled', 'amount', 'currency'] as const),
  ...(['state', 'refund', 'player', 'reference', 'late'] as const),
]);
export type DifferenceKind = z.output<typeof differenceKind>;

const by = z.object({ id, username: z.string() });
/** What an admin wrote; the reason is null after the player was erased. */
const note = z.object({
  /** No id: an operator. */
  by: by.extend({ id: id.nullable() }),
  reason: z.string().nullable(),
  at: time,
});

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

const params = z.strictObject({ differenceId: id });
const explanationBody = z.strictObject({
  /** The text that was seen: another one refuses it. */
  text: text(1, 500),
  reason: text(10, 500),
});
const explanationRefusals = [
  ...(['difference-not-found', 'difference-changed', 'difference-in-suspense'] as const),
] as const;

export const explainDifference = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/differences/:differenceId/explain',
  summary: 'Marks a difference that has no money in suspense as explained',
  access: 'admin',
  params,
  body: explanationBody,
  reply: z.object({ id }),
  refuses: [...explanationRefusals, 'own-difference'],
});

export const explainDifferenceByOperator = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/differences/:differenceId/explanations',
  summary: 'As the explanation of an admin, by an operator',
  access: 'service',
  callers: ['operator'],
  params,
  body: explanationBody,
  reply: z.object({ id }),
  refuses: [...explanationRefusals],
});

const withdrawalBody = z.strictObject({
  /** When the explanation that was seen was given: another one refuses it. */
  explainedAt: time,
  reason: text(10, 500),
});
const withdrawalRefusals = ['difference-not-found', 'difference-not-explained'] as const;

export const withdrawExplanation = call({
  service: 'wallet',
  method: 'post',
  path: '/admin/differences/:differenceId/withdraw',
  summary: 'Withdraws the explanation of a difference, which is open again',
  access: 'admin',
  params,
  body: withdrawalBody,
  reply: z.object({ id }),
  refuses: [...withdrawalRefusals, 'own-difference'],
});

export const withdrawExplanationByOperator = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/differences/:differenceId/withdrawals',
  summary: 'As the withdrawal of an explanation by an admin, by an operator',
  access: 'service',
  callers: ['operator'],
  params,
  body: withdrawalBody,
  reply: z.object({ id }),
  refuses: [...withdrawalRefusals],
});
