import { type Decision, inMs, Refusal } from '@contend/contracts';
import fc from 'fast-check';
import { ada, bea, matchId, solo, start, termsOf } from '../../test/model/wager-states';
import {
  accept,
  claim,
  claimReversed,
  expireClaim,
  reopen,
  reversalFailed,
} from '../acceptance/acceptance';
import { endSilentCancelRequest, withdrawCancelRequest } from '../ending/cancel-request';
import {
  answerRequest,
  callOff,
  cancel,
  closeOffer,
  expire,
  owesStakes,
  returnFailed,
  stakesReturned,
  voidWager,
} from '../ending/ending';
import { requestWithdrawal, closeSilentRequest } from '../ending/withdrawal';
import { deadlineOf } from '../funding/attempt';
import {
  edit,
  expireFunding,
  funded,
  offer,
  undoFailed,
  undoFunding,
  unfunded,
} from '../funding/funding';
import { followOverdue, type MatchFound } from '../play/overdue';
import * as progress from '../play/progress';
import { dispute, pay, payoutFailed, settled } from '../settlement/settlement';
import type { Wager, WagerStatus } from './wager';

type Rule = (wager: Wager, now: Date) => Decision<Wager>;

const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
const seen = { status: 'check_in', scores: null, winner: null, decidedBy: null, endReason: null };
const completed = { ...seen, ...result, status: 'completed' };

/** The match service's response for the whole run; null without such a match. */
const matches = [
  null,
  'unreachable',
  ...['check_in', 'live', 'score_proposed', 'disputed', 'voided'].map((status) => ({
    ...seen,
    status,
  })),
  { ...seen, status: 'cancelled', endReason: 'cancelled' },
  { ...completed, decidedBy: 'silence' },
  { ...completed, decidedBy: 'ruling' },
] as MatchFound[];

const claimByBea: Rule = (wager, now) => {
  const terms = termsOf(wager);
  return claim(wager, { away: solo(bea), claimId: '7'.repeat(24), seen: terms, terms }, now);
};
const unlessUndoing =
  (rule: Rule): Rule =>
  (wager, now) =>
    wager.isUndoing ? { state: wager, events: [], timers: {} } : rule(wager, now);
const news = (rule: Rule): Rule => {
  return (wager, now) =>
    wager.matchId ? rule(wager, now) : { state: wager, events: [], timers: {} };
};

/** Actions of players, the wallet and the match, possible at any moment. */
const actions: Record<string, Rule> = {
  fund: funded,
  'refuse funding': unlessUndoing((wager) => unfunded(wager, 'insufficient-funds')),
  claim: claimByBea,
  accept: (wager, now) => accept(wager, { matchId, memberRakes: [] }, now),
  'refuse acceptance': unlessUndoing(reopen),
  'edit stake': (wager, now) => edit(wager, { stakeCents: wager.stakeCents + 1 }, now),
  'edit rules': (wager, now) => edit(wager, { rules: `${wager.rules}!` }, now),
  'call off': (wager, now) => callOff(wager, ada, now),
  'suspend creator': closeOffer,
  'cancel by home': (wager, now) => cancel(wager, ada, now),
  'cancel by away': (wager, now) => cancel(wager, bea, now),
  'withdraw cancel request': (wager, now) => withdrawCancelRequest(wager, bea, now),
  'ask to leave': (wager, now) =>
    requestWithdrawal(wager, { id: String(now.getTime()), userId: bea, reason: 'Must go.' }, now),
  'let go': (wager, now) => answerRequest(wager, { userId: ada, decision: 'approve' }, now),
  'match started': news(progress.matchStarted),
  'score reported': news((wager) => progress.scoreReported(wager)),
  'score disputed': news(progress.scoreDisputed),
  'match completed': news((wager, now) =>
    progress.resultIsIn(wager, { ...result, decidedBy: 'agreement' }, now),
  ),
  dispute: (wager, now) => dispute(wager, { userId: bea, reason: 'No.', evidence: [] }, now),
  rule: news((wager, now) => progress.resultIsIn(wager, { ...result, decidedBy: 'ruling' }, now)),
  void: news((wager, now) => voidWager(wager, 'ruled-void', now)),
};

/** The timer that each state depends on; without it nothing would end the state. */
const required: Partial<Record<WagerStatus, string>> = {
  ...{ funding: 'finish-funding', open: 'expire', claimed: 'finish-acceptance' },
  ...{ accepted: 'overdue', live: 'overdue', reported: 'overdue', disputed: 'overdue' },
  settling: 'settle',
};

const retryMs = 10_000;
const reversed: Rule = (wager) => claimReversed(wager, { reversed: true });

/** One wager with its timers and a clock; the first `outages` calls of the wallet fail. */
class TimedWager {
  readonly timers = new Map<string, Date>();
  now = start;
  wager: Wager;

  constructor(
    private readonly found: MatchFound,
    private outages: number,
  ) {
    const place = { gameId: 'd'.repeat(24), playTypeId: 'e'.repeat(24), label: 'A game' };
    const terms = { bestOf: 3, stakeCents: 1_000, region: 'any' as const, rules: '', teamSize: 1 };
    const id = 'f'.repeat(24);
    const offered = offer(
      { id, ...place, ...terms, opponentId: null, opponentTeam: null, home: solo(ada) },
      start,
    );
    this.wager = offered.state;
    this.save(offered);
  }

  /** Applies an action; a refusal changes nothing. */
  act(rule: Rule): void {
    try {
      this.save(rule(this.wager, this.now));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Runs the timer that is due first, late or at its time, and deletes it unless set again. */
  fireNext(): void {
    const [next] = [...this.timers].sort(([, one], [, other]) => one.getTime() - other.getTime());
    if (!next) return;
    const [kind, due] = next;
    if (due > this.now) this.now = due;
    this.run(kind);
    if (this.timers.get(kind) === due) this.timers.delete(kind);
    this.expectTimers();
  }

  private run(kind: string): void {
    const { found } = this;
    const handlers: Record<string, () => void> = {
      'finish-funding': () => this.finish('funding'),
      'finish-acceptance': () => this.finish('claimed'),
      'reverse-claim': () => this.act(this.isWalletUp() ? reversed : reversalFailed),
      'return-stakes': () => this.act(this.isWalletUp() ? stakesReturned : returnFailed),
      expire: () => this.act(expire),
      settle: () => this.payOut(),
      'close-cancel-request': () => this.act(endSilentCancelRequest),
      overdue: () => this.act((wager, now) => followOverdue(wager, found, now)),
      'close-request': () => this.act(closeSilentRequest),
    };
    handlers[kind]?.();
  }

  private finish(status: 'funding' | 'claimed'): void {
    const { wager, now } = this;
    if (wager.status !== status) return;
    const isFunding = status === 'funding';
    if (!wager.isUndoing && now >= deadlineOf(wager)) {
      this.act(isFunding ? expireFunding : expireClaim);
    } else if (wager.isUndoing) {
      this.act(this.isWalletUp() ? undoFunding : undoFailed);
    } else if (!this.isWalletUp()) {
      this.timers.set(isFunding ? 'finish-funding' : 'finish-acceptance', inMs(now, retryMs));
    } else {
      this.act(isFunding ? funded : (one, at) => accept(one, { matchId, memberRakes: [] }, at));
    }
  }

  private payOut(): void {
    this.act(pay);
    if (this.wager.stakes === 'paying') this.act(this.isWalletUp() ? settled : payoutFailed);
  }

  private isWalletUp(): boolean {
    this.outages -= 1;
    return this.outages < 0;
  }

  private save({ state, timers }: Decision<Wager>): void {
    this.wager = state;
    for (const [kind, due] of Object.entries(timers)) {
      // A new date object, so that a timer set again for the same moment differs.
      if (due) this.timers.set(kind, new Date(due));
      else this.timers.delete(kind);
    }
  }

  expectTimers(): void {
    const kinds = [...this.timers.keys()];
    const timer = required[this.wager.status];
    if (timer) expect(kinds).toContain(timer);
    if (owesStakes(this.wager)) expect(kinds).toContain('return-stakes');
    else if (this.wager.owedReversal) expect(kinds).toContain('reverse-claim');
    if (this.wager.cancelRequestedBy) expect(kinds).toContain('close-cancel-request');
    if (this.wager.withdrawRequest?.status === 'requested') {
      expect(kinds).toContain('close-request');
    }
  }

  hasEnded = (): boolean =>
    !required[this.wager.status] && !owesStakes(this.wager) && !this.wager.owedReversal;
}

const usual = ['fund', 'claim', 'accept', 'match started', 'score reported', 'match completed'];
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...Object.keys(actions)) },
  { weight: 1, arbitrary: fc.constant('fire') },
  { weight: 1, arbitrary: fc.constantFrom(1, 60, 300, 900, 7_200, 86_400) },
);
const steps = fc
  .tuple(fc.integer({ min: 0, max: usual.length }), fc.array(step, { maxLength: 12 }))
  .map(([count, then]) => [...usual.slice(0, count), ...then]);

/** Exceeds the polls of six hours and of a whole day of ruling. */
const mostRuns = 250;

// fast-check prints the seed and the path of a failure; `{ seed, path }` as the last argument of
// `fc.assert` repeats it.
test('timers alone end every wager with nothing owed, or flag it', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom(...matches), fc.nat(8), (taken, found, outages) => {
      const timed = new TimedWager(found, outages);
      timed.expectTimers();
      for (const one of taken) {
        if (typeof one === 'number') timed.now = inMs(timed.now, one * 1000);
        else if (one === 'fire') timed.fireNext();
        else timed.act(actions[one] as Rule);
        timed.expectTimers();
      }
      let runs = 0;
      for (; runs < mostRuns && !timed.hasEnded() && !timed.wager.flag; runs += 1) timed.fireNext();
      const { flag, stakes } = timed.wager;
      if (!flag) {
        expect(timed.hasEnded()).toBe(true);
        expect(timed.wager.owedReversal).toBeNull();
        expect(['none', 'returned', 'paid']).toContain(stakes);
      }
      expect(runs).toBeLessThan(mostRuns);
    }),
    { numRuns: globalThis.isThorough ? 500 : 150 },
  );
});
