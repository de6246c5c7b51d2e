import { acceptWager, editWager, getWager } from '@contend/contracts';
import { createHash } from 'node:crypto';
import { acceptance } from '@contend/test-kit';
import { expectBooks, issuesOf, offered, played, read, wagerPlatform } from './play-wager';

test.thorough('a wager shows its terms in the form that accepting sends back', async () => {
  const p = await wagerPlatform();
  const { wager } = await offered(p);
  const rules = createHash('sha256').update(wager.rules).digest('hex');
  expect(wager.terms).toEqual({ stake: 10_00, bestOf: wager.bestOf, rules });
  expect((await read(p, wager.id)).terms).toEqual(wager.terms);
});

test.thorough('accepting without terms is refused by field and holds nothing', async () => {
  const p = await wagerPlatform();
  const { bea, wager } = await offered(p);
  const body = { users: [bea.id] } as never;
  const answer = await bea.answer(acceptWager, { params: { wagerId: wager.id }, body });
  expect(answer.status).toBe(400);
  expect(issuesOf(answer.body)).toEqual(['body.terms']);
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});

const edits = [{ stake: 20_00 }, { bestOf: 1 as const }, { rules: 'Winner takes my keyboard.' }];

test.thorough.each(edits)(
  'an offer edited to %j meanwhile is 409 wager-changed and holds nothing',
  async (change) => {
    const p = await wagerPlatform();
    const { ada, bea, wager } = await offered(p);
    const params = { wagerId: wager.id };
    await ada.call(editWager, { params, body: change });
    const answer = await bea.answer(acceptWager, acceptance(bea, wager));
    const now = await bea.call(getWager, { params });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'wager-changed', details: { terms: now.terms } },
    });
    expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
    expect((await bea.call(acceptWager, acceptance(bea, now))).status).toBe('accepted');
  },
);

test.thorough('a wager agreed under another rake is paid by that rake', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await played(p);
  const money = { rakeBasisPoints: 500, rakeCents: 1_00, prizeCents: 19_00 };
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  await wagers.updateOne(
    { _id: wager.id },
    {
      $set: Object.fromEntries([
        ...Object.entries(money).map(([name, value]) => [`money.${name}`, value]),
        ['money.seatPrizesCents', [19_00]],
      ]),
    },
  );
  expect(await read(p, wager.id)).toMatchObject({ pot: 20_00, rake: 1_00, prize: 19_00 });
  await p.advance(5 * 60_000);
  expect(await read(p, wager.id)).toMatchObject({ status: 'settled', rake: 1_00 });
  expect(await ada.balance()).toEqual({ available: 59_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 1_00 });
});

test.thorough('a wager stored by release 0.1.0 is settled with that release’s rake', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await played(p);
  const wagers = p.database('wager').collection<{ _id: string }>('wagers');
  const newer = { money: 1, cancelAnswerBy: 1, decidedBy: 1, flaggedAt: 1 } as const;
  await wagers.updateOne({ _id: wager.id }, { $unset: newer });
  expect(await read(p, wager.id)).toMatchObject({ pot: 20_00, rake: 2_00, prize: 18_00 });
  await p.advance(5 * 60_000);
  expect(await read(p, wager.id)).toMatchObject({ status: 'settled' });
  expect(await ada.balance()).toEqual({ available: 58_00, held: 0 });
});
