import {
  acceptWager,
  createWager,
  editWager,
  fundEscrow,
  fundsReleased,
  listPlayTypes,
  reserveFunds,
  setStatus,
  userStatusChanged,
  wagerOpened,
} from '@contend/contracts';
import { eventually, soloOffer } from '@contend/test-kit';
import { expectBooks, offered, read, taking, wagerPlatform } from './play-wager';

test.thorough(
  'never lists an offer whose creator is banned while its stake is being held',
  async () => {
    const p = await wagerPlatform();
    const ada = await p.player('ada', { funds: 50_00 });
    const [playType] = (await p.anyone.call(listPlayTypes, { query: {} })).items;
    if (!playType) throw new Error('There is nothing to play.');
    const body = soloOffer(playType, { userId: ada.id, stakeCents: 10_00 });
    const crashed = p.crash('wager', reserveFunds, 'after');
    const lost = ada.call(createWager, { body }).catch(() => undefined);
    await crashed;
    await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'banned' } });
    await p.restart('wager');
    await lost;
    await p.advance(30_000);
    expect(p.events(wagerOpened)).toEqual([]);
    const [stored] = await p.database('wager').collection('wagers').find().toArray();
    expect(stored).toMatchObject({ status: 'cancelled', endReason: 'creator-suspended' });
    expect(p.events(fundsReleased).map(({ data }) => data)).toMatchObject([
      { userId: ada.id, available: 50_00, held: 0 },
    ]);
    await expectBooks(p, { escrow: 0, house: 0 });
  },
);

test('ends an offer whose edited stake is held for a suspended creator', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await offered(p);
  // The state between the event of the ban and the end of the offer.
  await p
    .database('wager')
    .collection('players')
    .updateOne({ _id: ada.id as never }, { $set: { status: 'suspended' } });
  const change = { params: { wagerId: wager.id }, body: { stake: 20_00 } };
  const refused = { status: 403, code: 'account-suspended' };
  expect(await ada.refused(editWager, change)).toEqual(refused);
  await p.settled();
  expect(await read(p, wager.id)).toMatchObject({
    status: 'cancelled',
    endReason: 'creator-suspended',
  });
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough('ends a reopened offer whose creator was suspended meanwhile', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await offered(p);
  const crashed = p.crash('wager', fundEscrow, 'after');
  const lost = bea.call(acceptWager, taking(bea, wager)).catch(() => undefined);
  await crashed;
  await p
    .database('wager')
    .collection('players')
    .updateOne({ _id: ada.id as never }, { $set: { status: 'banned' } });
  p.clock.advance(60_000);
  await p.restart('wager');
  await lost;
  const status = async () => (await read(p, wager.id)).status;
  await eventually('the offer to end', async () => (await status()) === 'cancelled');
  await p.settled();
  expect((await read(p, wager.id)).endReason).toBe('creator-suspended');
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  await expectBooks(p, { escrow: 0, house: 0 });
});

test('an event of a suspension that is over ends no offer', async () => {
  const p = await wagerPlatform();
  const { ada, wager } = await offered(p);
  const told = async (status: 'active' | 'suspended', sequence: number) => {
    const data = { userId: ada.id, status };
    await p.publish(userStatusChanged, { subject: ada.id, sequence, data });
  };
  await told('active', 1001);
  await told('suspended', 1000);
  await p.settled();
  expect((await read(p, wager.id)).status).toBe('open');
});
