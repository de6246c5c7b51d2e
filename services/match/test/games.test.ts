import {
  gameListed,
  listGames,
  listPlayTypes,
  playTypeListed,
  setDefaultPlayType,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { randomUUID } from 'node:crypto';
import { gameIds, initialCatalogue, playTypeIds } from '../src/games/initial-catalogue';

const expectAnnouncedOnce = (p: StoryPlatform) => {
  expect(p.events(gameListed)).toHaveLength(initialCatalogue.games.length);
  expect(p.events(playTypeListed)).toHaveLength(initialCatalogue.playTypes.length);
};

test('lists and announces the catalogue once', async () => {
  const p = await platform({ only: ['user', 'match'] });
  const { items: games } = await p.anyone.call(listGames, {});
  expect(games.map(({ id }) => id)).toEqual(initialCatalogue.games.map(({ id }) => id));
  expect(games[0]).toMatchObject({ name: 'Rocket League', mark: 'RL' });
  const { items: playTypes } = await p.anyone.call(listPlayTypes, { query: {} });
  expect(playTypes.map(({ id }) => id)).toEqual(initialCatalogue.playTypes.map(({ id }) => id));
  expectAnnouncedOnce(p);
});

test.thorough('announces the catalogue once, also after a restart', async () => {
  const p = await platform({ only: ['user', 'match'] });
  await p.kill('match');
  await p.restart('match');
  expectAnnouncedOnce(p);
});

test.thorough('updates and announces a game that differs from the catalogue', async () => {
  const p = await platform({ only: ['user', 'match'] });
  await p.kill('match');
  const stored = p.database('match').collection<{ _id: string }>('games');
  await stored.updateOne({ _id: gameIds.tekken }, { $set: { name: 'Tekken 7' } });
  await p.restart('match');
  const names = p
    .events(gameListed)
    .filter(({ subject }) => subject === gameIds.tekken)
    .map(({ data, sequence }) => [sequence, (data as { name: string }).name]);
  expect(names).toEqual([
    [1, 'Tekken 8'],
    [2, 'Tekken 8'],
  ]);
});

test('every game can be played one against one, and every length has a winner', async () => {
  const p = await platform({ only: ['user', 'match'] });
  for (const game of initialCatalogue.games) {
    const { items } = await p.anyone.call(listPlayTypes, { query: { gameId: game.id } });
    expect(items.some(({ teamSizes }) => teamSizes.includes(1))).toBe(true);
    for (const item of items) {
      expect(item.gameId).toBe(game.id);
      expect(item.bestOf.every((length) => length % 2 === 1)).toBe(true);
    }
  }
});

test.thorough('a player’s default is marked for them only and can be changed', async () => {
  const p = await platform({ only: ['user', 'match'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const marked = async (someone: { call: typeof ada.call }) => {
    const { items } = await someone.call(listPlayTypes, { query: {} });
    return items.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  };
  expect(await marked(ada)).toEqual([]);
  const { valorantSkirmish, tekkenStandard } = playTypeIds;
  for (const playTypeId of [valorantSkirmish, tekkenStandard, tekkenStandard]) {
    const playType = await ada.call(setDefaultPlayType, { body: { playTypeId } });
    expect(playType).toMatchObject({ id: playTypeId, isDefault: true });
    expect(await marked(ada)).toEqual([playTypeId]);
  }
  expect(await marked(bea)).toEqual([]);
  expect(await marked(p.anyone)).toEqual([]);
});

test('rejects an unknown play type as the default', async () => {
  const p = await platform({ only: ['user', 'match'] });
  const ada = await p.player('ada');
  const unknown = { body: { playTypeId: 'c'.repeat(24) } };
  expect(await ada.refused(setDefaultPlayType, unknown)).toEqual({
    status: 404,
    code: 'play-type-not-found',
  });
  const mine = { body: { playTypeId: playTypeIds.tekkenStandard } };
  expect(await p.anyone.refused(setDefaultPlayType, mine)).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
  const wrong = { body: { playTypeId: 'chess' } };
  expect(await ada.refused(setDefaultPlayType, wrong)).toMatchObject({ status: 400 });
  expect(await p.anyone.send('GET', '/playTypes?gameId=chess')).toMatchObject({ status: 400 });
  const idempotencyKey = randomUUID();
  await ada.call(setDefaultPlayType, mine, { idempotencyKey });
  const other = { body: { playTypeId: playTypeIds.valorantSkirmish } };
  expect(await ada.refused(setDefaultPlayType, other, { idempotencyKey })).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
});
