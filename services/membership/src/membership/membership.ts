import {
  type Charge,
  chargeKey,
  type Cost,
  isOver,
  nextStep,
  type PlanPerks,
  type PossibleQuote,
  type Price,
  type Subscription,
} from '@contend/billing';
import {
  decide,
  type Decision,
  happened,
  membershipChanged,
  type LimitedPayer,
  type MembershipProvider,
} from '@contend/contracts';
import { type BillingLine, withReceipt } from './billing-line';
import { derivedId } from '@contend/contracts/src/derived-id';
import { arePerksPaused, perksUntil, type Receipt } from './receipt';
import type { MembershipChange, ReceiptFacts } from './receipt-facts';

/** A paid period whose money is in escrow until the period is over. */
export interface HeldPeriod {
  /** Of its escrows: `membership:<id>` takes the charge, `membership-period:<id>` keeps it. */
  id: string;
  /** Whether the money is in the second one, where it no longer counts as held for the member. */
  isMoved: boolean;
  chargedCents: number;
  /** What goes back to the member when it is settled. */
  refundCents: number;
  settlesAt: Date;
  /** The card payment that it came from; absent for one of the wallet. */
  paymentId?: string;
  /** What had gone back of the payment already when the refund was decided; absent for nothing. */
  goneCents?: number;
  /** Of an earlier version: the bank took the payment back, so its refund is made already. */
  isDisputed?: boolean;
  /** The part of an affiliate code's owner, of a first payment with one. */
  commission?: { basisPoints: number };
  /** The part of the partner whose plan it paid for; absent for a plan of the house. */
  partnerBasisPoints?: number;
}

/** A payment of a card that is open at the provider: its customer has yet to confirm it. */
interface OpenPayment {
  key: string;
  paymentId: string;
  link: string | null;
  since: Date;
}

/** A payment that was taken in, with what the provider says went back of it. */
export interface TakenPayment {
  id: string;
  amountCents: number;
  /** Refunds that have succeeded, ours and those that were made at the provider. */
  refundedCents: number;
  /** What the bank took back; nothing of a dispute that was won. */
  disputedCents: number;
  /** When more or less of it had gone back last; absent before. */
  takenBackAt?: Date;
  /** The period that it paid; null for a payment that goes back whole. */
  period: { id: string; start: Date } | null;
  /** Counts the corrections of the ledger, and says whether the last one is made. */
  number: number;
  isBooked: boolean;
  /** What our refunds have brought back of it; less than that is owed again. */
  returned?: { cents: number; failures: number };
}

/** How a card pays a membership. */
export interface MembershipCard {
  /** At the provider. */
  customerId: string;
  provider: string;
  /** The checkout of the first payment; null for a stored card. */
  checkout: { id: string; link: string | null } | null;
  /** Whether the first payment is made in a checkout. */
  isByCheckout: boolean;
  open: OpenPayment | null;
  /** Payments that were taken in. */
  paymentIds: string[];
  /** What is known of them; absent for those that an earlier version took in. */
  payments?: TakenPayment[];
}

/** Money that goes back to a card. */
export interface CardRefund {
  /** Of the escrow `membership-refund:<id>` that it passes. */
  id: string;
  paymentId: string;
  amountCents: number;
  /** Whether the escrow has it; otherwise it is recorded there first. */
  isInEscrow: boolean;
  /** Of an earlier version: the bank took it back itself. */
  isDisputed: boolean;
  /** What had gone back of the payment already when it was decided; absent for nothing. */
  goneCents?: number;
  /** The order that the provider has, or may have; absent before the first and between two. */
  order?: { amountCents: number; refundId: string | null; paidAt?: Date };
  /** Orders that have ended: each has a key of its own. */
  orders?: number;
  /** Those of them that were refused, or have failed. */
  failures?: number;
  /** The provider's word for the last failure. */
  failure?: string;
  /** When it is looked at again; absent for at once. */
  againAt?: Date;
  /** When it failed first, and since when it waits for a decision; absent before. */
  failedAt?: Date;
  stuckAt?: Date;
  /** The last decision to order it once more. */
  retried?: { byId: string | null; at: Date };
  /** Paid by an operator in another way; or sent back by the bank, with money of the platform. */
  isOutside?: boolean;
  isFromHouse?: boolean;
}

/** A refund that was settled outside of the provider, by an admin or an operator (null). */
interface RefundOutside {
  id: string;
  paymentId: string;
  amountCents: number;
  /** Null after its member was erased. */
  reason: string | null;
  byId?: string | null;
  at: Date;
}

/** A plan with the perks that it had when it was chosen. */
export interface ChosenPlan {
  planId: string;
  planName: string;
  perks: PlanPerks;
  /** The part of the partner whose plan it is; null or absent for a plan of the house. */
  partnerBasisPoints?: number | null;
}

/** A change of plan at once, until its charge is answered. */
export interface PlanChange {
  to: Price;
  plan: ChosenPlan;
  /** The instant that it is quoted for. */
  at: Date;
  cents: number;
  /** Absent from one of the previous release. */
  quote?: PossibleQuote;
  /** Of the escrow that keeps the charge. */
  heldId: string;
  sendAt: Date;
  /** From 1; absent for the first one. */
  attempt?: number;
}

/** Whose code a purchase was made with, and the owner's part as it was then. */
export interface Referral {
  codeId: string;
  ownerId: string;
  basisPoints: number;
}

export interface Membership {
  id: string;
  userId: string;
  planId: string;
  planName: string;
  provider: MembershipProvider;
  /** As they were when it was bought. */
  perks: PlanPerks;
  partnerBasisPoints?: number | null;
  /** When a perk was used for the first time. The previous release reads it. */
  perkUsedAt: Date | null;
  /** What perks saved since the last renewal, by which a refund is less, and what until then. */
  savedCents?: number;
  savedBeforeCents?: number;
  /** Whether its price went back, at its end or later: then its rake counts for no payout. */
  isRefunded?: boolean;
  /** A user has one of each provider that is live. */
  isLive: boolean;
  subscription: Subscription;
  /** The use of a discount code that its first payment redeems. */
  codeUseId: string | null;
  /** The affiliate code of its first payment; null or absent without one. */
  referral?: Referral | null;
  /** Mails that are not sent yet. */
  receipts?: Receipt[];
  /** Lines of its billing history so far; absent for none. */
  billed?: number;
  /** Lines that a decision adds: they are saved as rows of their own. */
  newLines?: BillingLine[];
  held: HeldPeriod[];
  /** What its periods cost, for the statement of savings; absent before they were recorded. */
  costs?: Cost[];
  /** Wallet operations to reverse, whether they arrived or not. */
  reversals: string[];
  /** Null when the wallet pays it. */
  card: MembershipCard | null;
  cardRefunds: CardRefund[];
  /** Absent without any. */
  refundsOutside?: RefundOutside[];
  change: PlanChange | null;
  /** The last quote whose charge was declined, and how often. */
  declinedChange?: { at: Date; attempts: number } | null;
  /** The member's own limit that barred the last charge of their card; absent where none did. */
  limited?: LimitedPayer;
  /** The quote of the last change that was made at once: each is for one change. */
  changedAt?: Date | null;
  /** The last change that was made or chosen, which a repeat of its request reads. */
  lastChange?: { priceId: string; at: Date; quote: PossibleQuote } | null;
  /** The plan of the next period's price; null when it stays. */
  nextPlan: ChosenPlan | null;
  createdAt: Date;
}

/** The escrow of a period, whose payments and refunds are operations of it. */
export const escrowIdOf = ({ id }: Subscription, { period }: Pick<Charge, 'period'>): string =>
  derivedId(id, period.start.getTime());

/** The wallet operation of an attempt. */
export const operationOf = (subscription: Subscription, charge: Charge): string =>
  `membership:${escrowIdOf(subscription, charge)}:${charge.attempt}`;

/** The wallet operation of a change of plan, and its key at a provider. */
export const changeOperationOf = ({ heldId, attempt = 1 }: PlanChange): string =>
  `membership:${heldId}:${attempt}`;
export const changeKeyOf = (
  { id }: Pick<Membership, 'id'>,
  { at, attempt = 1 }: PlanChange,
): string => `change:${id}:${at.toISOString()}${attempt === 1 ? '' : `:${attempt}`}`;

/** The part of a partner in a period of its plan. */
export const partOf = ({
  partnerBasisPoints,
}: Pick<ChosenPlan, 'partnerBasisPoints'>): Pick<HeldPeriod, 'partnerBasisPoints'> =>
  partnerBasisPoints ? { partnerBasisPoints } : {};

/** What an attempt is reversed by: the operation of the wallet, or the key at the provider. */
export const reversalOf = ({ card, subscription }: Membership, charge: Charge): string =>
  card ? chargeKey(subscription, charge) : operationOf(subscription, charge);

/** A change of which other services have an event. */
interface ChangeFacts extends ReceiptFacts {
  change: MembershipChange;
  /** What a provider or bank took back of the price when it ended; absent for nothing. */
  takenBackCents?: number;
}

function eventOf(membership: Membership, facts: ChangeFacts) {
  const { change, amountCents, cause, refundCents: returned = 0, takenBackCents = 0 } = facts;
  const refundCents = returned + takenBackCents;
  const until = perksUntil(membership.subscription);
  return happened(membershipChanged, {
    ...{ userId: membership.userId, planId: membership.planId, planName: membership.planName },
    ...{ membershipId: membership.id, status: membership.subscription.status },
    ...{ change, amountCents, ...(refundCents > 0 && { refundCents }), ...(cause && { cause }) },
    ...membership.perks,
    paidBy: membership.card ? 'card' : 'wallet',
    anchor: membership.subscription.anchor.toISOString(),
    perksUntil: until?.toISOString() ?? null,
    ...(arePerksPaused(facts, until) && { arePerksPaused: true as const }),
  });
}

/**
 * A decision with the timers that follow from the state, and its event and receipt if there is a
 * change.
 */
export function saved(membership: Membership, change?: ChangeFacts): Decision<Membership> {
  const { receipts = [], ...noted } = change ? withReceipt(membership, change) : membership;
  const state = { ...noted, receipts, isLive: !isOver(membership.subscription) };
  const settlesAt = state.held.map((one) => (one.isMoved ? one.settlesAt : new Date(0)));
  const isUnbooked = state.card?.payments?.some((one) => !one.isBooked);
  return decide(state, {
    events: change ? [eventOf(state, change)] : [],
    timers: {
      'renew-membership': nextStep(state.subscription)?.at ?? null,
      'settle-periods': earliest(settlesAt),
      'reverse-charges': state.reversals.length > 0 ? state.createdAt : null,
      'mail-receipts': mailsAt(state),
      'complete-change': state.change?.sendAt ?? null,
      'refund-cards': refundsAt(state),
      'correct-payments': isUnbooked ? state.createdAt : null,
    },
  });
}

/** When the next refund is looked at; one that is stuck is not. */
function refundsAt({ cardRefunds, createdAt }: Membership): Date | null {
  const open = cardRefunds.filter(({ stuckAt }) => !stuckAt);
  return earliest(open.map(({ againAt }) => againAt ?? createdAt));
}

const mailsAt = ({ receipts = [], createdAt }: Membership): Date | null =>
  earliest(receipts.map(({ againAt }) => againAt ?? createdAt));

const earliest = (times: Date[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times.map((at) => at.getTime()))) : null;
