import {
  cancelSubscription,
  changeMembershipPlan,
  createMembershipPlan,
  getMySubscription,
  keepSubscription,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { books, plus, services } from './cards';

/*
 * A year of one membership that begins on 31 January, paid from a wallet. The rows follow from the
 * rules: a month without the 31st begins on its last day; of a change at once, the credit is 7.99 ·
 * 16/31 = 4.13, rounded up, and the cost 14.99 · 16/31 = 7.73, rounded down; a declined renewal is
 * tried again after 2, 4 and 7 days and keeps its perks for 3; a period is the house's when it is
 * over. Wallet, escrow and house add up to what was paid in: 40.00, 70.00 from 3 May and 120.00
 * from 20 June.
 */
const expected = `
date        event              period         price  state         perks  wallet  escrow   house
2027-01-31  buy Plus           01-31 – 02-28   7.99  active        yes     32.01    7.99    0.00
2027-02-28  renewal            02-28 – 03-31   7.99  active        yes     24.02    7.99    7.99
2027-03-15  upgrade to Pro     02-28 – 03-31  14.99  active        yes     20.42   11.59    7.99
2027-03-31  renewal            03-31 – 04-30  14.99  active        yes      5.43   14.99   19.58
2027-04-30  renewal declined   03-31 – 04-30  14.99  past_due      yes      5.43    0.00   34.57
2027-05-02  first repeat       03-31 – 04-30  14.99  past_due      yes      5.43    0.00   34.57
2027-05-03  refill of 30.00    03-31 – 04-30  14.99  past_due      no      35.43    0.00   34.57
2027-05-04  second repeat      04-30 – 05-31  14.99  active        yes     20.44   14.99   34.57
2027-05-31  renewal            05-31 – 06-30  14.99  active        yes      5.45   14.99   49.56
2027-06-10  downgrade to Plus  05-31 – 06-30  14.99  active        yes      5.45   14.99   49.56
2027-06-20  refill of 50.00    05-31 – 06-30  14.99  active        yes     55.45   14.99   49.56
2027-06-30  renewal            06-30 – 07-31   7.99  active        yes     47.46    7.99   64.55
2027-07-31  renewal            07-31 – 08-31   7.99  active        yes     39.47    7.99   72.54
2027-08-31  renewal            08-31 – 09-30   7.99  active        yes     31.48    7.99   80.53
2027-09-10  cancel at the end  08-31 – 09-30   7.99  active, ends  yes     31.48    7.99   80.53
2027-09-11  keep               08-31 – 09-30   7.99  active        yes     31.48    7.99   80.53
2027-09-30  renewal            09-30 – 10-31   7.99  active        yes     23.49    7.99   88.52
2027-10-31  renewal            10-31 – 11-30   7.99  active        yes     15.50    7.99   96.51
2027-11-30  renewal            11-30 – 12-31   7.99  active        yes      7.51    7.99  104.50
2027-12-31  renewal declined   11-30 – 12-31   7.99  past_due      yes      7.51    0.00  112.49
2028-01-02  first repeat       11-30 – 12-31   7.99  past_due      yes      7.51    0.00  112.49
2028-01-03  end of grace       11-30 – 12-31   7.99  past_due      no       7.51    0.00  112.49
2028-01-04  second repeat      11-30 – 12-31   7.99  past_due      no       7.51    0.00  112.49
2028-01-07  last repeat        11-30 – 12-31   7.99  canceled      no       7.51    0.00  112.49
`.trim();

const startAt = new Date('2027-01-31T10:00:00Z');
const dollars = (cents: number, width: number) => (cents / 100).toFixed(2).padStart(width);
const day = (instant: string | undefined) => instant?.slice(5, 10) ?? 'none';

/** The state of the membership and of the ledger, as a row of the table. */
async function rowOf(p: StoryPlatform, ada: Player, event: string): Promise<string> {
  const mine = await ada.call(getMySubscription, {});
  const { available, held } = await ada.balance();
  const { escrowCents, houseCents } = await books(p);
  expect(held).toBe(0);
  const state = mine?.cancelsAtPeriodEnd ? `${mine.status}, ends` : mine?.status;
  return [
    ...[p.clock.now().toISOString().slice(0, 10), event.padEnd(17)],
    `${day(mine?.period?.start)} – ${day(mine?.period?.end)}`,
    ...[dollars(mine?.price.amount ?? 0, 5), state?.padEnd(12)],
    ...[mine?.isEntitled ? 'yes  ' : 'no   ', dollars(available, 6)],
    ...[dollars(escrowCents, 6), dollars(houseCents, 6)],
  ].join('  ');
}

test.thorough(
  'a year of renewals, changes and failures from 31 January is as its table says',
  async () => {
    const p = await platform({ ...services, startAt });
    const { monthly } = await plus(p);
    const perks = { rakeBasisPoints: 300, doubleXpDays: 0, recordResets: 0 };
    const prices = [{ interval: 'month' as const, amount: 14_99 }];
    const body = { name: 'Pro', provider: 'contend' as const, perks, prices };
    const pro = (await (await p.admin()).call(createMembershipPlan, { body })).prices[0];
    const ada = await p.player('ada', { funds: 40_00 });
    const id = async () => (await ada.call(getMySubscription, {}))?.id ?? '';
    const changeTo = async (priceId: string) => {
      const { quotedAt } = await ada.call(changeMembershipPlan, {
        body: { id: await id(), priceId },
      });
      await ada.call(changeMembershipPlan, { body: { id: await id(), priceId, quotedAt } });
    };
    const actions: Record<string, () => Promise<unknown>> = {
      'buy Plus': () => ada.call(subscribeFromWallet, { body: { priceId: monthly.id } }),
      'upgrade to Pro': () => changeTo(pro?.id ?? ''),
      'downgrade to Plus': () => changeTo(monthly.id),
      'refill of 30.00': () => p.refill(ada, 30_00),
      'refill of 50.00': () => p.refill(ada, 50_00),
      'cancel at the end': async () =>
        ada.call(cancelSubscription, { query: { id: await id(), atPeriodEnd: 'true' } }),
      keep: async () => ada.call(keepSubscription, { body: { id: await id() } }),
    };
    const [head = '', ...rows] = expected.split('\n');
    const seen = [head];
    for (const row of rows) {
      const [date, event] = [row.slice(0, 10), row.slice(12, 29).trim()];
      const ms = new Date(`${date}T10:00:00Z`).getTime() - p.clock.now().getTime();
      if (ms > 0) {
        await p.advance(ms);
        await ada.signInAgain();
      }
      await actions[event]?.();
      await p.settled();
      seen.push(await rowOf(p, ada, event));
    }
    process.stdout.write(`${seen.join('\n')}\n`);
    expect(seen.join('\n')).toBe(expected);
  },
);
