import {
  askAgainMs,
  callSendsMs,
  changeNow,
  type PossibleQuote,
  quoteChange,
  scheduleChange,
} from '@contend/billing';
import { decide, type Decision, inMs, type LimitedPayer, must } from '@contend/contracts';
import type { Offer } from '../plans/plan';
import { cardMinimumCents, changeCost } from './cost';
import { derivedId } from '@contend/contracts/src/derived-id';
import { type ChosenPlan, type Membership, partOf, type PlanChange, saved } from './membership';

/** A preview counts for this long: the change is then made at exactly its amounts. */
export const quoteMs = 10 * 60_000;

/**
 * What a change that is made now costs, by a quote of `at`.
 * @throws Refusal with the reason why there is none
 */
export function quoteFor(
  { subscription, change, provider }: Membership,
  { plan, price }: Offer,
  at: Date,
  now = at,
): PossibleQuote {
  must(plan.provider === provider, 'price-not-found');
  must(!change, 'plan-not-changeable');
  const quote = quoteChange(subscription, price, at, now);
  if (quote.when !== 'impossible') return quote;
  must(quote.reason !== 'ending', 'membership-ending');
  must(quote.reason !== 'same-price', 'plan-unchanged');
  must(false, 'plan-not-changeable');
}

const chosen = ({ plan: { id: planId, name: planName, perks, ...rest } }: Offer): ChosenPlan => ({
  ...{ planId, planName, perks, partnerBasisPoints: rest.partnerBasisPoints },
});

/**
 * The plan and price that a membership has, also when they are not sold any more: its owner can
 * take the choice of another one back.
 */
export function ownOffer(membership: Membership, priceId: string): Offer | null {
  const { planId: id, planName: name, provider, perks, subscription, createdAt } = membership;
  const price = subscription.paid?.price;
  if (!price || price.id !== priceId) return null;
  const partnerBasisPoints = membership.partnerBasisPoints ?? null;
  const plan = { id, name, provider, perks, prices: [price], partnerBasisPoints };
  return { plan: { ...plan, createdAt, endedAt: null }, price };
}

interface Asked {
  offer: Offer;
  at: Date;
  quote: PossibleQuote;
}

/** Records a change: at once it waits for its charge, otherwise for the next period. */
export function beginChange(
  membership: Membership,
  { offer, at, quote }: Asked,
  now: Date,
): Decision<Membership> {
  const { subscription, card } = membership;
  const { price: to } = offer;
  if (quote.when === 'period-end') {
    const next = scheduleChange(subscription, to);
    const nextPlan = next.nextPrice && chosen(offer);
    const lastChange = { priceId: to.id, at, quote };
    return saved({ ...membership, subscription: next, nextPlan, lastChange });
  }
  const { chargeCents: cents } = quote;
  const heldId = derivedId(membership.id, 'change', at.getTime(), to.id);
  const attempt = declinedOf(membership, at) + 1;
  const again = attempt > 1 ? { attempt } : {};
  const sendAt = inMs(now, callSendsMs);
  const change = { to, plan: chosen(offer), at, cents, quote, heldId, sendAt, ...again };
  if (cents === 0) return changed({ ...membership, change }, {});
  must(!card || cents >= cardMinimumCents, 'card-below-minimum');
  return saved({ ...withLimit(membership, undefined), change });
}

/** What names a change: its price, and the instant that it was quoted for. */
interface Named {
  priceId: string;
  at: Date;
}

const isSame = (one: Named, other: Named): boolean =>
  one.priceId === other.priceId && one.at.getTime() === other.at.getTime();

/** The quote of the last change, where it is the one that is asked for again; null for another. */
export const madeQuote = ({ lastChange }: Membership, asked: Named): PossibleQuote | null =>
  lastChange && isSame(lastChange, asked) ? lastChange.quote : null;

/** Whether the open change is asked for again: the request is repeated after an unknown answer. */
export const isChanging = ({ change }: Membership, asked: Named): boolean =>
  change !== null && isSame({ priceId: change.to.id, at: change.at }, asked);

/** How often the charge of a quote was declined: the next attempt has another key. */
const declinedOf = ({ declinedChange }: Membership, at: Date): number =>
  declinedChange?.at.getTime() === at.getTime() ? declinedChange.attempts : 0;

/** Makes a change whose charge is paid. What is held until then is held for the new period. */
function changed(
  membership: Membership,
  { paymentId }: { paymentId?: string },
): Decision<Membership> {
  const { change, subscription, held } = membership;
  if (!change) return decide(membership);
  const { to, at, plan, cents: chargedCents, quote, heldId } = change;
  const before = subscription.paid?.end.getTime();
  const next = changeNow(subscription, { to, at });
  const settlesAt = next.paid?.end ?? at;
  const moved = held.map((one) =>
    one.settlesAt.getTime() === before ? { ...one, settlesAt } : one,
  );
  const paid = {
    ...{ id: heldId, isMoved: false, chargedCents, refundCents: 0, settlesAt },
    ...(paymentId && { paymentId }),
    ...partOf(plan),
  };
  return saved(
    {
      ...{ ...withLimit(membership, undefined), ...plan },
      ...{ subscription: next, change: null, nextPlan: null },
      changedAt: at,
      ...(quote && { lastChange: { priceId: to.id, at, quote } }),
      held: chargedCents > 0 ? [...moved, paid] : moved,
      costs: next.paid
        ? changeCost(membership.costs ?? [], { paid: next.paid, chargedCents })
        : (membership.costs ?? []),
    },
    { change: 'renewed', amountCents: chargedCents, isPlanChange: true },
  );
}

/** Sets the deposit limit that barred a charge, or removes it where none did. */
export function withLimit(
  { limited: _before, ...membership }: Membership,
  limited: LimitedPayer | undefined,
): Membership {
  return limited ? { ...membership, limited } : membership;
}

export interface Answered {
  outcome: 'paid' | 'declined' | 'unknown';
  paymentId?: string;
  /** The limit of deposits for which the card was not asked. */
  limited?: LimitedPayer;
}

/** What the wallet or the card said about the charge of a change. */
export function answerChange(
  membership: Membership,
  { outcome, paymentId, limited }: Answered,
  now: Date,
): Decision<Membership> {
  const { change } = membership;
  if (!change) return decide(membership);
  if (outcome === 'paid') return changed(membership, paymentId ? { paymentId } : {});
  if (outcome === 'declined') {
    const declinedChange = { at: change.at, attempts: declinedOf(membership, change.at) + 1 };
    return saved({ ...withLimit(membership, limited), change: null, declinedChange });
  }
  const again: PlanChange = { ...change, sendAt: inMs(now, askAgainMs) };
  return saved({ ...membership, change: again });
}
