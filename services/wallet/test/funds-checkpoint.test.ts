import { getPayoutTerms, sendMoney } from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { wallet } from './payout-fixture';

const stake = { type: 'stake', amountCents: -1_00, holdStatus: 'settled' };
const returned = { type: 'stake-returned', amountCents: 1_00, holdStatus: null };
const won = { type: 'winnings', amountCents: 1_00, holdStatus: null };
const inWager = (id: string) => ({ reference: { kind: 'wager', id } });

type Line = Pick<typeof stake, 'type' | 'amountCents'> & {
  holdStatus: string | null;
  reference: { kind: string; id: string };
  at?: Date;
};

/** Adds lines to a statement as the ledger writes them. */
async function addLines(p: StoryPlatform, { id: userId }: Player, added: Line[]): Promise<void> {
  const database = p.database('wallet');
  const { lineCount } = (await database.collection('accounts').findOne({ _id: userId as never }))!;
  const at = p.clock.now();
  const common = { userId, status: 'posted', title: 'Stake', note: null, at, transferId: 't' };
  const lines = added.map((line, nth) => ({
    ...{ _id: `${userId}#${Number(lineCount) + nth}` as never, ...common, ...line },
    ...{ number: Number(lineCount) + 1 + nth, counterpartyId: null, balanceAfterCents: 0 },
  }));
  await database.collection('statementLines').insertMany(lines);
  const counted = { $set: { lineCount: Number(lineCount) + added.length } };
  await database.collection('accounts').updateOne({ _id: userId as never }, counted);
}

/** Stakes that were returned: the money stays the same. */
const returnedStakes = (lines: number): Line[] =>
  Array.from({ length: lines }, (_, nth) => ({
    ...(nth % 2 === 0 ? stake : returned),
    ...inWager(`w${nth >> 1}`),
  }));

const checkpointsOf = (p: StoryPlatform) => p.database('wallet').collection('fundsCheckpoints');

test.thorough('money of a long statement is read from a checkpoint, with equal sums', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  const bea = await p.player('bea');
  const terms = async (player: Player) => {
    const { held, canLeave } = await player.call(getPayoutTerms, { query: {} });
    return { held, canLeave };
  };
  const before = await terms(ada);
  await addLines(p, ada, returnedStakes(700));
  expect(await terms(ada)).toEqual(before);
  const checkpoints = checkpointsOf(p);
  const stored = await checkpoints.findOne({ _id: ada.id as never });
  expect(stored).toMatchObject({ rules: 1, owedCents: 0, gone: [] });
  expect(await terms(ada)).toEqual(before);
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 5_00 } });
  const left = (await terms(ada)).held.map(({ amount }) => amount);
  const received = (await terms(bea)).held;
  expect({ left, received }).toMatchObject({
    left: [15_00],
    received: [{ source: 'transfer', amount: 5_00, from: before.held[0]?.from }],
  });
  expect(await checkpoints.countDocuments({})).toBe(1);
});

const dayMs = 24 * 60 * 60_000;

/** Lost stakes of so many days, one a day in each kind of escrow, with the money won elsewhere. */
const lostStakes = (now: Date, days: number): Line[] =>
  Array.from({ length: days }, (_, nth) => {
    const at = new Date(now.getTime() - (days - nth) * dayMs);
    const lost = ['wager', 'scrim', 'extra', 'tournament'].map((kind) => ({
      ...{ ...stake, reference: { kind, id: `lost${nth}` }, at },
    }));
    return [...lost, ...lost.map(() => ({ ...won, ...inWager(`won${nth}`), at }))];
  }).flat();

test.thorough('what left for an escrow is forgotten once nothing of its kind is open', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  await addLines(p, ada, [...lostStakes(p.clock.now(), 80), ...returnedStakes(100)]);
  await ada.call(getPayoutTerms, { query: {} });
  const stored = await checkpointsOf(p).findOne({ _id: ada.id as never });
  const keys = (stored?.gone as { key: string }[]).map(({ key }) => key.split(':')[0]);
  const countOf = (kind: string) => keys.filter((one) => one === kind).length;
  // The last line of the checkpoint is a day after the last stake at most.
  for (const kind of ['wager', 'scrim', 'extra']) {
    expect(countOf(kind)).toBeGreaterThan(55);
    expect(countOf(kind)).toBeLessThanOrEqual(60);
  }
  expect(countOf('tournament')).toBe(80);
});

test('money is read where no checkpoint can be stored', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  // An index that allows no document with two lists, as a store that refuses the write.
  await checkpointsOf(p).createIndex({ funds: 1, gone: 1 }, { name: 'two-lists' });
  const lost = { ...stake, reference: { kind: 'tournament', id: 'lost' } };
  await addLines(p, ada, [lost, { ...won, ...inWager('won') }, ...returnedStakes(700)]);
  const terms = await ada.call(getPayoutTerms, { query: {} });
  expect(await checkpointsOf(p).countDocuments({})).toBe(0);
  await checkpointsOf(p).dropIndex('two-lists');
  expect(await ada.call(getPayoutTerms, { query: {} })).toEqual(terms);
  expect(await checkpointsOf(p).countDocuments({})).toBe(1);
});
