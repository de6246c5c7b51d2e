import {
  getWager,
  listMyWagers,
  listParticipants,
  listWagerMatches,
  listWagers,
} from '@contend/contracts';
import { accepted, unknownId, offered, wagerPlatform } from './play-wager';

const refused = (status: number, code: string) => ({ status, code });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

test.thorough('lists open wagers by filters', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager: ten } = await offered(p, 10_00);
  await p.advance(1000);
  const five = await p.openWager(bea, { stakeCents: 5_00 });
  await p.advance(1000);
  const twenty = await p.openWager(ada, { stakeCents: 20_00, gameIndex: 1 });
  const list = async (query: Parameters<typeof p.anyone.call<typeof listWagers>>[1]['query']) =>
    idsOf(await p.anyone.call(listWagers, { query: query ?? {} }));
  expect(await list({})).toEqual([twenty.id, five.id, ten.id]);
  expect(await list({ sort: 'stake-low' })).toEqual([five.id, ten.id, twenty.id]);
  expect(await list({ sort: 'stake-high' })).toEqual([twenty.id, ten.id, five.id]);
  expect(await list({ sort: 'ending' })).toEqual([ten.id, five.id, twenty.id]);
  expect(await list({ minStake: '501', maxStake: '1000' })).toEqual([ten.id]);
  expect(await list({ gameId: twenty.gameId })).toEqual([twenty.id]);
  expect(await list({ playTypeId: ten.playTypeId })).toEqual([five.id, ten.id]);
  expect(await list({ region: 'eu' })).toEqual([]);
  expect(await list({ status: 'cancelled' })).toEqual([]);
  const second = await p.anyone.call(listWagers, { query: { page: '2', pageSize: '2' } });
  expect(second).toMatchObject({ page: 2, pageSize: 2, total: 3 });
  expect(idsOf(second)).toEqual([ten.id]);
  expect(second.items[0]?.players).toEqual([
    expect.objectContaining({ id: ada.id, username: 'ada' }),
  ]);
  const wrong = { query: { status: 'funding', minStake: '1e3', sort: 'best' } } as never;
  expect(await p.anyone.refused(listWagers, wrong)).toEqual(refused(400, 'invalid-request'));
});

test('anyone reads a wager and its participants; a player’s wagers are listed', async () => {
  const p = await wagerPlatform();
  const { ada, bea, wager } = await accepted(p);
  const params = { wagerId: wager.id };
  expect(await p.anyone.call(getWager, { params })).toMatchObject({ id: wager.id, pot: 20_00 });
  const { items } = await p.anyone.call(listParticipants, { params });
  expect(items).toMatchObject([
    { userId: ada.id, payerId: ada.id, side: 'home', captain: true, player: { username: 'ada' } },
    { userId: bea.id, payerId: bea.id, side: 'away', captain: true, player: { username: 'bea' } },
  ]);
  for (const contract of [getWager, listParticipants]) {
    expect(await p.anyone.refused(contract, { params: { wagerId: unknownId } })).toEqual(
      refused(404, 'wager-not-found'),
    );
    expect(await p.anyone.refused(contract, { params: { wagerId: '$ne' } })).toEqual(
      refused(400, 'invalid-request'),
    );
  }
  await p.advance(1000);
  const open = await p.openWager(ada, { stakeCents: 5_00 });
  expect(idsOf(await ada.call(listMyWagers, { query: {} }))).toEqual([open.id, wager.id]);
  expect(idsOf(await bea.call(listMyWagers, { query: {} }))).toEqual([wager.id]);
  const query = { status: 'open' as const };
  expect(idsOf(await ada.call(listMyWagers, { query }))).toEqual([open.id]);
  expect(await p.anyone.refused(listMyWagers, { query })).toEqual(refused(401, 'unauthenticated'));
  expect(await ada.refused(listMyWagers, { query: { page: '0' } })).toEqual(
    refused(400, 'invalid-request'),
  );
  // Wagers with a match are listed as such.
  expect(idsOf(await p.anyone.call(listWagerMatches, { query: {} }))).toEqual([wager.id]);
  const played = { gameId: wager.gameId, status: 'settled' as const };
  expect(idsOf(await p.anyone.call(listWagerMatches, { query: played }))).toEqual([]);
  expect(await p.anyone.refused(listWagerMatches, { query: { gameId: 'chess' } })).toEqual(
    refused(400, 'invalid-request'),
  );
});
