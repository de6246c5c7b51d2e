import fc from 'fast-check';
import {
  ada,
  after,
  bea,
  claimed,
  matchId,
  open,
  paying,
  solo,
  start,
  termsOf,
} from '../../test/model/wager-states';
import { accept, claim } from '../acceptance/acceptance';
import { edit, funded } from '../funding/funding';
import { payoutsOf, settled } from '../settlement/settlement';
import { moneyTermsOf } from './terms';

const refusalOf = (work: () => unknown): unknown => {
  try {
    work();
    return null;
  } catch (error) {
    const { code, details } = error as { code?: string; details?: unknown };
    return { code, details };
  }
};

test('the terms name stake, length and a sha256 of the rules', () => {
  expect(termsOf(open())).toEqual({
    stake: 1_000,
    bestOf: 3,
    // printf 'No items.' | sha256sum
    rules: '5223d76c8b07cb20287b5e3a22eef83ced950db6d7941f8e4f2787eb65214e8a',
  });
});

test.each([
  ['stake', { stakeCents: 2_000 }],
  ['length', { bestOf: 7 }],
  ['rules', { rules: 'Items are allowed.' }],
])('a changed %s is 409 wager-changed and names the terms of now', (_what, changes) => {
  const before = open();
  const now = open(changes);
  const refusal = refusalOf(() =>
    claim(
      now,
      { away: solo(bea), claimId: 'f'.repeat(24), seen: termsOf(before), terms: termsOf(now) },
      start,
    ),
  );
  expect(refusal).toEqual({ code: 'wager-changed', details: { terms: termsOf(now) } });
});

test('a lost race is refused as such, whatever the terms', () => {
  const terms = termsOf(open());
  const late = {
    away: solo('e'.repeat(24)),
    claimId: 'f'.repeat(24),
    terms,
    seen: { ...terms, stake: 1 },
  };
  expect(refusalOf(() => claim(claimed(), late, start))).toMatchObject({ code: 'wager-taken' });
});

test('the money is the pot, its rake, and a prize for each seat', () => {
  expect(moneyTermsOf({ stakeCents: 1_003, teamSize: 3 }, 1_000)).toEqual({
    stakeCents: 1_003,
    rakeBasisPoints: 1_000,
    potCents: 6_018,
    rakeCents: 601,
    prizeCents: 5_417,
    seatPrizesCents: [1_807, 1_805, 1_805],
  });
});

test('rake and prizes sum to the pot for any terms', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 50_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 10_000 }),
      (stakeCents, teamSize, basisPoints) => {
        const money = moneyTermsOf({ stakeCents, teamSize }, basisPoints);
        const prizes = money.seatPrizesCents.reduce((sum, cents) => sum + cents, 0);
        expect(prizes).toBe(money.prizeCents);
        expect(prizes + money.rakeCents).toBe(stakeCents * teamSize * 2);
        expect(money.seatPrizesCents).toHaveLength(teamSize);
      },
    ),
  );
});

test('an agreed wager is paid by the rake it was agreed under', () => {
  const agreed = { ...paying(), money: moneyTermsOf({ stakeCents: 1_000, teamSize: 1 }, 500) };
  expect(payoutsOf(agreed)).toEqual([{ userId: ada, amountCents: 1_900 }]);
  expect(settled(agreed, after(1)).events[0]?.data).toMatchObject({
    potCents: 2_000,
    rakeCents: 100,
    payouts: [{ userId: ada, amountCents: 1_900 }],
  });
});

test('acceptance keeps the money terms of the offer and publishes their pot', () => {
  const money = moneyTermsOf({ stakeCents: 1_000, teamSize: 1 }, 500);
  const decision = accept({ ...claimed(), money }, { matchId, memberRakes: [] }, start);
  expect(decision.state.money).toEqual(money);
  expect(decision.events[0]?.data).toMatchObject({ potCents: 2_000, stakeCents: 1_000 });
});

test('a new stake has new money terms; other edits leave them unchanged', () => {
  const offered = { ...open(), money: moneyTermsOf({ stakeCents: 1_000, teamSize: 1 }, 500) };
  expect(edit(offered, { rules: '' }, start).state.money).toBe(offered.money);
  const editing = edit(offered, { stakeCents: 2_000 }, start).state;
  expect(editing.money).toBe(offered.money);
  expect(funded(editing, start).state.money).toEqual(
    moneyTermsOf({ stakeCents: 2_000, teamSize: 1 }, 1_000),
  );
});
