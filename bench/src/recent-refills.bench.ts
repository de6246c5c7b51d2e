import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getPayoutTerms,
  getPlayLimits,
  getRefillLink,
  getWallet,
  listDifferences,
  listTransactions,
  reconcilePayouts,
} from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { eventually, type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { mongo } from 'mongoose';
import { stripeControl } from '../../packages/payments/test/stripe-control';
import { startStripe, type StripeServer } from '../../packages/payments/test/stripe-server';
import { bench, type Row } from './bench';
import { median } from './statistics';

/** A read by one player or page does not grow; the comparison reads every refill of 35 days. */
const limits = { read: 0.3, comparison: 1.2 };
const settings = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' };
const secrets = { STRIPE_WEBHOOK_SECRETS: 'whsec_'.padEnd(40, 'b') };

/** How reads of the wallet grow with refills that the comparison with the provider reads. */
export const recentRefills = bench('recent-refills', async ({ quick, note }) => {
  const sizes = quick ? [1000, 10_000] : [1000, 10_000, 100_000];
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startMongoProcess(folder);
  let now = () => new Date();
  const server = await startStripe(() => now());
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  try {
    const p = await platform({
      only: ['user', 'wallet'],
      settings: { ...settings, ...secrets, STRIPE_API_URL: server.url },
    });
    now = () => p.clock.now();
    const [ada, admin] = [await p.player('ada'), await p.admin('rita')];
    const fill = await filler(p, { server, ada });
    const bySize: Map<string, number>[] = [];
    for (const [index, to] of sizes.entries()) {
      await fill({ from: sizes[index - 1] ?? 0, to });
      const times = await timesOf(p, { ada, admin });
      note(`${to}, ms: ${[...times].map(([what, ms]) => `${what} ${ms.toFixed(1)}`).join(', ')}`);
      bySize.push(times);
    }
    await p.end();
    return rowsOf(sizes, bySize);
  } finally {
    await server.close();
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

const newId = () => new mongo.ObjectId().toHexString();
const atOnce = 1000;

/**
 * Pays a refill, whose rows at the platform and at the provider are models of copies: each belongs
 * to another player.
 */
async function filler(p: StoryPlatform, { server, ada }: { server: StripeServer; ada: Player }) {
  await ada.call(getRefillLink, { query: { amount: '1000' } });
  const objects = [...server.objects.values()];
  const session = objects.find(({ object }) => object === 'checkout.session');
  await stripeControl(server).payCheckout(String(session?.id), 'pays');
  const { findings } = await p.operator.call(reconcilePayouts, {});
  if (findings.length > 0) throw new Error('The refill was not credited.');
  const wallet = p.database('wallet');
  const rowOf = async (name: string, filter: object) => {
    const found = await wallet.collection(name).findOne(filter);
    if (!found) throw new Error(`There is nothing to copy in ${name}.`);
    return found;
  };
  const payment = await rowOf('payments', { userId: ada.id });
  const transfer = await rowOf('transfers', { _id: payment._id });
  const customer = await rowOf('paymentCustomers', { _id: ada.id as never });
  const intent = [...server.objects.values()].find(({ object }) => object === 'payment_intent');
  const copyOf = (nth: number) => {
    const [_id, userId, customerId] = [newId(), newId(), `cus_copy_${nth}`];
    const id = `pi_copy_${nth}`;
    server.objects.set(id, {
      ...{ ...structuredClone(intent), id, customer: customerId, metadata: { reference: _id } },
    });
    const createdAt = new Date(p.clock.now().getTime() - (nth % 30) * 24 * 3600_000);
    return {
      payments: { ...payment, _id, userId, createdAt },
      transfers: { ...transfer, _id, reference: { kind: 'payment', id: _id } },
      paymentCustomers: { ...customer, _id: userId, customerId },
    };
  };
  return async ({ from, to }: { from: number; to: number }): Promise<void> => {
    for (let begun = from; begun < to; begun += atOnce) {
      const size = Math.min(atOnce, to - begun);
      const rows = Array.from({ length: size }, (_, n) => copyOf(begun + n));
      for (const name of ['payments', 'transfers', 'paymentCustomers'] as const)
        await wallet.collection(name).insertMany(rows.map((row) => row[name]) as never);
    }
  };
}

interface People {
  ada: Player;
  admin: Player;
}

/** The median time of each read, and the time of one comparison with the provider. */
async function timesOf(p: StoryPlatform, { ada, admin }: People): Promise<Map<string, number>> {
  const reads: [string, () => Promise<unknown>][] = [
    ['wallet', () => ada.call(getWallet, {})],
    ['statement', () => ada.call(listTransactions, { query: {} })],
    ['payout terms', () => ada.call(getPayoutTerms, { query: {} })],
    ['limits of play', () => ada.call(getPlayLimits, {})],
    ['differences of the desk', () => admin.call(listDifferences, { query: {} })],
  ];
  const times = new Map<string, number>();
  for (const [what, read] of reads) times.set(what, await medianOf(9, read));
  times.set(comparison, await comparisonMs(p));
  for (const one of [ada, admin]) await one.signInAgain();
  return times;
}
const comparison = 'comparison with the provider';
const dayMs = 24 * 3600_000;

/** The time of the daily comparison: the call of operators has a limit of ten seconds. */
async function comparisonMs(p: StoryPlatform): Promise<number> {
  const wallet = p.database('wallet');
  const lastAt = async () =>
    Number((await wallet.collection('payoutReconciliations').findOne({}))?.at ?? 0);
  const before = await lastAt();
  const begun = performance.now();
  p.clock.advance(dayMs);
  const isCompared = async () => (await lastAt()) > before;
  await eventually('the daily comparison', isCompared, 30 * 60_000);
  const ms = performance.now() - begun;
  const findings = await wallet.collection('payoutFindings').countDocuments();
  if (findings > 0) throw new Error(`${findings} refills differ.`);
  return ms;
}

async function medianOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n <= count; n += 1) {
    const begun = performance.now();
    await work();
    // The first one warms up.
    if (n > 0) taken.push(performance.now() - begun);
  }
  return median(taken);
}

function rowsOf(sizes: number[], bySize: Map<string, number>[]): Row[] {
  const [first, last] = [bySize[0], bySize.at(-1)];
  const decades = Math.log10((sizes.at(-1) ?? 1) / (sizes[0] ?? 1));
  return [...(first ?? [])].map(([what, before]) => {
    const after = last?.get(what) ?? before;
    const ms = `${before.toFixed(1)} → ${after.toFixed(1)} ms`;
    return {
      what: `${what}, ${sizes[0]} → ${sizes.at(-1)} refills of 30 days: ${ms}`,
      ...{ unit: '(exponent)', ours: [Math.log10(after / before) / decades], peer: null },
      limit: { atMost: what === comparison ? limits.comparison : limits.read },
    };
  });
}
