import { getPayoutTerms, type PayoutTerms, sendMoney } from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { broughtBy, inTime } from '../src/ledger/statement.repository';
import { wallet } from './payout-fixture';

const hourMs = 3_600_000;
const heldBy = async (player: Player): Promise<PayoutTerms['held']> =>
  (await player.call(getPayoutTerms, { query: {} })).held;

test('held money names what brought it, and the rule that holds it', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const bea = await p.player('bea');
  const addedAt = p.clock.now();
  await p.advance(hourMs);
  const note = 'for the scrim server';
  await ada.call(sendMoney, { body: { userId: bea.id, amount: 10_00, note } });
  await p.settled();
  const from = new Date(addedAt.getTime() + 168 * hourMs).toISOString();
  expect(await heldBy(ada)).toEqual([
    {
      ...{ source: 'refill', amount: 40_00, since: addedAt.toISOString(), from, rule: 'refill' },
      items: [
        expect.objectContaining({
          ...{ title: 'Money added', note: null, counterparty: null },
          ...{ reference: { kind: 'payment', id: expect.any(String) as string } },
          createdAt: addedAt.toISOString(),
        }),
      ],
    },
  ]);
  expect(await heldBy(bea)).toEqual([
    {
      ...{ source: 'transfer', amount: 10_00, since: addedAt.toISOString(), from, rule: 'refill' },
      items: [
        expect.objectContaining({
          ...{ title: 'Received from ada', note, createdAt: p.clock.now().toISOString() },
          reference: { kind: 'user', id: ada.id },
          counterparty: { id: ada.id, username: 'ada' },
        }),
      ],
    },
  ]);
});

test('what brought money is read by an index, among however many other lines', async () => {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 50_00 });
  const addedAt = p.clock.now();
  const lines = p.database('wallet').collection('statementLines');
  const added = await lines.findOne({ userId: ada.id });
  const others = Array.from({ length: 3000 }, (_, nth) => ({
    ...{ ...added, _id: `other${nth}` as never, number: 10 + nth },
    at: new Date(addedAt.getTime() - 1000 - nth),
  }));
  await lines.insertMany(others);
  const read = lines
    .find(broughtBy(ada.id, [addedAt]) as object)
    .sort(inTime)
    .limit(200);
  const { executionStats } = await read.explain('executionStats');
  expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
});
