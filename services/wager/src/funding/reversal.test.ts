import { type Decision, fundingDeadlineMs, inMs, Refusal } from '@contend/contracts';
import fc from 'fast-check';
import { HoldClosed, ModelEscrow } from '../../test/model/model-escrow';
import {
  ada,
  bea,
  cal,
  funding,
  matchId,
  refusalOf,
  solo,
  start,
  termsOf,
} from '../../test/model/wager-states';
import {
  accept,
  claim,
  claimReversed,
  expireClaim,
  reinstatedHoldId,
  reopen,
} from '../acceptance/acceptance';
import { callOff, owesStakes, stakesReturned } from '../ending/ending';
import { holdsOf } from '../wager/seats';
import { holdIdOf, type Wager } from '../wager/wager';
import { deadlineOf, holdUnderWay } from './attempt';
import { edit, funded } from './funding';

/**
 * How far a wallet call gets: done and answered, done without an answer (the process died, the
 * reply was lost), delayed without limit, or not sent because the wallet is down.
 */
type Fate = 'answered' | 'unanswered' | 'delayed' | 'down';

/** One wager against a wallet whose calls may arrive late, and processes that die. */
class UnreliableWager {
  readonly escrow = new ModelEscrow();
  private readonly delayed: (() => void)[] = [];
  private now = start;
  private claims = 0;
  wager: Wager = funding();

  constructor() {
    const { payerId } = this.holds()[0] ?? { payerId: '' };
    this.escrow.reserve(holdIdOf(this.wager, 1), { payerId, cents: 1_000, replaces: null });
    this.save(funded(this.wager, this.now));
  }

  private save({ state }: Decision<Wager>): void {
    this.wager = state;
  }

  private holds() {
    const hold = holdUnderWay(this.wager);
    return hold ? holdsOf(hold.side, hold.stakeCents, this.now) : [];
  }

  /** Makes a call and saves what follows from its answer; null without one. */
  private call<T>(fate: Fate, work: () => T): T | null {
    if (fate === 'down') return null;
    if (fate === 'delayed') {
      this.delayed.push(work);
      return null;
    }
    const answer = work();
    return fate === 'answered' ? answer : null;
  }

  claim(userId: string, fate: Fate): void {
    this.reverse(fate);
    const terms = termsOf(this.wager);
    this.claims += 1;
    const claimId = this.claims.toString(16).padStart(24, '0');
    const claiming = () =>
      claim(this.wager, { away: solo(userId), claimId, seen: terms, terms }, this.now);
    if (this.wager.status === 'open') {
      const isOwed = this.wager.owedReversal !== null;
      expect(refusalOf(claiming)).toBe(isOwed ? 'unavailable' : null);
      if (!isOwed) this.save(claiming());
    }
    this.fund(fate);
  }

  fund(fate: Fate): void {
    const { wager } = this;
    if (wager.status !== 'claimed') return;
    if (this.now >= deadlineOf(wager)) return this.save(expireClaim(wager, this.now));
    const [{ payerId, amountCents: cents } = { payerId: '', amountCents: 0 }] = this.holds();
    const captures = wager.homeHold ?? '';
    const isFunded = this.call(fate, () => {
      try {
        this.escrow.fund(holdIdOf(wager, wager.round), { payerId, cents, captures });
        return true;
      } catch (error) {
        if (error instanceof HoldClosed) return false;
        throw error;
      }
    });
    if (isFunded !== null)
      this.save(isFunded ? accept(wager, { matchId, memberRakes: [] }, this.now) : reopen(wager));
  }

  /** The timer's work, which precedes every other stake. */
  reverse(fate: Fate): void {
    const { owedReversal } = this.wager;
    if (!owedReversal) return;
    const id = holdIdOf(this.wager, owedReversal.round);
    const as = reinstatedHoldId(this.wager, owedReversal);
    const answer = this.call(fate, () => this.escrow.reverse(id, as));
    if (answer) this.save(claimReversed(this.wager, answer));
  }

  /** Raises the stake; repeats calls without an answer until they have one. */
  raise(fate: Fate): void {
    this.reverse(fate);
    if (this.wager.status !== 'open' || this.wager.owedReversal) return;
    const { homeHold: replaces, stakeCents } = this.wager;
    this.save(edit(this.wager, { stakeCents: stakeCents + 1 }, this.now));
    const [{ payerId, amountCents: cents } = { payerId: '', amountCents: 0 }] = this.holds();
    this.escrow.reserve(holdIdOf(this.wager, this.wager.round), { payerId, cents, replaces });
    this.save(funded(this.wager, this.now));
  }

  end(): void {
    if (this.wager.status === 'open') this.save(callOff(this.wager, ada, this.now));
  }

  giveBack(fate: Fate): void {
    if (!owesStakes(this.wager)) return;
    this.reverse(fate);
    if (this.wager.owedReversal) return;
    const { homeHold } = this.wager;
    const isDone = this.call(fate, () => {
      this.escrow.release(homeHold ?? '');
      return true;
    });
    if (isDone) this.save(stakesReturned(this.wager));
  }

  wait(): void {
    this.now = inMs(this.now, fundingDeadlineMs);
    this.fund('down');
  }

  deliver(): void {
    this.delayed.shift()?.();
  }

  /** No stake may be in two places, or in one that the wager has no record of. */
  expectExact(): void {
    const { status, stakes, stakeCents, homeHold } = this.wager;
    const places = [ada, bea, cal].map((userId) => [
      this.escrow.centsOf(userId, 'held'),
      this.escrow.centsOf(userId, 'escrowed'),
    ]);
    const [home = [], ...others] = places;
    const inEscrow = others.filter(([, cents]) => cents === stakeCents);
    const nothing = [0, 0];
    if (status === 'accepted') {
      expect(home).toEqual([0, stakeCents]);
      expect(inEscrow).toHaveLength(1);
    } else if (stakes === 'returned') {
      expect(places).toEqual([nothing, nothing, nothing]);
    } else {
      expect(status).toBe('open');
      expect(home).toEqual([stakeCents, 0]);
      expect(this.escrow.isHeld(homeHold)).toBe(true);
      expect(others).toEqual([nothing, nothing]);
    }
  }

  /** The wallet recovers; delayed calls arrive before, between or after. */
  settle({ isLate }: { isLate: boolean }): void {
    if (!isLate) while (this.delayed.length > 0) this.deliver();
    this.fund('answered');
    this.reverse('answered');
    this.giveBack('answered');
    this.expectExact();
    while (this.delayed.length > 0) this.deliver();
    this.expectExact();
  }
}

const fate = fc.constantFrom<Fate>('answered', 'unanswered', 'delayed', 'down');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('claim' as const), fate) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('fund', 'reverse', 'giveBack'), fate) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('raise'), fate) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('wait', 'deliver'), fate) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('end'), fate) },
);

// fast-check prints the seed and the path of a failure.
test('a reopened offer holds each stake once, whatever calls arrive late', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, isLate) => {
      const model = new UnreliableWager();
      steps.forEach(([what, how], index) => {
        try {
          if (what === 'claim') model.claim(index % 2 === 0 ? bea : cal, how);
          else model[what as 'fund' | 'reverse' | 'giveBack' | 'raise'](how);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        const { status, owedReversal } = model.wager;
        reached.add(`${status}${owedReversal ? ', reversal owed' : ''}`);
      });
      model.settle({ isLate });
    }),
    { numRuns: globalThis.isThorough ? 2_000 : 400 },
  );
  expect([...reached].sort()).toEqual([
    ...['accepted', 'cancelled', 'cancelled, reversal owed', 'claimed'],
    ...['open', 'open, reversal owed'],
  ]);
});
