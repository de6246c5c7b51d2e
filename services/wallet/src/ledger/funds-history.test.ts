import fc from 'fast-check';
import type { StatementLine } from './books';
import { fundsAfter, noFunds, sumOf, takeFree, takeOldest } from './funds';
import type { FundsState } from './lots';

const hourMs = 3_600_000;
const holdMs = { refill: 168 * hourMs, transfer: 72 * hourMs, winnings: 0, correction: 0 };
const owners = ['ann', 'ben', 'cat'] as const;
type Owner = (typeof owners)[number];

/** Wallets that get lines as the ledger writes them, with sums of their own beside. */
class Wallets {
  private now = new Date('2026-03-02T12:00:00.000Z');
  private number = 0;
  private readonly states = new Map<Owner, FundsState>(owners.map((one) => [one, noFunds]));
  private readonly balances = new Map<Owner, number>(owners.map((one) => [one, 0]));
  private readonly refills: { cents: number; at: Date }[] = [];
  private gainedCents = 0;
  private paidCents = 0;

  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }

  balance(owner: Owner): number {
    return this.balances.get(owner)!;
  }

  private write(
    owner: Owner,
    line: Pick<StatementLine, 'type' | 'amountCents'> & Partial<StatementLine>,
  ) {
    this.number += 1;
    const balanceAfterCents = this.balance(owner) + line.amountCents;
    this.balances.set(owner, balanceAfterCents);
    const full: StatementLine = {
      ...{ id: `l${this.number}`, userId: owner, number: this.number, balanceAfterCents },
      ...{ status: 'posted', holdStatus: null, title: '', note: null, reference: null },
      ...{ counterpartyId: null, transferId: 't', at: this.now, ...line },
    };
    const state = fundsAfter(this.states.get(owner)!, [full]);
    this.states.set(owner, state);
    expect(sumOf(state.funds) - state.owedCents).toBe(balanceAfterCents);
  }

  refill(owner: Owner, cents: number): void {
    this.refills.push({ cents, at: this.now });
    this.write(owner, { type: 'refill', amountCents: cents });
  }

  send(from: Owner, to: Owner, cents: number): void {
    if (from === to || this.balance(from) < cents) return;
    const funds = takeOldest(this.states.get(from)!.funds, cents).taken;
    this.write(from, { type: 'transfer-out', amountCents: -cents, funds });
    this.write(to, { type: 'transfer-in', amountCents: cents, funds });
  }

  /** A stake of both, which is returned, or won by one of them with a tenth less. */
  match(
    home: Owner,
    away: Owner,
    match: { cents: number; end: 'returned' | 'home' | 'away' },
  ): void {
    const { cents, end } = match;
    if (home === away || this.balance(home) < cents || this.balance(away) < cents) return;
    const common = { reference: { kind: 'wager', id: String(this.number) } };
    for (const side of [home, away]) {
      this.write(side, { type: 'stake', amountCents: -cents, holdStatus: 'captured', ...common });
    }
    if (end === 'returned') {
      for (const side of [home, away]) {
        this.write(side, { type: 'stake-returned', amountCents: cents, ...common });
      }
      return;
    }
    const wonCents = Math.floor(cents * 1.8);
    this.gainedCents += wonCents - cents;
    const winner = end === 'home' ? home : away;
    this.write(winner, { type: 'winnings', amountCents: wonCents, purpose: 'winnings', ...common });
  }

  /** Bought and cancelled. */
  membership(owner: Owner, cents: number, returnedCents: number): void {
    if (this.balance(owner) < cents) return;
    const id = String(this.number);
    const bought = { reference: { kind: 'membership', id }, holdStatus: 'captured' } as const;
    this.write(owner, { type: 'stake', amountCents: -cents, ...bought });
    const amountCents = Math.min(cents, returnedCents);
    const reference = { kind: 'membership-period', id };
    if (amountCents > 0) this.write(owner, { type: 'stake-returned', amountCents, reference });
  }

  chargeback(owner: Owner, cents: number): void {
    this.write(owner, { type: 'chargeback', amountCents: -cents });
  }

  /** All that can leave, or less. */
  payOut(owner: Owner, mostCents: number, end: 'paid' | 'returned'): void {
    const funds = takeFree(this.states.get(owner)!.funds, mostCents, { holdMs, now: this.now });
    const cents = sumOf(funds);
    if (cents === 0) return;
    const reference = { kind: 'payout', id: String(this.number) };
    const held = { reference, holdStatus: 'held' as const, funds };
    this.write(owner, { type: 'payout', amountCents: -cents, ...held });
    if (end === 'returned') this.write(owner, { type: 'payout', amountCents: cents, reference });
    else this.paidCents += cents;
    this.expectOnlyFreeMoneyPaid();
  }

  /** Of all wallets: what was paid out was added long enough ago, or gained. */
  private expectOnlyFreeMoneyPaid(): void {
    const oldCents = this.refills
      .filter(({ at }) => at.getTime() + holdMs.refill <= this.now.getTime())
      .reduce((sum, { cents }) => sum + cents, 0);
    expect(this.paidCents).toBeLessThanOrEqual(oldCents + this.gainedCents);
  }
}

const owner = fc.constantFrom(...owners);
/** Few amounts, so that those of different steps are often the same. */
const cents = fc.constantFrom(10_00, 20_00, 50_00);
const often = ['refill', 'send', 'match', 'pay out', 'pay out', 'hours'] as const;
const step = fc.record({
  kind: fc.constantFrom(...often, 'membership', 'chargeback', 'days'),
  ...{ a: owner, b: owner, cents, other: cents },
  end: fc.constantFrom('returned', 'home', 'away'),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(wallets: Wallets, { kind, a, b, cents: amount, other, end }: Step): void {
  if (kind === 'refill') wallets.refill(a, amount);
  if (kind === 'send') wallets.send(a, b, amount);
  if (kind === 'match') wallets.match(a, b, { cents: amount, end });
  if (kind === 'membership') wallets.membership(a, amount, other);
  if (kind === 'chargeback') wallets.chargeback(a, amount);
  if (kind === 'pay out') wallets.payOut(a, amount, end === 'returned' ? end : 'paid');
  if (kind === 'hours') wallets.pass(30 * hourMs);
  if (kind === 'days') wallets.pass(100 * hourMs);
}

test('no cent leaves before its own hold ends, in random histories of three wallets', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const wallets = new Wallets();
      for (const one of steps) take(wallets, one);
    }),
    { numRuns: globalThis.isThorough ? 1000 : 200 },
  );
});
