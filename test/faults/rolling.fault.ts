import { bench, type Row } from '@contend/bench';
import {
  type CallRequest,
  type CallSpec,
  getMe,
  getWallet,
  listGames,
  listNotifications,
  listWagers,
  sendMoney,
  transferLimits,
} from '@contend/contracts';
import { processNames } from '@contend/local';
import type { Player } from '@contend/test-kit';
import { crowd } from './crowd';
import { openGround } from './ground';
import { row } from './rows';

const connections = 24;

/** What requests met while processes left and others came. */
interface Tally {
  sent: number;
  failed: Map<string, number>;
  slowestMs: number;
}

/**
 * Each process is replaced while requests never stop: a new one starts beside it, then the old one
 * is told to leave (SIGTERM), as a rollout does.
 */
export const rolling = bench('rolling', async ({ quick, note }) => {
  const ground = await openGround({ processes: { environment: { DRAIN_MS: '4500' } } });
  try {
    const { platform } = ground;
    const players = await crowd(platform, { count: 12, funds: 60_00 });
    const tally: Tally = { sent: 0, failed: new Map(), slowestMs: 0 };
    const load = startLoad(players, tally);
    const drains: number[] = [];
    const wanted = quick ? 3000 : 100_000;
    const chosen = quick ? (['gateway', 'wager', 'wallet'] as const) : processNames;
    for (const name of chosen) {
      const { drainedInMs } = await platform.processes.replace(name);
      drains.push(drainedInMs);
      note(`${name} left in ${(drainedInMs / 1000).toFixed(1)} s; ${tally.sent} requests so far`);
    }
    while (tally.sent < wanted) await new Promise((resolve) => setTimeout(resolve, 200));
    await load.stop();
    await platform.settled();
    const { differences } = await platform.ledger.verify();
    return rowsOf({ tally, drains, differences: differences.length, wanted });
  } finally {
    await ground.clear();
  }
});

interface Found {
  tally: Tally;
  drains: number[];
  differences: number;
  wanted: number;
}

function rowsOf({ tally, drains, differences, wanted }: Found): Row[] {
  const failed = [...tally.failed.values()].reduce((sum, count) => sum + count, 0);
  const list = [...tally.failed].map(([end, count]) => `${count} × ${end}`).join(', ');
  return [
    row(`requests while ${drains.length} processes were replaced`, 'requests', tally.sent, {
      atLeast: wanted,
    }),
    row(`of them lost${list && ` (${list})`}`, 'requests', failed, { exactly: 0 }),
    row('SIGTERM to exit under load, worst', 's', Math.max(...drains) / 1000, { atMost: 10 }),
    row('slowest answer', 's', tally.slowestMs / 1000, null),
    row('differences in the books', 'found', differences, { exactly: 0 }),
  ];
}

/** Requests without a pause over many connections: reads of every service, and money that moves. */
function startLoad(players: Player[], tally: Tally) {
  let isStopping = false;

  async function one(player: Player, contract: CallSpec, request: CallRequest<CallSpec>) {
    const begun = performance.now();
    const end = await player.answer(contract, request).then(
      ({ status }) => (status < 400 ? null : String(status)),
      (error: unknown) => String((error as { cause?: Error }).cause ?? error),
    );
    tally.sent += 1;
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - begun);
    if (end) tally.failed.set(end, (tally.failed.get(end) ?? 0) + 1);
  }

  async function work(nth: number): Promise<void> {
    const player = players[nth % players.length] as Player;
    const other = players[(nth + 1) % players.length] as Player;
    const reads = [getWallet, listWagers, getMe, listNotifications, listGames];
    for (let round = 0; !isStopping; round += 1) {
      const read = reads[round % reads.length] as CallSpec;
      await one(player, read, {});
      // A dollar goes round the circle, so nobody ever runs out.
      if (round % 10 === 0) {
        await one(player, sendMoney, {
          body: { userId: other.id, amount: transferLimits.minCents },
        });
      }
    }
  }

  const working = Array.from({ length: connections }, (_, nth) => work(nth));
  return {
    async stop() {
      isStopping = true;
      await Promise.all(working);
    },
  };
}
