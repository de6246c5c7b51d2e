import { costsByMonth, dueStep, isEntitled } from '@contend/billing';
import type { EventData, wagerSettled } from '@contend/contracts';
import fc from 'fast-check';
import type { Membership } from '../membership/membership';
import { charged, due, endNow, perkUsed } from '../membership/payments';
import { answerChange, beginChange, quoteFor } from '../membership/plan-change';
import { buy } from '../membership/purchase';
import type { Offer, Plan } from '../plans/plan';
import { compared, type PotSums, savingMonths } from './savings';
import { wonPotsOf } from './won-pot';

const hourMs = 60 * 60_000;
const start = Date.UTC(2027, 0, 31, 10);
const idOf = (nth: number) => String(nth).padStart(24, '0');
const userId = idOf(7);

function planOf(nth: number, rake: number, [month, year]: [number, number]): Plan {
  const id = idOf(nth);
  const priceOf = (interval: 'month' | 'year', cents: number) => ({
    ...{ id: idOf(nth * 10 + (interval === 'year' ? 1 : 0)), planId: id, interval, cents },
  });
  return {
    ...{ id, name: `Plan ${nth}`, provider: 'contend', partnerBasisPoints: null },
    perks: { rakeBasisPoints: rake, doubleXpDays: 0, recordResets: 0 },
    prices: [priceOf('month', month), priceOf('year', year)],
    ...{ createdAt: new Date(0), endedAt: null },
  };
}
const plans = [planOf(1, 500, [7_99, 79_90]), planOf(2, 300, [14_99, 149_90])];
const offers: Offer[] = plans.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));

const hours = fc.integer({ min: 0, max: 20 * 24 });
const shares = fc.array(fc.integer({ min: 1, max: 900_00 }), { minLength: 1, maxLength: 3 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('win' as const), hours, shares, isOld: fc.boolean() }),
    fc.record({ do: fc.constant('buy' as const), hours, offer: fc.nat(3), off: fc.nat(4_00) }),
    fc.record({ do: fc.constant('change' as const), hours, offer: fc.nat(3) }),
    fc.record({ do: fc.constant('cancel' as const), hours }),
    fc.record({ do: fc.constant('use' as const), hours }),
    fc.record({ do: fc.constant('empty' as const), hours }),
  ),
  { minLength: 1, maxLength: 30 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Money for a time, as the test counts it. */
interface Span {
  from: number;
  to: number;
  cents: number;
}
interface Win {
  at: number;
  shareCents: number;
  agreedRakeCents: number;
  rakeCents: number;
}

/** A player's history: the domain decides, and what was paid and won is counted apart from it. */
class History {
  now = start;
  mine: Membership | null = null;
  readonly all = new Map<string, Membership>();
  readonly events: { data: EventData<typeof wagerSettled>; at: Date }[] = [];
  readonly spans: Span[] = [];
  readonly wins: Win[] = [];
  paidCents = 0;
  /** Changes of plan at once. */
  changes = 0;
  /** Whether the wallet declines. */
  private isEmpty = false;

  run(step: Step): void {
    this.moveTo(this.now + step.hours * hourMs);
    if (step.do === 'win') this.win(step);
    if (step.do === 'buy') this.buy(step);
    if (step.do === 'change') this.change(offers[step.offer]!);
    if (step.do === 'cancel') this.cancel();
    if (step.do === 'use' && this.mine)
      this.keep(perkUsed(this.mine, { at: this.at, cents: 0 }).state);
    if (step.do === 'empty') this.isEmpty = !this.isEmpty;
  }

  /** Carries out each renewal at its time. */
  moveTo(end: number): void {
    for (;;) {
      const step = this.mine && dueStep(this.mine.subscription, new Date(end));
      if (!this.mine || !step) break;
      this.now = Math.max(this.now, step.at.getTime());
      if (step.action === 'send') this.charge(this.mine);
      else this.keep(due(this.mine, this.at).state);
    }
    this.now = end;
  }

  private get at(): Date {
    return new Date(this.now);
  }

  private keep(next: Membership): void {
    this.all.set(next.id, next);
    this.mine = next.isLive ? next : null;
  }

  private pay(cents: number): void {
    this.paidCents += cents;
  }

  private charge(membership: Membership): void {
    const { period, cents } = membership.subscription.charge!;
    const outcome = this.isEmpty ? 'declined' : 'paid';
    if (outcome === 'paid') {
      this.pay(cents);
      this.spans.push({ from: period.start.getTime(), to: period.end.getTime(), cents });
    }
    this.keep(charged(membership, { outcome }, this.at).state);
  }

  private buy({ offer: nth, off }: { offer: number; off: number }): void {
    if (this.mine || this.isEmpty) return;
    const [offer, id] = [offers[nth]!, idOf(1000 + this.all.size)];
    const cents = offer.price.cents - off;
    const none = { codeUseId: null, referral: null, card: null };
    this.keep(buy({ id, userId, offer, cents, ...none }, this.at).state);
    this.charge(this.mine!);
  }

  private change(offer: Offer): void {
    const { status, paid, nextPrice } = this.mine?.subscription ?? {};
    const isSame = (nextPrice ?? paid?.price)?.id === offer.price.id;
    if (!this.mine || status !== 'active' || !paid || isSame || this.isEmpty) return;
    const quote = quoteFor(this.mine, offer, this.at);
    const begun = beginChange(this.mine, { offer, at: this.at, quote }, this.at).state;
    const cents = quote.when === 'now' ? quote.chargeCents : 0;
    this.keep(begun.change ? answerChange(begun, { outcome: 'paid' }, this.at).state : begun);
    if (quote.when !== 'now') return;
    this.pay(cents);
    this.changes += 1;
    const last = this.spans.at(-1)!;
    if (offer.price.interval === paid.price.interval) {
      last.cents += cents;
      return;
    }
    // Another period begins: what is not charged of its price is taken out of the last one.
    const to = this.mine.subscription.paid!.end.getTime();
    last.cents -= offer.price.cents - cents;
    last.to = this.now;
    this.spans.push({ from: this.now, to, cents: offer.price.cents });
  }

  private cancel(): void {
    if (!this.mine) return;
    const ended = endNow(this.mine, this.at).state;
    const refund = ended.held.reduce((sum, { refundCents }) => sum + refundCents, 0);
    this.keep(ended);
    this.pay(-refund);
    const last = this.spans.at(-1)!;
    last.cents -= refund;
    last.to = Math.min(last.to, this.now);
  }

  /** A pot that the player won with some seats; `isOld`: an event without the parts of seats. */
  private win({ shares, isOld }: { shares: number[]; isOld: boolean }): void {
    const isMember = this.mine && isEntitled(this.mine.subscription, this.at);
    const lower = isMember ? this.mine!.perks.rakeBasisPoints! : 1_000;
    const potCents = shares.reduce((sum, one) => sum + one, 0);
    const parts = isOld ? equalParts(potCents, shares.length) : shares;
    const seatsOf = parts.map((shareCents) => {
      const agreedRakeCents = Math.floor(shareCents / 10);
      const rakeCents = Math.min(agreedRakeCents, Math.floor((shareCents * lower) / 10_000));
      // Without its parts, an event does not say what was agreed: nothing counts as saved.
      const known = isOld ? rakeCents : agreedRakeCents;
      return { shareCents, agreedRakeCents: known, rakeCents };
    });
    this.wins.push(...seatsOf.map((seat) => ({ ...seat, at: this.now })));
    const side = { captainId: userId, seats: [{ userId, payerId: userId }] };
    const data = {
      ...{ wagerId: idOf(this.events.length), matchId: idOf(9000), winner: 'home' as const },
      ...{ home: side, away: side, potCents, rakeCents: 0 },
      payouts: seatsOf.map(({ shareCents, agreedRakeCents, rakeCents }) => ({
        ...{ userId, amountCents: shareCents - rakeCents },
        ...(!isOld && { shareCents, agreedRakeCents }),
      })),
    };
    this.events.push({ data, at: this.at });
  }
}

/** All cents that do not divide evenly go to the first seat. */
const equalParts = (cents: number, count: number): number[] => {
  const rest = Array.from({ length: count - 1 }, () => Math.trunc(cents / count));
  return [cents - sumOf(rest, (one) => one), ...rest];
};

/** The months from the first to the last, as UTC bounds. */
function monthsUntil(end: number) {
  const months: { name: string; from: number; to: number }[] = [];
  for (let nth = 0; Date.UTC(2027, nth) <= end; nth += 1) {
    const year = 2027 + Math.floor(nth / 12);
    const name = `${year}-${String((nth % 12) + 1).padStart(2, '0')}`;
    months.push({ name, from: Date.UTC(2027, nth), to: Date.UTC(2027, nth + 1) });
  }
  return months;
}

/** What of a span falls before an instant, with whole cents. */
function before({ from, to, cents }: Span, at: number): number {
  if (at >= to) return cents;
  if (at <= from) return 0;
  return Number((BigInt(cents) * BigInt(at - from)) / BigInt(to - from));
}

const costIn = (spans: Span[], month: { from: number; to: number }, now: number): number =>
  spans.reduce((sum, span) => {
    if (span.from > now || span.from >= month.to) return sum;
    const earlier = month.from <= span.from ? 0 : before(span, month.from);
    return sum + before(span, Math.min(month.to, now)) - earlier;
  }, 0);

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** The statement as the service makes it. */
function statementOf({ all, events, now }: History, months: string[]) {
  const own = [...all.values()].flatMap((one) => one.costs ?? []);
  const costs = costsByMonth(own, new Date(now));
  const pots = new Map<string, PotSums>();
  const won = events.flatMap(({ data, at }) => wonPotsOf(data, at));
  for (const { month, ...pot } of won) {
    const sum = pots.get(month) ?? { pots: 0, shareCents: 0, agreedRakeCents: 0, rakeCents: 0 };
    pots.set(month, {
      pots: sum.pots + 1,
      shareCents: sum.shareCents + pot.shareCents,
      agreedRakeCents: sum.agreedRakeCents + pot.agreedRakeCents,
      rakeCents: sum.rakeCents + pot.rakeCents,
    });
  }
  const month = months.at(-1)!;
  const seats = won.flatMap((pot) => (pot.month === month ? pot.seats : []));
  const last = { month, sums: pots.get(month), seats };
  return { ...savingMonths(months, { pots, costs }), comparison: compared(plans, last) };
}

function checkHistory(history: History): void {
  const { now, wins, spans } = history;
  const months = monthsUntil(now);
  const names = months.map(({ name }) => name);
  const statement = statementOf(history, names);
  for (const [nth, month] of months.entries()) {
    const won = wins.filter(({ at }) => month.from <= at && at < month.to);
    const savedCents = sumOf(won, (one) => one.agreedRakeCents - one.rakeCents);
    const priceCents = costIn(spans, month, now);
    expect(statement.months[nth]).toMatchObject({
      ...{ month: month.name, savedCents, priceCents, netCents: savedCents - priceCents },
      shareCents: sumOf(won, ({ shareCents }) => shareCents),
      rakeCents: sumOf(won, ({ rakeCents }) => rakeCents),
    });
  }
  const { from, to } = months.at(-1)!;
  const won = wins.filter(({ at }) => from <= at && at < to);
  for (const [nth, { perks, prices }] of plans.entries()) {
    const under = (one: Win) =>
      Math.min(one.agreedRakeCents, Math.floor((one.shareCents * perks.rakeBasisPoints!) / 1e4));
    const savedCents = sumOf(won, (one) => one.agreedRakeCents - under(one));
    const netCents = savedCents - prices[0]!.cents;
    expect(statement.comparison.plans[nth]).toMatchObject({ savedCents, netCents });
  }
}

test('the statement of savings is that of the money, for any history', () => {
  const [numRuns, least] = globalThis.isThorough ? [400, 10] : [60, -1];
  const seed = Number(process.env.SAVINGS_SEED ?? Date.now() % 2 ** 31);
  const seen = { refunds: 0, changes: 0, costly: 0, saving: 0 };
  const property = fc.property(steps, (all) => {
    const history = new History();
    for (const step of all) {
      history.run(step);
      checkHistory(history);
    }
    // Two years later every period is over: its months add up to exactly what was paid for it.
    if (history.mine) history.run({ do: 'cancel', hours: 0 });
    history.moveTo(history.now + 2 * 366 * 24 * hourMs);
    checkHistory(history);
    const names = monthsUntil(history.now).map(({ name }) => name);
    const { total } = statementOf(history, names);
    expect(total.priceCents).toBe(history.paidCents);
    seen.changes += history.changes;
    seen.refunds += [...history.all.values()].filter(({ held }) =>
      held.some(({ refundCents }) => refundCents > 0),
    ).length;
    seen.costly += total.netCents < 0 ? 1 : 0;
    seen.saving += total.netCents > 0 ? 1 : 0;
  });
  fc.assert(property, { seed, numRuns });
  process.stdout.write(`savings: ${numRuns} histories, seed ${seed} (SAVINGS_SEED repeats it)\n`);
  // The histories contain refunds, changes at once, and both answers about the cost.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(least);
});
