import { type AccountTie, type Decision, inMs, Refusal } from '@contend/contracts';
import { dayMs } from '../../test/model/members';
import type { Commission } from './commission';
import { forgetAffiliate } from './codes.actions';
import { examineCommission, forfeitCommissions, payCommission } from './commissions.actions';

const at = new Date('2026-03-01T00:00:00.000Z');
const id = 'c'.repeat(24);
const due: Commission = {
  ...{ id, ownerId: 'a'.repeat(24), codeId: 'd'.repeat(24), basisPoints: 2000 },
  ...{ memberId: 'b'.repeat(24), paidCents: 7_19, refundedCents: 0, at, status: 'due' },
  ...{ cents: 1_43, paysAt: inMs(at, 31 * dayMs), isForfeited: false },
};

/** A commission in memory, with what the user service says of both accounts. */
function setUp(commission: Commission, answer: () => AccountTie[], code = 'BEA') {
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
    codes: { get: (codeId: string) => Promise.resolve({ state: { id: codeId, code } }) },
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

test('a commission that is due before an erased owner has lost it is the platform’s', async () => {
  const story = setUp(due, () => [], `ERASED-${due.codeId}`);
  await story.pay();
  expect(story.kept.state).toMatchObject({ status: 'paid', isForfeited: true });
});

test('an erasure ends codes at once, and commissions by pages of a timer', async () => {
  const of = (nth: number) => ({ version: 1, state: { ...due, id: `c${nth}` } });
  const open = Array.from({ length: 450 }, (_, nth) => of(nth));
  const saved: number[] = [];
  const commissions = {
    openOf: (_owner: string, limit: number) => Promise.resolve(open.slice(0, limit)),
    saveAll(changes: { decision: Decision<Commission> }[]) {
      expect(changes.every(({ decision }) => decision.state.isForfeited)).toBe(true);
      saved.push(changes.length);
      open.splice(0, changes.length);
      return Promise.resolve();
    },
  };
  const timers: Record<string, Date>[] = [];
  const deps = {
    commissions,
    codes: { ownedBy: () => Promise.resolve([]) },
    schedule: (_subject: string, set: Record<string, Date>) => {
      timers.push(set);
      return Promise.resolve();
    },
    now: () => at,
  };
  await forgetAffiliate(deps as never, due.ownerId);
  expect([saved, timers]).toEqual([[], [{ 'forfeit-commissions': at }]]);
  await forfeitCommissions(deps as never, due.ownerId);
  expect(saved).toEqual([200, 200, 50]);
});
