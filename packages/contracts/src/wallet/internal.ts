import { z } from 'zod';
import { call } from '../core/call';
import { escrowRef, fundingPurpose, payoutPurpose } from '../core/money';
import { cents, done, id } from '../core/scalars';
import { limitedPayer } from './play-limits';

/**
 * Money for other services and any kind of escrow. Every operation id is derived by the caller from
 * the escrow (`<kind>:<id>(:<part>)*`), so a repeat is the same operation: the wallet stores its
 * reply, also a refusal, and replays it. The same id with another body is refused with
 * `hold-conflict`, and so is an id that does not begin with its escrow; labels are not compared.
 */
const operationId = z
  .string()
  .regex(/^[a-z][a-z-]{1,19}:[0-9a-f]{24}(:[a-z0-9]+)*$/)
  .max(120);
const label = z.string().max(80);

/** The text of a statement line is made of the purpose and the label. */
const purpose = fundingPurpose.exclude(['prize-recovery']);
const payer = z.strictObject({ payerId: id, amountCents: cents.min(1) });

/**
 * `limited` names payers whose limits of play do not allow it, absent without any: then `ok` is
 * false, and `short` may be empty. Release 0.2.0 neither sends nor reads it.
 */
const holdReply = z.object({
  ok: z.boolean(),
  short: z.array(id),
  limited: z.array(limitedPayer).optional(),
});

/** Payers of one operation. An escrow of any size is funded by any number of operations. */
const mostPayers = 10;
/** Lines of one settlement: as many as a request body of 100 kB holds. */
const mostLines = 500;

/**
 * Reserves money in wallets for one escrow, all or none. An insufficient balance is a reply, not an
 * error. `replaces` releases an earlier reservation in the same transaction.
 */
export const reserveFunds = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/reservations',
  summary: 'Reserves money for an escrow, all or none',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({
    id: operationId,
    escrow: escrowRef,
    purpose,
    label,
    payers: z.array(payer).min(1).max(mostPayers),
    replaces: operationId.optional(),
  }),
  reply: holdReply,
  refuses: ['hold-conflict', 'hold-closed'],
});

/**
 * Moves the payers' money into escrow and captures the named reservations, in one transaction, all
 * or none. An insufficient balance is a reply, not an error.
 */
export const fundEscrow = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/fundings',
  summary: 'Takes money into escrow and captures reservations, all or none',
  access: 'service',
  callers: ['wager', 'team', 'tournament', 'membership', 'user'],
  body: z
    .strictObject({
      id: operationId,
      escrow: escrowRef,
      purpose,
      label,
      payers: z.array(payer).max(mostPayers),
      reservations: z.array(operationId).max(4),
    })
    .refine(({ payers, reservations }) => payers.length + reservations.length > 0, {
      path: ['payers'],
      message: 'name at least one payer or reservation',
    }),
  reply: holdReply,
  refuses: ['hold-conflict', 'hold-not-found', 'hold-closed'],
});

/** Releases reservations. An id that never arrived leaves a tombstone that refuses it later. */
export const releaseReservations = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/releases',
  summary: 'Releases reserved money',
  access: 'service',
  callers: ['wager'],
  body: z.strictObject({ ids: z.array(operationId).min(1).max(4), label }),
  reply: done,
  refuses: ['hold-closed'],
});

/**
 * The compensation of `fundEscrow`. A funding that never arrived is closed by a tombstone and its
 * reservations are unchanged (`reversed: false`). One that did returns all money; each captured
 * reservation named in `reserveAgain` is reserved again under its new id in the same transaction
 * (`reversed: true`). A repeat gets the same reply.
 */
export const reverseFunding = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/funding-reversals',
  summary: 'Reverses a funding of an escrow',
  access: 'service',
  callers: ['wager', 'team', 'tournament', 'membership', 'user'],
  body: z.strictObject({
    fundingId: operationId,
    label,
    reserveAgain: z
      .array(z.strictObject({ reservationId: operationId, as: operationId }))
      .max(4)
      .default([]),
  }),
  reply: z.object({ reversed: z.boolean() }),
  refuses: ['hold-conflict', 'hold-closed'],
});

const share = { amountCents: cents.min(1), purpose: payoutPurpose, label };
const settlementLine = z.union([
  z.strictObject({ payeeId: id, ...share }),
  z.strictObject({ payee: z.strictObject({ escrow: escrowRef }), ...share }),
]);

/**
 * Pays an escrow out by a plan: lines and rake add up to it exactly. Once per escrow. A small one
 * is `completed` within the call; a large one is saved as `paying` and continued by a timer.
 *
 * A line with `payee` instead of `payeeId` moves a share that cannot be paid now to another escrow,
 * in the transaction that decides the settlement. That escrow is settled later by this call, to its
 * payee or back. It may hold other money, and must not be settled (`hold-closed`).
 */
export const settleEscrow = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/settlements',
  summary: 'Pays an escrow out',
  access: 'service',
  callers: ['wager', 'team', 'tournament', 'membership', 'user'],
  body: z.strictObject({
    id: operationId,
    escrow: escrowRef,
    lines: z.array(settlementLine).max(mostLines),
    rakeCents: cents,
  }),
  reply: z.object({ ok: z.literal(true), status: z.enum(['completed', 'paying']) }),
  refuses: ['hold-conflict', 'hold-closed', 'settlement-mismatch'],
});

/**
 * Takes money that was paid wrongly from wallets into an escrow, also where it is spent: available
 * money falls below zero, later income repays it, and payouts are frozen. The escrow is settled
 * like any other then.
 */
export const recoverFunds = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/recoveries',
  summary: 'Takes money that was paid wrongly back into an escrow; what is missing is owed',
  access: 'service',
  callers: ['tournament'],
  body: z.strictObject({
    id: operationId,
    escrow: escrowRef,
    label,
    payers: z.array(payer).min(1).max(mostPayers),
    /** The escrow that had paid it, also by way of others; absent in calls of earlier versions. */
    paidFrom: escrowRef.optional(),
  }),
  reply: done,
  refuses: ['hold-conflict', 'hold-closed'],
});

const provider = z.string().regex(/^[a-z]{1,20}$/);
const providerRef = z.string().min(1).max(255);
const ofCard = z.strictObject({
  id: operationId,
  escrow: escrowRef,
  provider,
  amountCents: cents.min(1),
  /** The provider's ids of the payment and its customer, for reconciliation. */
  payment: z.strictObject({ ref: providerRef, customerRef: providerRef }).optional(),
});

/**
 * Records money that a payment provider charged to a card: from its clearing account into an
 * escrow, without any wallet. A repeat has one effect.
 */
export const depositCardPayment = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/card-payments',
  summary: 'Records a card payment in an escrow',
  access: 'service',
  callers: ['membership'],
  body: ofCard,
  reply: done,
  refuses: ['hold-conflict', 'hold-closed'],
});

/**
 * Records that a payment provider refunded what an escrow holds, all of it: the escrow is settled.
 * A repeat has one effect.
 */
export const returnCardPayment = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/card-refunds',
  summary: 'Records a refund to a card, out of an escrow',
  access: 'service',
  callers: ['membership'],
  body: ofCard,
  reply: done,
  refuses: ['hold-conflict', 'settlement-mismatch'],
});

/**
 * Records what a provider has taken back of a card payment beside the refunds that were recorded:
 * disputes of its bank, and refunds made at the provider. The amount is the sum of all that went
 * back, so any number of calls in any order ends in the same books; less than before means that
 * money came back. The house bears it, and the owner of an affiliate code what its commission has
 * lost: where that is spent, the wallet owes it.
 */
export const correctCardPayment = call({
  service: 'wallet',
  method: 'post',
  path: '/internal/wallet/card-corrections',
  summary: 'Records what a provider has taken back of a card payment',
  access: 'service',
  callers: ['membership'],
  body: z.strictObject({
    /** `card-payment:<id>:<number>`. */
    id: operationId,
    /** Counts the corrections of a payment: one that is earlier than a known one is ignored. */
    number: z.int().min(1).max(1_000_000),
    provider,
    payment: z.strictObject({ ref: providerRef, customerRef: providerRef }),
    /** All that went back of the payment. */
    takenBackCents: cents,
    /** All that is taken back of a commission that was paid; below zero for what is owed of it. */
    commission: z.strictObject({ payeeId: id, takenBackCents: z.int(), label }).optional(),
  }),
  reply: done,
  refuses: [],
});

/**
 * The money in an escrow, from the ledger. `heldCents` counts what has arrived, without
 * reservations. An escrow without any operation is open and empty. `paying` is a settlement with
 * pages left.
 */
export const getEscrow = call({
  service: 'wallet',
  method: 'get',
  path: '/internal/wallet/escrows/:kind/:id',
  summary: 'The money in an escrow',
  access: 'service',
  callers: ['tournament', 'operator'],
  params: z.strictObject(escrowRef.shape),
  reply: z.object({ heldCents: cents, status: z.enum(['open', 'paying', 'settled']) }),
  refuses: [],
});

export const ledgerReport = z.object({
  accounts: z.int(),
  transfers: z.int(),
  entries: z.int(),
  houseCents: z.int(),
  escrowCents: z.int(),
  /** Money of providers that matches no payment; signed, and needs an operator. */
  suspenseCents: z.int().optional(),
  /** Differences in words; empty when every balance equals its entries. */
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
