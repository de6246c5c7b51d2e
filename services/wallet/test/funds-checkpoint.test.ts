import { getPayoutTerms, sendMoney } from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { wallet } from './payout-fixture';

/** Lines of stakes that were returned, as the ledger writes them. */
async function addLines(p: StoryPlatform, { id: userId }: Player, count: number): Promise<void> {
  const database = p.database('wallet');
  const { lineCount } = (await database.collection('accounts').findOne({ _id: userId as never }))!;
  const at = p.clock.now();
  const common = { userId, status: 'posted', title: 'Stake', note: null, at, transferId: 't' };
  const lines = Array.from({ length: count }, (_, nth) => ({
    ...{ _id: `${userId}#${nth}` as never, number: Number(lineCount) + 1 + nth, ...common },
    ...(nth % 2 === 0
      ? { type: 'stake', amountCents: -1_00, holdStatus: 'released' }
      : { type: 'stake-returned', amountCents: 1_00, holdStatus: null }),
    ...{ reference: { kind: 'wager', id: `w${nth >> 1}` }, counterpartyId: null },
    balanceAfterCents: 0,
  }));
  await database.collection('statementLines').insertMany(lines);
  const counted = { $set: { lineCount: Number(lineCount) + count } };
  await database.collection('accounts').updateOne({ _id: userId as never }, counted);
}

test.thorough('money of a long statement is read from a checkpoint, with equal sums', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  const bea = await p.player('bea');
  const terms = async (player: Player) => {
    const { held, canLeave } = await player.call(getPayoutTerms, { query: {} });
    return { held, canLeave };
  };
  const before = await terms(ada);
  await addLines(p, ada, 700);
  expect(await terms(ada)).toEqual(before);
  const checkpoints = p.database('wallet').collection('fundsCheckpoints');
  const stored = await checkpoints.findOne({ _id: ada.id as never });
  expect(stored).toMatchObject({ rules: 1, owedCents: 0, gone: [] });
  expect(await terms(ada)).toEqual(before);
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 5_00 } });
  const left = (await terms(ada)).held.map(({ amount }) => amount);
  const received = (await terms(bea)).held;
  expect({ left, received }).toEqual({
    left: [15_00],
    received: [{ source: 'transfer', amount: 5_00, from: before.held[0]?.from }],
  });
  expect(await checkpoints.countDocuments({})).toBe(1);
});
