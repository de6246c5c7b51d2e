import { reconcilePayouts } from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import { reconcileEveryMs } from '../src/reconciliation/reconcile-timer';
import { approvedPayout, atProvider, exact, lastPayout, payoutStory } from './payout-fixture';

const reconcile = (p: StoryPlatform) => p.operator.call(reconcilePayouts, {});
const kindsOf = async (p: StoryPlatform) =>
  (await reconcile(p)).findings.map(({ kind }) => kind).sort();
const stored = (p: StoryPlatform) =>
  p.database('wallet').collection<{ _id: string }>('payoutFindings').find().toArray();

test.thorough('nothing differs while payouts are on their way and after every end', async () => {
  const story = await payoutStory();
  const { p } = story;
  await approvedPayout(story, 20_00);
  expect(await reconcile(p)).toMatchObject({ compared: 1, listed: 1, findings: [] });
  await p.advance(sandboxBankMs);
  for (const amount of [20_91, 20_93, 20_94, 20_95]) {
    await approvedPayout(story, amount);
    await p.advance(sandboxBankMs);
    await p.advance(sandboxBankMs);
  }
  expect(await reconcile(p)).toMatchObject({ compared: 5, listed: 4, findings: [] });
  expect(await exact(p)).toEqual([]);
});

test.thorough(
  'faults at the provider are found by the daily timer, listed and counted',
  async () => {
    const story = await payoutStory();
    const { p, ada } = story;
    const payoutId = await approvedPayout(story, 20_00);
    await p.advance(sandboxBankMs);
    await atProvider(p, payoutId, { amountCents: 21_00 });
    const _id = 'e'.repeat(24);
    const extra = { amountCents: 70_00, status: 'paid', reason: null, asked: 1, version: 1 };
    const createdAt = p.clock.now();
    const sandbox = p.database('wallet').collection<{ _id: string }>('sandboxPayouts');
    await sandbox.insertOne({ _id, accountId: 'a'.repeat(24), createdAt, ...extra } as never);
    await p.advance(reconcileEveryMs);
    expect((await stored(p)).map(({ _id: id }) => id).sort()).toEqual([
      `amount:sandbox-${payoutId}`,
      `unexpected:sandbox-${_id}`,
    ]);
    expect(await p.metric('wallet', 'contend_payout_findings')).toBe(2);
    const [first] = (await reconcile(p)).findings;
    await p.advance(1000);
    expect((await reconcile(p)).findings[0]?.since).toBe(first?.since);
    await sandbox.deleteMany({});
    expect(await kindsOf(p)).toEqual(['missing']);
    await ada.signInAgain();
    expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
    expect(await exact(p)).toEqual([]);
  },
);

test.thorough('a payout whose event was lost is read again, and is no difference', async () => {
  const story = await payoutStory();
  const { p, ada } = story;
  const payoutId = await approvedPayout(story, 20_00);
  await p.database('wallet').collection('timers').deleteMany({ kind: 'settle-sandbox-payout' });
  await atProvider(p, payoutId, { status: 'paid' });
  expect(await kindsOf(p)).toEqual([]);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
});
