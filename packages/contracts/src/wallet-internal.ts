import { z } from 'zod';
import { call } from './call';
import { cents, done, id } from './scalars';

/**
 * Money for other services. Every id is derived by the caller (`wager:<id>:<round>`), so a repeat
 * is the same operation: the wallet stores its answer, a refusal too, and replays it. The same id
 * with another body is refused.
 */
const operationId = z
  .string()
  .regex(/^[a-z]+:[0-9a-f]{24}(:[a-z0-9]+)*$/)
  .max(120);
const label = z.string().max(80);

/**
 * Holds stakes for one escrow, all or none. A short wallet is an answer, not an error.
 * `replaces` releases an earlier batch in the same transaction.
 */
export const holdStakes = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/holds',
  summary: 'Holds a batch of stakes, all or none',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({
    id: operationId,
    wagerId: id,
    label,
    stakes: z
      .array(z.strictObject({ userId: id, payerId: id, amountCents: cents.min(1) }))
      .min(1)
      .max(10),
    replaces: operationId.optional(),
  }),
  reply: z.object({ ok: z.boolean(), short: z.array(id) }),
  refuses: ['hold-conflict', 'hold-closed'],
});

/** Moves held batches into escrow. */
export const captureStakes = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/captures',
  summary: 'Moves held stakes into escrow',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({ holdIds: z.array(operationId).min(1).max(4) }),
  reply: done,
  refuses: ['hold-not-found', 'hold-closed'],
});

/** Gives held batches back. A batch that never arrived leaves a tombstone that refuses it later. */
export const releaseStakes = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/releases',
  summary: 'Gives held stakes back',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({ holdIds: z.array(operationId).min(1).max(4), label }),
  reply: done,
  refuses: ['hold-closed'],
});

/** Empties an escrow: lines and rake add up to it exactly. Once per wager. */
export const settleEscrow = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/settlements',
  summary: 'Pays an escrow out',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({
    id: operationId,
    wagerId: id,
    lines: z
      .array(
        z.strictObject({
          userId: id,
          amountCents: cents.min(1),
          type: z.enum(['winnings', 'stake-returned']),
          label,
        }),
      )
      .max(10),
    rakeCents: cents,
  }),
  reply: done,
  refuses: ['hold-conflict', 'settlement-mismatch'],
});

export const ledgerReport = z.object({
  accounts: z.int(),
  transfers: z.int(),
  entries: z.int(),
  houseCents: z.int(),
  escrowCents: z.int(),
  /** What differs, in words; empty when every cent is where the entries say. */
  differences: z.array(z.string()),
});
export type LedgerReport = z.output<typeof ledgerReport>;

export const verifyLedger = call({
  service: 'wallet',
  method: 'get',
  path: '/internal/ledger/verification',
  summary: 'Recomputes every balance from the entries',
  access: 'service',
  callers: ['operator'],
  reply: ledgerReport,
  refuses: [],
});
