import { decide, type Decision } from '@contend/contracts';
import { StaleVersion } from './data/conflicts';
import type { Stored } from './data/stored';
import { runSagaStep, type SagaStep } from './saga-step';

interface Claim {
  id: string;
  status: 'claimed' | 'expired' | 'confirmed' | 'open';
  deadline: Date;
}

const deadline = new Date('2026-03-02T12:01:00.000Z');
const at = (ms: number) => new Date(deadline.getTime() + ms);

/** A store with versions, another service that stores ids, and a process that can die. */
class Bench {
  now = at(-60_000);
  stored: Stored<Claim> = { state: { id: 'a', status: 'claimed', deadline }, version: 1 };
  /** Where the money is: `funded` only between an attempt and its compensation. */
  money: 'none' | 'funded' | 'returned' = 'none';
  attempts = 0;
  dieAt: string | null = null;
  onAttempt: () => void | Promise<void> = () => undefined;

  point(name: string): void {
    if (this.dieAt === name) throw new Error(`died at ${name}`);
  }

  readonly step: SagaStep<Claim, 'funded', boolean> = {
    deadlineOf: (state) => (state.status === 'claimed' ? state.deadline : null),
    isExpired: (state) => state.status === 'expired',
    attempt: async () => {
      this.point('before attempt');
      this.attempts += 1;
      if (this.money === 'returned') throw new Error('this attempt was called off');
      this.money = 'funded';
      await this.onAttempt();
      this.point('after attempt');
      return 'funded';
    },
    confirm: (state) => decide({ ...state, status: 'confirmed' }),
    expire: (state) => decide({ ...state, status: 'expired' }),
    compensate: () => {
      this.point('before compensation');
      const wasFunded = this.money === 'funded';
      this.money = 'returned';
      this.point('after compensation');
      return Promise.resolve(wasFunded);
    },
    undo: (state) => decide({ ...state, status: 'open' }),
  };

  save = (from: Stored<Claim>, { state }: Decision<Claim>): Promise<Stored<Claim>> => {
    this.point(`before ${state.status}`);
    if (from.version !== this.stored.version) return Promise.reject(new StaleVersion());
    this.stored = { state, version: from.version + 1 };
    this.point(`after ${state.status}`);
    return Promise.resolve(this.stored);
  };

  readonly context = {
    save: this.save,
    get: () => Promise.resolve(this.stored),
    now: () => this.now,
  };

  run = (from = this.stored) => runSagaStep(this.context, this.step, from);

  /** Expects a confirmed state with the money, or an open state with the money returned. */
  expectSound(): void {
    const { status } = this.stored.state;
    expect([status, this.money]).toEqual(
      status === 'confirmed' ? ['confirmed', 'funded'] : ['open', expect.not.stringMatching('fun')],
    );
  }
}

test('confirms an attempt until the last millisecond', async () => {
  const bench = new Bench();
  bench.now = at(-1);
  expect(await bench.run()).toMatchObject({ outcome: 'funded', expired: false });
  bench.expectSound();
});

test('attempts nothing at the deadline and compensates', async () => {
  const bench = new Bench();
  bench.now = at(0);
  expect(await bench.run()).toMatchObject({ outcome: null, expired: true });
  expect(bench.attempts).toBe(0);
  expect(bench.stored.state.status).toBe('open');
  bench.expectSound();
});

test('compensates an attempt that succeeded too late', async () => {
  const bench = new Bench();
  bench.now = at(-1);
  bench.onAttempt = () => void (bench.now = at(0));
  expect(await bench.run()).toMatchObject({ outcome: null, expired: true });
  expect([bench.stored.state.status, bench.money]).toEqual(['open', 'returned']);
});

test('does nothing when the step is not in progress', async () => {
  const bench = new Bench();
  await bench.run();
  const { stored } = bench;
  expect(await bench.run()).toEqual({ stored, outcome: null, expired: false });
  expect(bench.attempts).toBe(1);
});

test('counts a compensation that fails and still throws its error to the caller', async () => {
  const bench = new Bench();
  bench.now = at(0);
  bench.dieAt = 'before compensation';
  const counted: Date[] = [];
  const counting = {
    ...bench.step,
    compensationFailed: (state: Claim, now: Date) => {
      counted.push(now);
      return decide({ ...state });
    },
  };
  const run = () => runSagaStep(bench.context, counting, bench.stored);
  await expect(run()).rejects.toThrow('died at before compensation');
  const { version } = bench.stored;
  bench.now = at(1000);
  await expect(run()).rejects.toThrow('died at before compensation');
  expect(counted).toEqual([at(0), at(1000)]);
  expect(bench.stored.version).toBe(version + 1);
  expect(bench.stored.state.status).toBe('expired');
  bench.dieAt = null;
  await run();
  expect(counted).toHaveLength(2);
  bench.expectSound();
});

test('counts a failed compensation once when two replicas run it', async () => {
  const bench = new Bench();
  bench.now = at(0);
  const counting = {
    ...bench.step,
    compensate: () => Promise.reject(new Error('the other service is down')),
    compensationFailed: (state: Claim) => decide({ ...state }),
  };
  const expired = { ...bench.stored, state: { ...bench.stored.state, status: 'expired' as const } };
  bench.stored = expired;
  const run = () => runSagaStep(bench.context, counting, expired);
  await expect(run()).rejects.toThrow('the other service is down');
  const { version } = bench.stored;
  await expect(run()).rejects.toThrow('the other service is down');
  expect(bench.stored.version).toBe(version);
});

test.each(['undone by its timer', 'changed otherwise'] as const)(
  'is reported as expired where its expired state was %s meanwhile',
  async (by) => {
    const bench = new Bench();
    bench.now = at(0);
    const compensate = async (state: Claim) => {
      if (by === 'changed otherwise') bench.stored = { ...bench.stored, version: 9 };
      else await bench.run();
      return bench.step.compensate(state);
    };
    const step = { ...bench.step, compensate };
    expect(await runSagaStep(bench.context, step, bench.stored)).toMatchObject({
      ...{ stored: bench.stored, outcome: null, expired: true },
    });
    bench.expectSound();
  },
);

const points = [
  'before attempt',
  'after attempt',
  'before confirmed',
  'after confirmed',
  'before expired',
  'after expired',
  'before compensation',
  'after compensation',
  'before open',
  'after open',
];

test.each(points)('recovers on the next run from a process that dies %s', async (point) => {
  for (const [first, second] of [
    [-1000, -500],
    [-1000, 0],
    [0, 1000],
  ] as const) {
    const bench = new Bench();
    bench.now = at(first);
    bench.dieAt = point;
    await bench.run().catch(() => undefined);
    bench.dieAt = null;
    bench.now = at(second);
    await bench.run();
    bench.expectSound();
  }
});

test('saves one outcome when one replica confirms and one has a fast clock', async () => {
  for (const order of ['confirm first', 'expire first'] as const) {
    const bench = new Bench();
    bench.now = at(-1);
    const seen = bench.stored;
    const other = () =>
      runSagaStep({ ...bench.context, now: () => at(1) }, bench.step, seen).catch(
        (error: unknown) => error,
      );
    let late: unknown = null;
    if (order === 'expire first') bench.onAttempt = async () => void (late = await other());
    const mine = await bench.run(seen).catch((error: unknown) => error);
    if (order === 'confirm first') late = await other();
    expect([mine, late].filter((one) => one instanceof StaleVersion)).toHaveLength(1);
    // The kit runs the refused replica again, on the stored state.
    await bench.run();
    bench.expectSound();
  }
});
