import fc from 'fast-check';
import { type ModelStep, ModelWager, people, type Person } from '../../test/model/model-wager';
import type { Stakes, WagerStatus } from './wager';

const person = fc.constantFrom<Person>('creator', 'bea', 'creator', 'bea', 'cal');
const seldom = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const mostly = seldom.map((yes) => !yes);

const step: fc.Arbitrary<ModelStep> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fund'), isRich: mostly, dies: seldom }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('finish-acceptance'), isRich: mostly, dies: seldom }),
  },
  fc.record({ do: fc.constantFrom('return', 'settle'), dies: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim'), by: person }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'cancel', 'dispute', 'dispute', 'call-off', 'ask-to-leave'),
      by: person,
    }),
  },
  fc.record({
    do: fc.constant('answer'),
    by: person,
    decision: fc.constantFrom('approve', 'reject'),
  }),
  fc.record({
    do: fc.constant('edit'),
    stakeCents: fc.constantFrom(1_001, 2_000, 3_333),
    bestOf: fc.constantFrom(1, 3),
  }),
  fc.record({ do: fc.constant('resend') }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('news'),
      of: fc.constantFrom('started', 'reported', 'disputed', 'completed', 'ruled', 'voided'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.constantFrom(0, 1, 4, 5, 30, 24 * 60),
      dies: seldom,
    }),
  },
);

const done = { isRich: true, dies: false };
const usual: ModelStep[] = [
  { do: 'fund', ...done },
  { do: 'claim', by: 'bea' },
  { do: 'finish-acceptance', ...done },
  { do: 'news', of: 'started' },
  { do: 'news', of: 'reported' },
  { do: 'news', of: 'completed' },
];
const aDay = { do: 'wait', minutes: 24 * 60, dies: false } as const;
const aDeadlyDay = { ...aDay, dies: true };
/** Sequences that random steps rarely contain; together they reach every state. */
const examples: [ModelStep[]][] = [
  [[...usual.slice(0, 3), { do: 'cancel', by: 'bea' }, { do: 'cancel', by: 'creator' }, aDay]],
  [[...usual.slice(0, 1), aDeadlyDay, aDay]],
  [[...usual.slice(0, 1), { do: 'edit', stakeCents: 2_000, bestOf: 3 }, aDeadlyDay, aDay]],
  [[...usual, aDeadlyDay, { do: 'dispute', by: 'bea' }, aDay]],
  [[{ do: 'resend' }, { do: 'fund', isRich: false, dies: false }]],
  [[...usual.slice(0, 1), { do: 'call-off', by: 'creator' }]],
  [[...usual, { do: 'dispute', by: 'bea' }, { do: 'news', of: 'voided' }, { ...aDay }]],
];

/** The usual sequence for a while, then arbitrary steps. */
const life = fc
  .tuple(fc.integer({ min: 0, max: usual.length }), fc.array(step, { maxLength: 40 }))
  .map(([usually, then]) => [...usual.slice(0, usually), ...then]);

/** The stakes that each status may have; an ended wager keeps them until they are returned. */
const legal: Record<WagerStatus, Stakes[]> = {
  funding: ['holding', 'held'],
  open: ['held'],
  claimed: ['held'],
  accepted: ['escrowed'],
  live: ['escrowed'],
  reported: ['escrowed'],
  disputed: ['escrowed'],
  settling: ['escrowed', 'paying'],
  settled: ['paid'],
  cancelled: ['none', 'held', 'escrowed', 'returned'],
  expired: ['held', 'returned'],
  voided: ['escrowed', 'returned'],
};
const ends: WagerStatus[] = ['settled', 'cancelled', 'expired', 'voided'];
const binding: WagerStatus[] = ['claimed', 'accepted', 'live', 'reported', 'disputed'];

/** The timers that each status must have, so that the work of a dead process is resumed. */
const awaited: Partial<Record<WagerStatus, string>> = {
  funding: 'finish-funding',
  open: 'expire',
  claimed: 'finish-acceptance',
  settling: 'settle',
};

function expectSound(model: ModelWager): void {
  const { wager, timers, emitted } = model;
  expect(legal[wager.status]).toContain(wager.stakes);
  const timer = awaited[wager.status];
  if (timer) expect([...timers.keys()]).toContain(timer);
  if (ends.includes(wager.status) && ['held', 'escrowed'].includes(wager.stakes)) {
    expect([...timers.keys()]).toContain('return-stakes');
  }
  if (wager.live) expect(binding).toContain(wager.status);
  expect(wager.liveKeys).toHaveLength(wager.live ? 2 : 0);
  const isPending = wager.withdrawRequest?.status === 'requested';
  if (isPending) {
    expect(['accepted', 'live']).toContain(wager.status);
    expect([...timers.keys()]).toContain('close-request');
  }
  const endings = emitted.filter((type) => /^wager\.(settled|cancelled|expired|voided)/.test(type));
  expect(endings.length).toBeLessThanOrEqual(1);
  if (ends.includes(wager.status)) expect(endings.length).toBe(wager.openedAt ? 1 : 0);
  expect(emitted.filter((type) => type === 'wager.opened.v1').length).toBeLessThanOrEqual(1);
}

/** Time passes and due decisions are made; no wager may be left unfinished. */
function playOut(model: ModelWager): void {
  const steps: ModelStep[] = [aDay, aDay, { do: 'news', of: 'ruled' }, aDay];
  steps.forEach((one) => model.take(one));
}

test('stakes are paid once or returned in every course, and no cent is lost', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(life, (steps) => {
      const model = new ModelWager();
      for (const one of steps) {
        const { status, stakes } = model.wager;
        model.take(one);
        if (ends.includes(status)) expect(model.wager.status).toBe(status);
        if (stakes === 'paid' || stakes === 'returned') expect(model.wager.stakes).toBe(stakes);
        expectSound(model);
        reached.add(`${model.wager.status}/${model.wager.stakes}`);
      }
      playOut(model);
      expectSound(model);
      const { wager, wallet } = model;
      expect(ends).toContain(wager.status);
      expect(['none', 'returned', 'paid']).toContain(wager.stakes);
      expect(wallet.openCents()).toBe(0);
      const gains = Object.values(people).map((userId) => wallet.gainOf(userId));
      const rakeCents = wager.status === 'settled' ? Math.floor(wager.stakeCents / 5) : 0;
      expect(gains.reduce((sum, cents) => sum + cents, 0)).toBe(0 - rakeCents);
      if (wager.status !== 'settled') expect(gains).toEqual([0, 0, 0]);
    }),
    { numRuns: globalThis.isThorough ? 1_000 : 100, examples },
  );
  const all = Object.entries(legal).flatMap(([status, stakes]) =>
    stakes.map((one) => `${status}/${one}`),
  );
  expect([...reached].sort()).toEqual(all.sort());
});
