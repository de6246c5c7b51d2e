import { longestMatchMs } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { accepted, wagerPlatform } from './play-wager';

/** The gauges of wagers, without their prefix. */
async function gauges(p: StoryPlatform): Promise<Record<string, number>> {
  const text = await (await fetch(`${p.urlOf('wager')}/metrics`)).text();
  const names = ['flagged', 'undoing', 'escrow_oldest_seconds', 'escrow_overdue'];
  const lines = text.split('\n');
  return Object.fromEntries(
    names.map((name) => {
      const line = lines.find((one) => one.startsWith(`contend_wagers_${name}{`));
      return [name, Number(line?.split(' ').at(-1))];
    }),
  );
}

test.thorough('measures the age of escrowed stakes, and stuck wagers', async () => {
  const p = await wagerPlatform();
  const none = { flagged: 0, undoing: 0, escrow_oldest_seconds: 0, escrow_overdue: 0 };
  expect(await gauges(p)).toEqual(none);
  const { wager } = await accepted(p);
  const now = p.clock.now().getTime();
  const stored = p.database('wager').collection<{ _id: string }>('wagers');
  const change = (fields: object) => stored.updateOne({ _id: wager.id }, { $set: fields });
  await change({ acceptedAt: new Date(now - longestMatchMs + 1) });
  const oldest = longestMatchMs / 1000;
  expect(await gauges(p)).toEqual({ ...none, escrow_oldest_seconds: oldest - 0.001 });
  // At its deadline an escrow is overdue.
  await change({ acceptedAt: new Date(now - longestMatchMs) });
  const overdue = { ...none, escrow_oldest_seconds: oldest, escrow_overdue: 1 };
  expect(await gauges(p)).toEqual(overdue);
  await change({ stakes: 'paying', flag: { reason: 'payout-failing', at: new Date(now) } });
  expect(await gauges(p)).toEqual({ ...overdue, flagged: 1 });
  await change({ stakes: 'held', owedReversal: { round: 2, homeHold: null }, flag: null });
  expect(await gauges(p)).toEqual({ ...none, undoing: 1 });
  await change({ owedReversal: null, isUndoing: true });
  expect(await gauges(p)).toEqual({ ...none, undoing: 1 });
});
