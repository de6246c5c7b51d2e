import { type Decision, inMs, Refusal } from '@contend/contracts';
import { accept, claim } from '../../src/acceptance/acceptance';
import { consentFrom } from '../../src/funding/attempt';
import { funded, offer } from '../../src/funding/funding';
import { matchStarted, resultIsIn, scoreReported } from '../../src/play/progress';
import { pay } from '../../src/settlement/settlement';
import { type ActingTeam, recordConsent, type Side } from '../../src/wager/seats';
import { termsWithRulesHash } from '../../src/wager/terms';
import type { Wager } from '../../src/wager/wager';

const idOf = (letter: string) => letter.repeat(24);

/** The people of these examples: Ada offers, Bea accepts, Cal is an outsider. */
export const ada = idOf('a');
export const bea = idOf('b');
export const cal = idOf('c');
export const matchId = idOf('9');
export const start = new Date('2026-03-02T12:00:00.000Z');

/** The time so many milliseconds after the offer. */
export const after = (ms: number): Date => inMs(start, ms);

export const solo = (userId: string): Side => ({
  captainId: userId,
  seats: [{ userId, payerId: userId, consent: null }],
});

/** A side whose captain consents to the stakes they pay for, as offering and claiming record it. */
export const consenting = (side: Side, amountCents = 1_000, now = start): Side =>
  recordConsent(side, side.captainId, consentFrom(now, amountCents));

const terms = {
  id: idOf('f'),
  bestOf: 3,
  stakeCents: 1_000,
  region: 'any' as const,
  rules: 'No items.',
  gameId: idOf('d'),
  playTypeId: idOf('e'),
  teamSize: 1,
  label: 'A game',
  opponentId: null as string | null,
  opponentTeam: null as ActingTeam | null,
};

/** One wager in each state, each derived from the one before by the rules. */
export const funding = (changes: Partial<typeof terms> = {}): Wager =>
  offer({ ...terms, ...changes, home: solo(ada) }, start).state;
export const open = (changes: Partial<typeof terms> = {}): Wager =>
  funded(funding(changes), start).state;
/** The terms of a wager as its acceptor saw them. */
export const termsOf = termsWithRulesHash;
export const claimBy = (wager: Wager, userId: string): Decision<Wager> =>
  claim(
    wager,
    { away: solo(userId), claimId: idOf('7'), seen: termsOf(wager), terms: termsOf(wager) },
    start,
  );
export const claimed = (): Wager => claimBy(open(), bea).state;
export const accepted = (): Wager => accept(claimed(), { matchId, memberRakes: [] }, start).state;
export const live = (): Wager => matchStarted(accepted()).state;
export const reported = (): Wager => scoreReported(live()).state;
const result = { scores: [2, 0] as [number, number], winner: 'home' as const };
export const settling = (): Wager =>
  resultIsIn(reported(), { ...result, decidedBy: 'agreement' }, start).state;
export const paying = (): Wager => pay(settling(), after(60 * 60_000)).state;

/** The types of a decision's events. */
export const typesOf = ({ events }: Decision<Wager>): string[] =>
  events.map(({ spec }) => spec.type);

/** The code of the refusal that `work` throws; null when it throws nothing. */
export const refusalOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
