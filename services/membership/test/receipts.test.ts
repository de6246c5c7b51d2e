import {
  cancelSubscription,
  confirmEmail,
  keepSubscription,
  subscribeFromWallet,
} from '@contend/contracts';
import { momentFor, readerOf } from '@contend/contracts/src/message';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { dayMs, later, plus, services } from './cards';

/** Opens the link that confirms a player's e-mail address. */
async function confirm(p: StoryPlatform, { email }: Player) {
  const sent = await p.database('user').collection('mailbox').find({ to: email }).toArray();
  const links = sent.map(({ text }) => /confirm-email\?token=([\w-]{43})/.exec(String(text))?.[1]);
  await p.anyone.call(confirmEmail, { body: { token: links.find(Boolean) ?? '' } });
}

/** Subjects and texts of the mails about the plan, the oldest first. */
async function receipts(p: StoryPlatform, { email }: Player) {
  await p.settled();
  const rows = await p.database('user').collection('mailbox').find({ to: email }).toArray();
  return rows
    .filter(({ subject }) => String(subject).includes('Plus'))
    .map(({ subject, text }) => ({ subject: String(subject), text: String(text) }));
}

test.thorough(
  'a purchase, its cancellation and the end are mailed with amounts and dates',
  async () => {
    const p = await platform(services);
    const { monthly } = await plus(p);
    const ada = await p.player('ada', { funds: 50_00 });
    await confirm(p, ada);
    const { id, period } = await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
    const end = momentFor(new Date(period?.end ?? ''), readerOf());
    const [bought] = await receipts(p, ada);
    expect(bought?.subject).toBe('Receipt: Plus, $7.99');
    expect(bought?.text).toContain('You bought Plus for $7.99, paid from your wallet.');
    expect(bought?.text).toContain(`It renews on ${end} for $7.99, until you cancel it.`);
    expect(bought?.text).toMatch(/cancel it: http\S+\/membership$/);

    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'true' } });
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'true' } });
    const two = await receipts(p, ada);
    expect(two).toHaveLength(2);
    const cancelled = two.find(({ subject }) => subject === 'Plus ends with its paid period');
    expect(cancelled?.text).toContain(`Perks are active until ${end}.`);
    await ada.call(keepSubscription, { body: { id } });
    await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
    const all = await receipts(p, ada);
    expect(all.map(({ subject }) => subject).sort()).toEqual([
      ...['Plus continues', 'Plus ends with its paid period', 'Plus has ended'],
      'Receipt: Plus, $7.99',
    ]);
    const ended = all.find(({ subject }) => subject === 'Plus has ended');
    expect(ended?.text).toContain('$7.99 goes back to your wallet.');
    const stored = await p.database('membership').collection('memberships').find().toArray();
    expect(stored).toMatchObject([{ receipts: [] }]);
  },
);

test.thorough('a failed payment says what is next, and the last that nothing is owed', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 7_99 });
  const eve = await p.player('eve', { funds: 7_99 });
  await confirm(p, ada);
  for (const player of [ada, eve])
    await player.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  await later(p, ada, 31 * dayMs);
  const failed = await receipts(p, ada);
  const declined = failed.find(({ subject }) => subject === '$7.99 for Plus could not be paid');
  expect(declined?.text).toMatch(/It is tried again on \d+ \w+ \d{4}, \d\d:\d\d UTC\./);
  expect(declined?.text).toContain('Nothing was charged.');
  await later(p, ada, 8 * dayMs);
  const last = (await receipts(p, ada)).find(({ subject }) => subject === 'Plus has ended');
  expect(last?.text).toContain('Nothing was charged, and nothing is owed.');
  // An address that is not confirmed is not mailed.
  expect(await receipts(p, eve)).toEqual([]);
});
