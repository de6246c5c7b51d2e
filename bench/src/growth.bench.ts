import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  acceptWager,
  cancelWager,
  getPayoutTerms,
  getWallet,
  listBillingHistory,
  listMyWagers,
  listPlans,
  listNotifications,
  listTransactions,
  listWagers,
  reconcilePayouts,
  searchUsers,
  subscribeFromWallet,
} from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { acceptance, type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { bench, type Row } from './bench';
import { addPayout, filler } from './growth/fill';
import { median } from './statistics';

/** With an index, ten times the rows are slightly slower, not ten times. */
const atMost = 0.3;

type Times = Map<string, number[]>;

/** How the time of a call grows with the stored rows: n to the power of the figure. */
export const growth = bench('growth', async ({ quick, note }) => {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  try {
    const p = await platform();
    const [ada, bea] = [
      await p.player('ada', { funds: 500_00 }),
      await p.player('bea', { funds: 500_00 }),
    ];
    await p.openWager(ada, { stakeCents: 10_00 });
    await subscribe(p, bea);
    await addPayout(p, bea.id);
    const fill = await filler(p, { ada: ada.id, bea: bea.id });
    const bySize: Times[] = [];
    for (const [index, to] of sizes.entries()) {
      await fill({ from: sizes[index - 1] ?? 0, to });
      const times = await timesOf(p, [ada, bea], quick ? 5 : 9);
      const shown = [...times].map(([what, values]) => `${what} ${median(values).toFixed(1)}`);
      note(`${to} of each, ms: ${shown.join(', ')}`);
      bySize.push(times);
    }
    await p.end();
    return rowsOf(sizes, bySize);
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

async function subscribe(p: StoryPlatform, player: Player): Promise<void> {
  const { items } = await p.anyone.call(listPlans, {});
  const priceId = items[0]?.prices[0]?.id ?? '';
  await player.call(subscribeFromWallet, { body: { priceId } });
  await p.settled();
}

/** The median time of each call over a few runs, repeated. */
async function timesOf(
  p: StoryPlatform,
  [ada, bea]: [Player, Player],
  rounds: number,
): Promise<Times> {
  const calls: [string, () => Promise<unknown>][] = [
    ['list open wagers', () => bea.call(listWagers, { query: {} })],
    ['list wagers by stake', () => bea.call(listWagers, { query: { sort: 'stake-high' } })],
    ['my wagers', () => ada.call(listMyWagers, { query: {} })],
    ['wallet', () => bea.call(getWallet, {})],
    ['statement', () => bea.call(listTransactions, { query: {} })],
    ['payout terms', () => bea.call(getPayoutTerms, { query: {} })],
    ['billing history', () => bea.call(listBillingHistory, { query: {} })],
    ['comparison with the provider', () => p.operator.call(reconcilePayouts, {})],
    ['notifications', () => bea.call(listNotifications, {})],
    ['search players', () => bea.call(searchUsers, { query: { q: 'ada' } })],
  ];
  const times: Times = new Map();
  const add = (what: string, ms: number) => times.set(what, [...(times.get(what) ?? []), ms]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, call] of calls) add(what, await typical(call));
    add('accept a wager', await acceptanceMs(p, [ada, bea]));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function typical(call: () => Promise<unknown>): Promise<number> {
  await call();
  const taken: number[] = [];
  for (let n = 0; n < 9; n += 1) taken.push(await timed(call));
  return median(taken);
}

/** One acceptance, which both sides then cancel. */
async function acceptanceMs(p: StoryPlatform, [ada, bea]: [Player, Player]): Promise<number> {
  const [mine] = (await ada.call(listMyWagers, { query: { status: 'open' } })).items;
  const wager = mine ?? (await p.openWager(ada, { stakeCents: 10_00 }));
  const params = { wagerId: wager.id };
  const ms = await timed(() => bea.call(acceptWager, acceptance(bea, wager)));
  await ada.call(cancelWager, { params });
  await bea.call(cancelWager, { params });
  await p.settled();
  return ms;
}

function rowsOf(sizes: number[], bySize: Times[]): Row[] {
  const [first, last] = [bySize[0], bySize.at(-1)];
  const decades = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
  return [...(first ?? [])].map(([what, before]) => {
    const after = last?.get(what) ?? [];
    const exponents = before.map((ms, round) => Math.log10((after[round] ?? ms) / ms) / decades);
    const ms = `${median(before).toFixed(1)} → ${median(after).toFixed(1)} ms`;
    return {
      what: `${what}, ${sizes[0]} → ${sizes.at(-1)} of each: ${ms}`,
      unit: '(exponent)',
      ours: exponents,
      peer: null,
      limit: { atMost },
    };
  });
}
