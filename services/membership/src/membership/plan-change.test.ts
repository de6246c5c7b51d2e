import type { PossibleQuote } from '@contend/billing';
import { inMs } from '@contend/contracts';
import {
  bought,
  cardMember,
  eventsOf,
  march,
  member,
  monthEnd,
  monthly,
  partnerPlan,
  plus,
  pro,
  purchase,
  yearly,
} from '../../test/model/members';
import { refusalOf } from '../../test/model/refusal';
import type { Offer } from '../plans/plan';
import { changeKeyOf, changeOperationOf, type Membership } from './membership';
import { charged, due, endNow, endWithPeriod } from './payments';
import { answerChange, beginChange, madeQuote, ownOffer, quoteFor } from './plan-change';

const tenth = march(10);
const begin = (membership: Membership, offer: Offer, quote = quoteFor(membership, offer, tenth)) =>
  beginChange(membership, { offer, at: tenth, quote }, tenth);
const quoteOf = (chargeCents: number): PossibleQuote => ({
  ...{ when: 'now', creditCents: 0, costCents: chargeCents, chargeCents },
});
const asked = () => begin(member(), monthly(pro)).state;

test('a dearer plan costs the rest of the month, less the rest of the old price', () => {
  expect(quoteFor(member(), monthly(pro), tenth)).toEqual({
    ...{ when: 'now', creditCents: 6_60, costCents: 13_20, chargeCents: 6_60 },
  });
});

test('a change that would give money back, and a cheaper plan, begins with the next period', () => {
  const yearMember = member({ offer: yearly(plus), cents: 93_00 });
  const yearEnd = new Date('2027-03-01T12:00:00.000Z');
  expect(quoteFor(yearMember, monthly(plus), tenth)).toEqual({ when: 'period-end', at: yearEnd });
  const proMember = member({ offer: monthly(pro), cents: 18_60 });
  expect(quoteFor(proMember, monthly(plus), tenth)).toEqual({ when: 'period-end', at: monthEnd });
});

test('there is no change to the same price, to another seller, or while something is open', () => {
  const refused = (membership: Membership, offer: Offer, at = tenth) =>
    refusalOf(() => quoteFor(membership, offer, at));
  expect(refused(member(), monthly(plus))).toBe('plan-unchanged');
  expect(refused(member(), monthly(partnerPlan))).toBe('price-not-found');
  expect(refused(asked(), yearly(pro))).toBe('plan-not-changeable');
  expect(refused(purchase(), monthly(pro))).toBe('plan-not-changeable');
  expect(refused(due(member(), monthEnd).state, monthly(pro), monthEnd)).toBe(
    'plan-not-changeable',
  );
  expect(refused(endNow(member(), tenth).state, monthly(pro))).toBe('plan-not-changeable');
  expect(refused(endWithPeriod(member(), tenth).state, monthly(pro))).toBe('membership-ending');
  const early = inMs(monthEnd, -60_000);
  const late = refusalOf(() => quoteFor(member(), monthly(pro), early, monthEnd));
  expect(late).toBe('plan-not-changeable');
});

test('the choice for the next period is stored with its plan, and can be taken back', () => {
  const proMember = member({ offer: monthly(pro), cents: 18_60 });
  const chosen = begin(proMember, monthly(plus));
  expect(chosen.events).toEqual([]);
  expect(chosen.state).toMatchObject({ planName: 'Pro', change: null });
  expect(chosen.state.subscription.nextPrice).toEqual(monthly(plus).price);
  expect(chosen.state.nextPlan).toEqual({
    ...{ planId: plus.id, planName: 'Plus', perks: plus.perks, partnerBasisPoints: null },
  });
  const back = begin(chosen.state, monthly(pro), { when: 'period-end', at: monthEnd }).state;
  expect(back).toMatchObject({ nextPlan: null, subscription: { nextPrice: null } });
});

test('a change at once waits for its charge, for which the call has a minute', () => {
  const { state, events, timers } = begin(member(), monthly(pro));
  expect(events).toEqual([]);
  expect(state).toMatchObject({ planName: 'Plus', subscription: member().subscription });
  const sendAt = inMs(tenth, 60_000);
  expect(state.change).toEqual({
    ...{
      to: monthly(pro).price,
      at: tenth,
      cents: 6_60,
      quote: quoteFor(member(), monthly(pro), tenth),
      sendAt,
    },
    plan: { planId: pro.id, planName: 'Pro', perks: pro.perks, partnerBasisPoints: null },
    heldId: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  expect(timers['complete-change']).toEqual(sendAt);
});

test('a change that costs nothing is made at once', () => {
  const free = begin(member(), monthly(pro), quoteOf(0));
  expect(eventsOf(free)).toMatchObject([{ change: 'renewed', amountCents: 0, planId: pro.id }]);
  expect(free.state).toMatchObject({ change: null, planName: 'Pro' });
  expect(free.state.held).toEqual(member().held);
});

test('a card pays 50 cents at least, the wallet any amount', () => {
  const refused = (membership: Membership, cents: number) =>
    refusalOf(() => begin(membership, monthly(pro), quoteOf(cents)));
  expect(refused(cardMember(), 49)).toBe('card-below-minimum');
  expect(refused(cardMember(), 50)).toBeNull();
  expect(refused(cardMember(), 0)).toBeNull();
  expect(refused(member(), 49)).toBeNull();
});

test('the change that was made is read by its price and instant, and no other', () => {
  const paid = answerChange(asked(), { outcome: 'paid' }, march(11)).state;
  const priceId = monthly(pro).price.id;
  expect(madeQuote(paid, { priceId, at: tenth })).toMatchObject({ when: 'now', chargeCents: 6_60 });
  expect(madeQuote(paid, { priceId, at: march(11) })).toBeNull();
  expect(madeQuote(paid, { priceId: yearly(pro).price.id, at: tenth })).toBeNull();
  expect(madeQuote(asked(), { priceId, at: tenth })).toBeNull();
  const proMember = member({ offer: monthly(pro), cents: 18_60 });
  const chosen = begin(proMember, monthly(plus)).state;
  expect(madeQuote(chosen, { priceId: monthly(plus).price.id, at: tenth })).toEqual({
    ...{ when: 'period-end', at: monthEnd },
  });
});

test('a paid change has the new plan for the rest of the month, whose money is held too', () => {
  const paid = answerChange(asked(), { outcome: 'paid', paymentId: 'pi_2' }, march(11));
  expect(eventsOf(paid)).toMatchObject([
    { change: 'renewed', amountCents: 6_60, planId: pro.id, rakeBasisPoints: 500 },
  ]);
  expect(paid.state).toMatchObject({ planId: pro.id, planName: 'Pro', change: null });
  expect(paid.state.subscription.paid).toMatchObject({ end: monthEnd, chargedCents: 15_90 });
  expect(paid.state.held).toEqual([
    member().held[0],
    {
      ...{ id: asked().change?.heldId, isMoved: false, chargedCents: 6_60, refundCents: 0 },
      ...{ settlesAt: monthEnd, paymentId: 'pi_2' },
    },
  ]);
  expect(paid.state.costs).toEqual([{ start: bought, end: monthEnd, cents: 15_90 }]);
  const byWallet = answerChange(asked(), { outcome: 'paid' }, march(11)).state;
  expect(byWallet.held[1]).not.toHaveProperty('paymentId');
});

test('a change to a year begins it now, and holds the money of the month until its end', () => {
  const renewed = charged(due(member(), monthEnd).state, { outcome: 'paid' }, monthEnd).state;
  const at = march(47);
  const quote = quoteFor(renewed, yearly(plus), at);
  expect(quote).toMatchObject({ when: 'now', creditCents: 4_65, chargeCents: 88_35 });
  const offer = yearly(plus);
  const paid = answerChange(
    beginChange(renewed, { offer, at, quote }, at).state,
    { outcome: 'paid' },
    at,
  ).state;
  const yearEnd = new Date('2027-04-16T12:00:00.000Z');
  expect(paid.held.map(({ chargedCents, settlesAt }) => [chargedCents, settlesAt])).toEqual([
    [9_30, monthEnd],
    [9_30, yearEnd],
    [88_35, yearEnd],
  ]);
  expect(paid.costs).toEqual([
    { start: bought, end: monthEnd, cents: 9_30 },
    { start: monthEnd, end: at, cents: 4_65 },
    { start: at, end: yearEnd, cents: 93_00 },
  ]);
});

test('the held money of a partner’s plan has the part of the partner', () => {
  const dear = { ...monthly(partnerPlan).price, id: 'dear', cents: 18_60 };
  const change = begin(member({ offer: monthly(partnerPlan) }), {
    ...{ plan: { ...partnerPlan, partnerBasisPoints: 6000 }, price: dear },
  });
  const { held } = answerChange(change.state, { outcome: 'paid' }, tenth).state;
  expect(held.map(({ partnerBasisPoints }) => partnerBasisPoints)).toEqual([7000, 6000]);
});

test('a declined change is given up; one without an answer is asked for in five minutes', () => {
  const declined = answerChange(asked(), { outcome: 'declined' }, march(11));
  expect(declined.state).toEqual({ ...member(), declinedChange: { at: tenth, attempts: 1 } });
  expect(declined.events).toEqual([]);
  const unknown = answerChange(asked(), { outcome: 'unknown' }, march(11));
  const sendAt = inMs(march(11), 5 * 60_000);
  expect(unknown.state).toEqual({ ...asked(), change: { ...asked().change, sendAt } });
  expect(unknown.timers['complete-change']).toEqual(sendAt);
});

test('a declined change can be asked for again by its quote, under another key', () => {
  const again = begin(
    answerChange(asked(), { outcome: 'declined' }, march(11)).state,
    monthly(pro),
  );
  const [first, second] = [asked().change!, again.state.change!];
  expect(second).toEqual({ ...first, attempt: 2 });
  expect(changeOperationOf(second)).toBe(`membership:${first.heldId}:2`);
  expect(changeKeyOf(member(), second)).toBe(`${changeKeyOf(member(), first)}:2`);
  const third = begin(
    answerChange(again.state, { outcome: 'declined' }, march(11)).state,
    monthly(pro),
  );
  expect(third.state.change?.attempt).toBe(3);
  const at = march(11);
  const other = beginChange(third.state, { offer: monthly(pro), at, quote: quoteOf(1) }, at);
  expect(other.state.change).not.toHaveProperty('attempt');
});

test('an answer without an open change alters nothing', () => {
  const membership = member();
  for (const outcome of ['paid', 'declined', 'unknown'] as const) {
    expect(answerChange(membership, { outcome }, tenth).state).toBe(membership);
  }
});

test('the own plan is offered with its price, also when it is not sold any more', () => {
  const { price } = monthly(plus);
  expect(ownOffer(member(), price.id)).toEqual({
    price,
    plan: { ...plus, prices: [price], createdAt: bought, endedAt: null },
  });
  const { partnerBasisPoints: _none, ...old } = member();
  expect(ownOffer(old, price.id)?.plan.partnerBasisPoints).toBeNull();
  expect(ownOffer(member(), yearly(plus).price.id)).toBeNull();
  expect(ownOffer(purchase(), price.id)).toBeNull();
});
