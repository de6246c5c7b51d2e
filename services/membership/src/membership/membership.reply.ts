import {
  isEntitled,
  isOver,
  nextStep,
  type PerkReason,
  type PossibleQuote,
  type Price,
  triesOf,
} from '@contend/billing';
import type {
  CallAnswer,
  changeMembershipPlan,
  createDiscountCode,
  MembershipReply,
} from '@contend/contracts';
import { confirmByOf } from '../cards/card';
import type { StoredCode } from '../codes/discount-code';
import type { MembershipDeps } from '../deps';
import { perksOfMembership, type PlayerPerks } from '../perks/perk-facts';
import { playerPerks } from '../perks/perks.actions';
import type { Membership } from './membership';
import { refundNow, savedInAll } from './payments';

export const priceReply = ({ id, interval, cents: amount }: Price) => ({
  ...{ id, interval, amount },
  currency: 'USD' as const,
});

function membershipReply(membership: Membership, player: PlayerPerks, now: Date): MembershipReply {
  const { id, planId, planName, provider, subscription, createdAt } = membership;
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
    ...triesIn(membership),
    paidBy: membership.card ? 'card' : 'wallet',
    ...confirmationOf(membership),
    ...(membership.limited && { limitedUntil: membership.limited.resetsAt }),
    nextPlan: nextPlanOf(membership),
    refundNow: refundNow(membership, now),
    saved: savedInAll(membership),
    perks: perksOfMembership(membership, player, now).map(perkReply),
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

function confirmationOf(membership: Membership) {
  const confirmBy = confirmByOf(membership)?.toISOString();
  const confirmLink = membership.card?.open?.link;
  return confirmLink && confirmBy ? { confirmLink, confirmBy } : {};
}

const nextPlanOf = ({ nextPlan, planName, subscription }: Membership) => {
  const { nextPrice, cancelsAtPeriodEnd } = subscription;
  if (!nextPrice || cancelsAtPeriodEnd) return null;
  return { name: nextPlan?.planName ?? planName, price: priceReply(nextPrice) };
};

export const perkReply = <Reason extends PerkReason>({ until, ...rest }: Reason) => ({
  ...rest,
  until: until?.toISOString() ?? null,
});

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

function triesIn({ subscription }: Membership): Pick<MembershipReply, 'triesAt'> {
  const tries = triesOf(subscription).map((at) => at.toISOString());
  return tries.length > 0 ? { triesAt: tries } : {};
}

export const changeReply = (
  { quote, at }: { quote: PossibleQuote; at: Date },
  membership: MembershipReply,
): CallAnswer<typeof changeMembershipPlan> => ({
  ...{ when: quote.when, quotedAt: at.toISOString() },
  startsAt: (quote.when === 'now' ? at : quote.at).toISOString(),
  credit: quote.when === 'now' ? quote.creditCents : 0,
  charge: quote.when === 'now' ? quote.chargeCents : 0,
  membership,
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

/** A membership as its owner sees it, with the reasons of its perks. */
export const shownMembership = async (
  deps: MembershipDeps,
  membership: Membership,
): Promise<MembershipReply> =>
  membershipReply(membership, await playerPerks(deps, membership.userId), deps.now());
