import { bench, type Row } from '@contend/bench';
import { processNames } from '@contend/local';
import { crowd } from './crowd';
import { openFaultEnvironment } from './fault-environment';
import { row } from './rows';
import { SteadyLoad } from './steady-load';

const pace = { connections: 24, transferEvery: 11 };

/**
 * Replaces each process under constant requests: a new process starts beside it, then the old one
 * gets SIGTERM, as in a rollout.
 */
export const rolling = bench('rolling', async ({ quick, note }) => {
  const environment = await openFaultEnvironment({
    processes: { environment: { DRAIN_MS: '4500' } },
  });
  try {
    const { platform } = environment;
    const players = await crowd(platform, { count: 12, funds: 60_00 });
    await platform.settled();
    const load = new SteadyLoad(players, pace);
    const drains: number[] = [];
    const wanted = quick ? 3000 : 20_000;
    const chosen = quick ? (['gateway', 'wager', 'wallet'] as const) : processNames;
    // All once, and again until enough requests have met a replacement.
    for (let nth = 0; nth < chosen.length || load.sent < wanted; nth += 1) {
      const name = chosen[nth % chosen.length] ?? 'gateway';
      const { drainedInMs } = await platform.processes.replace(name);
      drains.push(drainedInMs);
      note(`${name} left in ${(drainedInMs / 1000).toFixed(1)} s; ${load.sent} requests so far`);
    }
    await load.stop();
    await platform.settled();
    const { differences } = await platform.ledger.verify();
    return rowsOf({ load, drains, differences: differences.length, wanted });
  } finally {
    await environment.clear();
  }
});

interface Found {
  load: SteadyLoad;
  drains: number[];
  differences: number;
  wanted: number;
}

function rowsOf({ load, drains, differences, wanted }: Found): Row[] {
  const failed = [...load.failed.values()].reduce((sum, count) => sum + count, 0);
  const list = load.failures();
  return [
    row(`requests while ${drains.length} processes were replaced`, 'requests', load.sent, {
      atLeast: wanted,
    }),
    row(`of them lost${list && ` (${list})`}`, 'requests', failed, { exactly: 0 }),
    row('SIGTERM to exit under load, worst', 's', Math.max(...drains) / 1000, { atMost: 10 }),
    row('slowest answer', 's', load.slowestMs / 1000, null),
    row('differences in the books', 'found', differences, { exactly: 0 }),
  ];
}
