import { type Decision, inMs, Refusal } from '@contend/contracts';
import { accept, claim, reopen } from '../../src/acceptance/acceptance';
import {
  answerRequest,
  callOff,
  cancel,
  expire,
  owesStakes,
  stakesReturned,
  voidWager,
} from '../../src/ending/ending';
import { requestWithdrawal, closeSilentRequest } from '../../src/ending/withdrawal';
import { edit, funded, offer, unfunded } from '../../src/funding/funding';
import { sendAgain } from '../../src/offers/challenges';
import * as progress from '../../src/play/progress';
import { dispute, pay, payoutsOf, settled } from '../../src/settlement/settlement';
import { termsWithRulesHash } from '../../src/wager/terms';
import { holdIdOf, seatsOf, type Wager } from '../../src/wager/wager';
import { ModelWallet } from './model-wallet';
import { solo } from './wager-states';

const idOf = (letter: string) => letter.repeat(24);
export const people = { creator: idOf('a'), bea: idOf('b'), cal: idOf('c') };
export type Person = keyof typeof people;

/** Possible steps of a wager. `dies` stops the process right after the wallet did its part. */
export type ModelStep =
  | { do: 'fund' | 'finish-acceptance'; isRich: boolean; dies: boolean }
  | { do: 'return' | 'settle'; dies: boolean }
  | { do: 'claim' | 'cancel' | 'call-off' | 'dispute' | 'ask-to-leave'; by: Person }
  | { do: 'answer'; by: Person; decision: 'approve' | 'reject' }
  | { do: 'edit'; stakeCents: number; bestOf: number }
  | { do: 'resend' }
  | { do: 'news'; of: 'started' | 'reported' | 'disputed' | 'completed' | 'ruled' | 'voided' }
  | { do: 'wait'; minutes: number; dies: boolean };

/** One wager with its wallet, its timers and a clock, driven step by step. */
export class ModelWager {
  readonly wallet = new ModelWallet();
  readonly timers = new Map<string, Date>();
  readonly emitted: string[] = [];
  now = new Date('2026-03-02T12:00:00Z');
  wager: Wager;
  private requests = 0;

  constructor() {
    const terms = { bestOf: 3, stakeCents: 1_001, region: 'any' as const, rules: '' };
    const where = { gameId: idOf('d'), playTypeId: idOf('e'), teamSize: 1, label: 'A game' };
    const home = solo(people.creator);
    const decision = offer(
      { id: idOf('f'), ...terms, ...where, opponentId: null, opponentTeam: null, home },
      this.now,
    );
    this.wager = decision.state;
    this.save(decision);
  }

  /** Takes a step; a refused one must change nothing. */
  take(step: ModelStep): void {
    try {
      this.perform(step);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private save(decision: Decision<Wager>): void {
    this.wager = decision.state;
    this.emitted.push(
      ...decision.events.map(({ spec, data }) => (spec.data.parse(data), spec.type)),
    );
    for (const [kind, due] of Object.entries(decision.timers)) {
      if (due) this.timers.set(kind, due);
      else this.timers.delete(kind);
    }
  }

  private perform(step: ModelStep): void {
    const { wager, now } = this;
    switch (step.do) {
      case 'fund':
        return this.fund(step);
      case 'finish-acceptance':
        return this.finishAcceptance(step);
      case 'return':
        return this.returnStakes(step);
      case 'settle':
        return this.settle(step);
      case 'claim':
        return this.claim(people[step.by]);
      case 'cancel':
        return this.save(cancel(wager, people[step.by], now));
      case 'call-off':
        return this.save(callOff(wager, people[step.by], now));
      case 'dispute':
        return this.save(
          dispute(wager, { userId: people[step.by], reason: 'No.', evidence: [] }, now),
        );
      case 'ask-to-leave':
        return this.askToLeave(people[step.by]);
      case 'answer':
        return this.save(
          answerRequest(wager, { userId: people[step.by], decision: step.decision }, now),
        );
      case 'edit':
        return this.save(edit(wager, { stakeCents: step.stakeCents, bestOf: step.bestOf }, now));
      case 'resend':
        return this.save(sendAgain(wager, [], now));
      case 'news':
        return this.hear(step.of);
      case 'wait':
        return this.wait(step);
    }
  }

  private claim(userId: string): void {
    const terms = termsWithRulesHash(this.wager);
    this.save(
      claim(this.wager, { away: solo(userId), claimId: idOf('7'), seen: terms, terms }, this.now),
    );
  }

  private askToLeave(userId: string): void {
    this.requests += 1;
    const id = this.requests.toString(16).padStart(24, '0');
    this.save(requestWithdrawal(this.wager, { id, userId, reason: 'Must go.' }, this.now));
  }

  private hear(news: Extract<ModelStep, { do: 'news' }>['of']): void {
    const { wager, now } = this;
    // A match that was never opened is not played.
    if (!wager.matchId) return;
    const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
    const decisions: Record<typeof news, () => Decision<Wager>> = {
      started: () => progress.matchStarted(wager),
      reported: () => progress.scoreReported(wager),
      disputed: () => progress.scoreDisputed(wager, now),
      completed: () => progress.resultIsIn(wager, { ...result, decidedBy: 'agreement' }, now),
      ruled: () => progress.resultIsIn(wager, { ...result, decidedBy: 'ruling' }, now),
      voided: () => voidWager(wager, 'not-played', now),
    };
    this.save(decisions[news]());
  }

  private fund({ isRich, dies }: { isRich: boolean; dies: boolean }): void {
    const { wager, now } = this;
    if (wager.status !== 'funding') return;
    const { stakeCents } = wager.pending ?? wager;
    const replaces = wager.homeRound === null ? {} : { replaces: holdIdOf(wager, wager.homeRound) };
    const stakes = [{ payerId: people.creator, amountCents: stakeCents }];
    const ok = this.wallet.hold(holdIdOf(wager, wager.round), stakes, { isRich, ...replaces });
    if (!dies) this.save(ok ? funded(wager, now) : unfunded(wager, 'insufficient-funds'));
  }

  private finishAcceptance({ isRich, dies }: { isRich: boolean; dies: boolean }): void {
    const { wager, now } = this;
    if (wager.status !== 'claimed' || !wager.away || wager.homeRound === null) return;
    const stakes = [{ payerId: wager.away.captainId, amountCents: wager.stakeCents }];
    const ok = this.wallet.hold(holdIdOf(wager, wager.round), stakes, { isRich });
    const ids = [holdIdOf(wager, wager.homeRound), holdIdOf(wager, wager.round)];
    if (ok) this.wallet.capture(ids);
    if (!dies)
      this.save(ok ? accept(wager, { matchId: idOf('9'), memberRakes: [] }, now) : reopen(wager));
  }

  private returnStakes({ dies }: { dies: boolean }): void {
    const { wager } = this;
    if (!owesStakes(wager)) return;
    const amountCents = wager.stakeCents;
    const lines = seatsOf(wager).map(({ payerId }) => ({ userId: payerId, amountCents }));
    if (wager.stakes === 'escrowed') this.wallet.settle({ lines, rakeCents: 0 });
    else this.wallet.release(holdIdOf(wager, wager.homeRound ?? 0));
    if (!dies) this.save(stakesReturned(wager));
  }

  private settle({ dies }: { dies: boolean }): void {
    this.save(pay(this.wager, this.now));
    if (this.wager.stakes !== 'paying') return;
    const { rakeCents } = this.wager.money;
    this.wallet.settle({ lines: payoutsOf(this.wager), rakeCents });
    if (!dies) this.save(settled(this.wager, this.now));
  }

  /** Advances time and runs what is due; what a dying process leaves stays due. */
  private wait({ minutes, dies }: { minutes: number; dies: boolean }): void {
    this.now = inMs(this.now, minutes * 60_000);
    for (const kind of this.dueTimers()) {
      this.runTimer(kind, { dies });
      const due = this.timers.get(kind);
      if (!dies && due && due <= this.now) this.timers.delete(kind);
    }
  }

  private dueTimers(): string[] {
    const due = [...this.timers].filter(([, at]) => at <= this.now);
    return due.sort(([, one], [, other]) => one.getTime() - other.getTime()).map(([kind]) => kind);
  }

  private runTimer(kind: string, { dies }: { dies: boolean }): void {
    const work: Record<string, () => void> = {
      'finish-funding': () => this.fund({ isRich: true, dies }),
      'finish-acceptance': () => this.finishAcceptance({ isRich: true, dies }),
      'return-stakes': () => this.returnStakes({ dies }),
      settle: () => this.settle({ dies }),
      'close-request': () => this.save(closeSilentRequest(this.wager, this.now)),
      expire: () => {
        this.save(expire(this.wager, this.now));
        if (!dies) this.returnStakes({ dies });
      },
    };
    work[kind]?.();
  }
}
