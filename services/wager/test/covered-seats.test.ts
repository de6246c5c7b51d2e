import {
  acceptWager,
  type CallRequest,
  consentToWager,
  createWager,
  declineSeat,
  listConsents,
  listPlayTypes,
} from '@contend/contracts';
import { read, taking, wagerPlatform } from './play-wager';

test('a player whose seat is covered is asked before anything binds them', async () => {
  const p = await wagerPlatform();
  const [ada, bea, cal, rival] = await Promise.all([
    p.player('ada', { funds: 50_00 }),
    p.player('bea', { funds: 50_00 }),
    p.player('cal', { funds: 50_00 }),
    p.player('rival', { funds: 50_00 }),
  ]);
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const { gameId, id: playTypeId } = items.find(({ teamSizes }) => teamSizes.includes(2))!;
  const seats = { users: [ada.id, cal.id], coverUsers: [cal.id] };
  const body: CallRequest<typeof createWager>['body'] = {
    ...{ gameId, playTypeId, teamSize: 2, bestOf: 1, stake: 5_00 },
    ...seats,
  };
  const offered = await ada.call(createWager, { body });
  expect(offered).toMatchObject({ status: 'funding', fundBy: null });
  expect((await cal.call(listConsents, { query: {} })).items).toMatchObject([{ id: offered.id }]);
  const params = { wagerId: offered.id };
  await cal.call(consentToWager, { params, body: { terms: offered.terms } });
  await p.settled();
  expect(await read(p, offered.id)).toMatchObject({ status: 'open' });
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(await cal.balance()).toEqual({ available: 50_00, held: 0 });

  const dan = await p.player('dan', { funds: 50_00 });
  const naming = { users: [bea.id, dan.id], coverUsers: [dan.id], terms: offered.terms };
  const claimed = await bea.call(acceptWager, { params, body: naming });
  expect(claimed).toMatchObject({ status: 'claimed', fundBy: null });
  expect((await dan.call(listConsents, { query: {} })).items).toMatchObject([{ id: offered.id }]);
  // Being named binds a player to nothing: they accept another wager of the game.
  const other = await p.openWager(rival, { stakeCents: 1_00 });
  expect((await dan.call(acceptWager, taking(dan, other))).status).toBe('accepted');
  await dan.call(declineSeat, { params });
  await p.settled();
  expect(await read(p, offered.id)).toMatchObject({ status: 'open', away: null });
  expect(await bea.balance()).toEqual({ available: 50_00, held: 0 });
});
