import { type AccountTie, type Decision, inMs, Refusal } from '@contend/contracts';
import { dayMs } from '../../test/model/members';
import type { Commission } from './commission';
import { examineCommission, payCommission } from './commissions.actions';

const at = new Date('2026-03-01T00:00:00.000Z');
const id = 'c'.repeat(24);
const due: Commission = {
  ...{ id, ownerId: 'a'.repeat(24), codeId: 'd'.repeat(24), basisPoints: 2000 },
  ...{ memberId: 'b'.repeat(24), paidCents: 7_19, refundedCents: 0, at, status: 'due' },
  ...{ cents: 1_43, paysAt: inMs(at, 31 * dayMs), isForfeited: false },
};

/** A commission in memory, with what the user service says of both accounts. */
function setUp(commission: Commission, answer: () => AccountTie[]) {
  const kept = { state: commission, timers: {} as Record<string, Date | null> };
  let [day, paid, asked] = [31, 0, 0];
  const deps = {
    commissions: {
      get: () => Promise.resolve({ state: kept.state }),
      save: (_from: unknown, { state, timers }: Decision<Commission>) => {
        Object.assign(kept, { state, timers: { ...kept.timers, ...timers } });
        return Promise.resolve({ state });
      },
    },
    codes: { get: () => Promise.resolve({ state: { code: 'BEA' } }) },
    wallet: {
      payCommission: ({ payingCents }: Commission) => {
        paid += payingCents ?? 0;
        return Promise.resolve();
      },
    },
    accountTies: () => {
      asked += 1;
      return Promise.resolve().then(answer);
    },
    now: () => inMs(at, day * dayMs),
  };
  return {
    kept,
    pay: () => payCommission(deps as never, id),
    examine: () => examineCommission(deps as never, id),
    onDay: (next: number) => {
      day = next;
    },
    counts: () => ({ paid, asked }),
  };
}

test('a commission with a tie is paid when its review has ended without a decision', async () => {
  const story = setUp(due, () => ['same-address']);
  await story.pay();
  expect(story.kept.timers['pay-commission']).toEqual(inMs(at, 61 * dayMs));
  story.onDay(60);
  await story.pay();
  expect(story.counts().paid).toBe(0);
  story.onDay(61);
  await story.pay();
  await story.pay();
  expect(story.counts()).toEqual({ paid: 1_43, asked: 1 });
  expect(story.kept.state).toMatchObject({ status: 'paid', review: { outcome: 'expired' } });
});

test('the time for a review begins with the purchase', async () => {
  const story = setUp({ ...due, status: 'pending' }, () => ['same-address']);
  story.onDay(0);
  await story.examine();
  expect(story.kept.state.review?.until).toEqual(inMs(at, 30 * dayMs));
});

test('nothing is paid while the user service gives no answer', async () => {
  const story = setUp(due, () => {
    throw new Refusal('unavailable');
  });
  await expect(story.pay()).rejects.toMatchObject({ code: 'unavailable' });
  expect(story.counts().paid).toBe(0);
});

test('a commission without a tie, and one of before members were kept, is paid', async () => {
  const { memberId: _none, ...older } = due;
  for (const one of [due, older]) {
    const story = setUp(one, () => []);
    await story.pay();
    expect(story.counts().paid).toBe(1_43);
  }
});
