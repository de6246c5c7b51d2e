import {
  createWager,
  getWager,
  listMyWagers,
  listPlayTypes,
  listWagers,
  wagerOpened,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { expectBooks, issuesOf, unknownId, wagerPlatform } from './play-wager';

/** A well-formed offer of 10.00 in the first game. */
async function offerOf(p: StoryPlatform, player: Player) {
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const [playType] = items;
  if (!playType) throw new Error('There is nothing to play.');
  const { id: playTypeId, gameId } = playType;
  const bestOf = playType.bestOf[0] as 1 | 3;
  const body = { gameId, playTypeId, teamSize: 1 as const, bestOf, stake: 10_00 };
  return { ...body, users: [player.id] };
}

test('an offer holds its creator’s stake and is listed for a day', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  const body = { ...(await offerOf(p, ada)), region: 'eu' as const, rules: 'No overtime.' };
  const wager = await ada.call(createWager, { body });
  expect(wager).toMatchObject({
    status: 'open',
    creatorId: ada.id,
    stake: 10_00,
    pot: 20_00,
    rake: 2_00,
    prize: 18_00,
    region: 'eu',
    rules: 'No overtime.',
    home: { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] },
    away: null,
    matchId: null,
    players: [{ id: ada.id, username: 'ada' }],
  });
  const openMs = Date.parse(wager.expiresAt ?? '') - Date.parse(wager.createdAt);
  expect(openMs).toBe(24 * 3600_000);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  expect(p.events(wagerOpened).map(({ data }) => data)).toEqual([
    expect.objectContaining({ wagerId: wager.id, creatorId: ada.id, stakeCents: 10_00 }),
  ]);
  const { items } = await p.anyone.call(listWagers, { query: {} });
  expect(items.map(({ id }) => id)).toEqual([wager.id]);
  const stored = await p.database('wager').collection('wagers').findOne({});
  expect(stored).toMatchObject({ status: 'open', stakes: 'held', round: 1, homeRound: 1 });
});

test('a repeated key creates one offer', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  const body = await offerOf(p, ada);
  const key = { idempotencyKey: 'ada-offers-1' };
  const answers = await Promise.all([1, 2, 3].map(() => ada.answer(createWager, { body }, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: wager }) => (wager as { id: string }).id)).size).toBe(1);
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  const otherStake = { body: { ...body, stake: 11_00 } };
  expect(await ada.refused(createWager, otherStake, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
});

test.thorough('an offer that cannot be paid is never listed', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 9_99 });
  const key = { idempotencyKey: 'ada-offers-1' };
  const body = await offerOf(p, ada);
  const poor = { status: 402, code: 'insufficient-funds' };
  expect(await ada.refused(createWager, { body }, key)).toEqual(poor);
  expect(await ada.refused(createWager, { body }, key)).toEqual(poor);
  const mine = await ada.call(listMyWagers, { query: {} });
  const listed = await p.anyone.call(listWagers, { query: { status: 'cancelled' } });
  expect([mine.total, listed.total]).toEqual([0, 0]);
  const stored = await p.database('wager').collection<{ _id: string }>('wagers').findOne({});
  const params = { wagerId: stored?._id ?? '' };
  expect((await ada.call(getWager, { params })).status).toBe('cancelled');
  expect(await p.anyone.refused(getWager, { params })).toEqual({
    status: 404,
    code: 'wager-not-found',
  });
  expect(p.events(wagerOpened)).toEqual([]);
  expect(await ada.balance()).toEqual({ available: 9_99, held: 0 });
});

test('rejects offers of unknown formats, for other players and against oneself', async () => {
  const p = await wagerPlatform();
  const make = (name: string) => p.player(name, { funds: 50_00 });
  const [ada, bea] = await Promise.all([make('ada'), make('bea')]);
  const good = await offerOf(p, ada);
  const refused = (change: object) => ada.answer(createWager, { body: { ...good, ...change } });
  const expectRefused = async (change: object, status: number, code: string) =>
    expect(await refused(change)).toMatchObject({ status, body: { code } });
  await expectRefused({ gameId: unknownId }, 404, 'game-not-found');
  await expectRefused({ playTypeId: unknownId }, 404, 'play-type-not-found');
  const { items } = await p.anyone.call(listPlayTypes, { query: {} });
  const elsewhere = items.find(({ gameId }) => gameId !== good.gameId);
  await expectRefused({ playTypeId: elsewhere?.id }, 400, 'play-type-mismatch');
  const limited = items.find(({ bestOf }) => !bestOf.includes(7));
  const longest = await refused({ gameId: limited?.gameId, playTypeId: limited?.id, bestOf: 7 });
  expect(longest).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(issuesOf(longest.body)).toEqual(['body.bestOf']);
  await expectRefused({ users: [bea.id] }, 400, 'seats-mismatch');
  await expectRefused({ users: [ada.id, bea.id] }, 400, 'seats-mismatch');
  await expectRefused({ coverUsers: [bea.id] }, 400, 'cover-not-possible');
  await expectRefused({ opponentId: ada.id }, 409, 'own-wager');
  await expectRefused({ opponentId: unknownId }, 404, 'user-not-found');
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  const covered = await ada.call(createWager, { body: { ...good, coverUsers: [ada.id] } });
  expect(covered.home.seats).toMatchObject([{ userId: ada.id, payerId: ada.id }]);
});

test.thorough('a player may offer from their birthday on', async () => {
  const p = await wagerPlatform();
  const kim = await p.player('kim', { birthDate: '2008-03-03' });
  const body = await offerOf(p, kim);
  expect((await kim.refused(createWager, { body })).code).toBe('under-age');
  // Kim's birthday is tomorrow.
  await p.advance(24 * 3600_000);
  await kim.signInAgain();
  expect(await kim.refused(createWager, { body })).toEqual({
    status: 402,
    code: 'insufficient-funds',
  });
});

test.thorough('rejects a malformed offer by field and holds nothing', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  const good = await offerOf(p, ada);
  expect(await p.anyone.refused(createWager, { body: good })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  expect(await ada.refused(createWager, { body: good }, { idempotencyKey: null })).toEqual({
    status: 400,
    code: 'idempotency-key-required',
  });
  for (const stake of [99, 50_001, 10.5, -1_000, '1000', 2 ** 53, null]) {
    const { status, body } = await ada.answer(createWager, { body: { ...good, stake } as never });
    expect({ stake, status }).toEqual({ stake, status: 400 });
    expect(new Set(issuesOf(body))).toEqual(new Set(['body.stake']));
  }
  const { status } = await ada.answer(createWager, { body: { ...good, status: 'open' } as never });
  expect(status).toBe(400);
  const even = await ada.answer(createWager, { body: { ...good, bestOf: 2 } as never });
  expect(issuesOf(even.body)).toContain('body.bestOf');
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
});

test.thorough('an offer begun while the wallet is down is finished when it is back', async () => {
  const p = await wagerPlatform();
  const ada = await p.player('ada', { funds: 50_00 });
  const body = await offerOf(p, ada);
  await p.kill('wallet');
  const key = { idempotencyKey: 'ada-offers-1' };
  const refused = await ada.refused(createWager, { body }, key);
  expect(refused).toEqual({ status: 503, code: 'unavailable' });
  await p.restart('wallet');
  const wager = await ada.call(createWager, { body }, key);
  expect(wager.status).toBe('open');
  expect(await ada.balance()).toEqual({ available: 40_00, held: 10_00 });
  await expectBooks(p, { escrow: 0, house: 0 });
});
