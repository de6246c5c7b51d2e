import {
  changeAccountStatus,
  searchAllUsers,
  searchUsers,
  setStatus,
  updateMe,
} from '@contend/contracts';
import {
  eventually,
  expectRefusals,
  platform,
  type Player,
  refusal,
  type StoryPlatform,
} from '@contend/test-kit';
import { completed, gameId, publishMatch } from './match-events';

const names = async (player: Player, query: { q: string; [more: string]: unknown }) =>
  (await player.call(searchUsers, { query })).items.map((one) => one.username);

async function cast(p: StoryPlatform): Promise<Player[]> {
  const players: Player[] = [];
  for (const name of ['ada', 'adam_2', 'Bea']) players.push(await p.player(name));
  return players;
}

test.thorough('finds names by their first letters in any case', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, , bea] = (await cast(p)) as [Player, Player, Player];
  expect(await names(ada, { q: 'AD' })).toEqual(['ada', 'adam_2']);
  expect(await names(ada, { q: 'adam' })).toEqual(['adam_2']);
  expect(await names(ada, { q: 'da' })).toEqual([]);
  await bea.call(updateMe, { body: { displayName: 'Élodie 😀 Adams' } });
  expect(await names(ada, { q: 'éLO' })).toEqual(['Bea']);
  expect(await names(ada, { q: 'élodie 😀' })).toEqual(['Bea']);
  // Each is taken literally.
  for (const q of ['.*', 'a.', '^a', '[a-z]', '(a+)+$', '\\w\\w', '$ne']) {
    expect([q, ...(await names(ada, { q }))]).toEqual([q]);
  }
});

test.thorough(
  'finds names without their accents, and older accounts by their letters',
  async () => {
    const p = await platform({ only: ['user'] });
    const [ada, adam, bea] = (await cast(p)) as [Player, Player, Player];
    await adam.call(updateMe, { body: { displayName: 'İnci Şahin' } });
    await bea.call(updateMe, { body: { displayName: 'Zoë' } });
    const found: string[][] = [];
    for (const q of ['inci', 'İNCİ', 'İnci s', 'zoe', 'ZOË', 'zo'])
      found.push(await names(ada, { q }));
    expect(found).toEqual([['adam_2'], ['adam_2'], ['adam_2'], ['Bea'], ['Bea'], ['Bea']]);
    const users = p.database('user').collection('users');
    await users.updateMany({}, { $unset: { foldedName: '' } });
    expect(await names(ada, { q: 'ZOË' })).toEqual(['Bea']);
    expect(await names(ada, { q: 'zoe' })).toEqual([]);
  },
);

test('finds accounts of any status for admins, and for no one else', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, adam, bea] = (await cast(p)) as [Player, Player, Player];
  const admin = await p.admin('chief');
  await adam.call(updateMe, { body: { displayName: 'İnci Şahin' } });
  const suspend = { status: 'suspended' as const, reason: 'Aim assist' };
  await admin.call(changeAccountStatus, { params: { userId: adam.id }, body: suspend });
  const found = async (query: { q?: string; status?: 'active' | 'suspended' | 'banned' }) =>
    (await admin.call(searchAllUsers, { query })).items.map(({ username }) => username);
  expect(await names(ada, { q: 'inci' })).toEqual([]);
  expect(await found({ q: 'inci' })).toEqual(['adam_2']);
  expect(await found({ q: 'ad' })).toEqual(['ada', 'adam_2']);
  expect(await found({ q: 'ad', status: 'active' })).toEqual(['ada']);
  expect(await found({ status: 'suspended' })).toEqual(['adam_2']);
  expect(await found({ status: 'banned' })).toEqual([]);
  const second = await admin.call(searchAllUsers, { query: { page: 2, pageSize: 3 } });
  expect(second).toMatchObject({ total: 4, items: [{ username: 'chief' }] });
  const [shown] = (await admin.call(searchAllUsers, { query: { q: 'adam' } })).items;
  expect(shown).toEqual({
    ...{ id: adam.id, username: 'adam_2', displayName: 'İnci Şahin', avatarUrl: null },
    ...{ country: 'IE', createdAt: expect.any(String), status: 'suspended' },
    statusSince: p.clock.now().toISOString(),
  });
  await expectRefusals([
    refusal('unauthenticated', p.anyone, searchAllUsers, { query: {} }),
    refusal('forbidden', bea, searchAllUsers, { query: { q: 'ada' } }),
    refusal('invalid-request', admin, searchAllUsers, { query: { q: 'a' } }),
    refusal('invalid-request', admin, searchAllUsers, { query: { status: 'erased' as never } }),
  ]);
});

test.thorough('folds the names of accounts that an earlier version saved', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, , bea] = (await cast(p)) as [Player, Player, Player];
  await bea.call(updateMe, { body: { displayName: 'Zoë' } });
  const users = p.database('user').collection('users');
  await users.updateMany({}, { $unset: { foldedName: '' } });
  await p.kill('user');
  await p.restart('user');
  await eventually('the names to be folded', async () => {
    return (await users.countDocuments({ foldedName: null })) === 0;
  });
  expect(await names(ada, { q: 'zoe' })).toEqual(['Bea']);
});

test.thorough('filters by country and by game, and returns pages', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, adam, bea] = (await cast(p)) as [Player, Player, Player];
  await adam.call(updateMe, { body: { country: 'SE' } });
  expect(await names(ada, { q: 'ad', country: 'SE' })).toEqual(['adam_2']);
  expect(await names(ada, { q: 'ad', gameId })).toEqual([]);
  await publishMatch(p, completed({ home: ada.id, away: bea.id }));
  expect(await names(ada, { q: 'ad', gameId })).toEqual(['ada']);
  const query = { q: 'ad', page: 2, pageSize: 1 };
  const page = await ada.call(searchUsers, { query });
  expect(page).toMatchObject({ page: 2, pageSize: 1, total: 2 });
  expect(page.items.map((one) => one.username)).toEqual(['adam_2']);
});

test('finds active players only, and shows nothing private', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, adam] = (await cast(p)) as [Player, Player];
  const params = { userId: adam.id };
  await p.operator.call(setStatus, { params, body: { status: 'banned' } });
  const { items } = await ada.call(searchUsers, { query: { q: 'ad' } });
  expect(items.map((one) => one.id)).toEqual([ada.id]);
  const { body } = await ada.answer(searchUsers, { query: { q: 'ad' } });
  expect(JSON.stringify(body)).not.toMatch(/email|phone|birthDate|roles|status|Hash/);
});

test('rejects malformed searches with 400 and unauthenticated ones with 401', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const bad = [{ q: 'a' }, {}, { q: 'ad', gameId: 'x' }, { q: 'ad', page: 0 }, { q: 'ad', x: 1 }];
  for (const query of bad) {
    expect(await ada.refused(searchUsers, { query: query as never })).toEqual({
      status: 400,
      code: 'invalid-request',
    });
  }
  const operator = await ada.send('GET', '/user/search?q[$gt]=ad');
  expect(operator.status).toBe(400);
  expect(await p.anyone.refused(searchUsers, { query: { q: 'ad' } })).toEqual({
    status: 401,
    code: 'unauthenticated',
  });
});
