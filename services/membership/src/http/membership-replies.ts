import { isEntitled, isOver, nextStep, perkReasons, type Price } from '@contend/billing';
import type {
  CallAnswer,
  changeMembershipPlan,
  createDiscountCode,
  getPlan,
  MembershipReply,
} from '@contend/contracts';
import type { Plan } from '../domain/catalogue';
import type { StoredCode } from '../domain/discount-code';
import type { Membership } from '../domain/membership';
import { refundNow } from '../domain/payments';
import type { PossibleQuote } from '../domain/plan-change';

const priceReply = ({ id, interval, cents: amount }: Price) => ({
  ...{ id, interval, amount },
  currency: 'USD' as const,
});

export const planReply = ({ prices, ...plan }: Plan): CallAnswer<typeof getPlan> => ({
  ...plan,
  prices: prices.map(priceReply),
});

export function membershipReply(membership: Membership, now: Date): MembershipReply {
  const { id, planId, planName, provider, perks, subscription, createdAt } = membership;
  const { status, paid, charge, cancelsAtPeriodEnd, endedAt } = subscription;
  return {
    ...{ id, provider, status, cancelsAtPeriodEnd },
    plan: { id: planId, name: planName },
    price: priceReply(paid?.price ?? charge?.price ?? noPrice),
    isEntitled: isEntitled(subscription, now),
    period: paid && {
      ...{ start: paid.start.toISOString(), end: paid.end.toISOString() },
      paid: paid.chargedCents,
    },
    nextCharge: nextChargeOf(membership),
    paidBy: membership.card ? 'card' : 'wallet',
    ...confirmationOf(membership),
    refundNow: refundNow(membership, now),
    perks: perkReasons(perks, { subscription, use: noUse }, now).map(({ until, ...rest }) => ({
      ...rest,
      until: until?.toISOString() ?? null,
    })),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const confirmationOf = ({ card }: Membership) =>
  card?.open?.link ? { confirmLink: card.open.link } : {};

/** Neither is part of a plan yet. */
const noUse = { doubleXpDays: [], recordResets: [] };
/** Of a purchase that was never paid. */
const noPrice: Price = { id: '0'.repeat(24), planId: '', interval: 'month', cents: 0 };

function nextChargeOf({ subscription }: Membership): MembershipReply['nextCharge'] {
  const { paid, nextPrice } = subscription;
  const step = nextStep(subscription);
  if (!step || isOver(subscription)) return null;
  const at = step.at.toISOString();
  if (step.action === 'send') return { at, amount: step.cents };
  return step.action === 'renew'
    ? { at, amount: (nextPrice ?? paid?.price ?? noPrice).cents }
    : null;
}

export const changeReply = (
  { quote, at, membership }: { quote: PossibleQuote; at: Date; membership: Membership },
  now: Date,
): CallAnswer<typeof changeMembershipPlan> => ({
  ...{ when: quote.when, quotedAt: at.toISOString() },
  startsAt: (quote.when === 'now' ? at : quote.at).toISOString(),
  credit: quote.when === 'now' ? quote.creditCents : 0,
  charge: quote.when === 'now' ? quote.chargeCents : 0,
  membership: membershipReply(membership, now),
});

export function codeReply(code: StoredCode): CallAnswer<typeof createDiscountCode> {
  const { off, validFrom, validUntil, createdAt, ...rest } = code;
  return {
    ...rest,
    percentOff: 'percent' in off ? off.percent : null,
    amountOff: 'cents' in off ? off.cents : null,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
