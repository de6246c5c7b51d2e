import {
  accountLinked,
  type AccountProvider,
  accountUnlinked,
  eraseUser,
  getInGameNames,
  linkAccount,
  listAccounts,
  unlinkAccount,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const only = { only: ['user' as const] };
const gameId = '6a0e00000000000000000001';

const linkAs = (player: Player, provider: AccountProvider, handle: string) =>
  player.answer(linkAccount, { params: { provider }, body: { handle } });

const accountsOf = async (player: Player) =>
  (await player.call(listAccounts, { params: { userId: player.id } })).items;

test.thorough('links an account at each platform, and replaces it', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const params = { provider: 'riot' as const };
  const body = { handle: ' Ada  Byron#EUW ', gameId };
  const linked = { provider: 'riot', handle: 'Ada Byron#EUW', gameId };
  expect(await ada.call(linkAccount, { params, body })).toMatchObject(linked);
  expect(await ada.call(linkAccount, { params, body })).toMatchObject(linked);
  expect((await linkAs(ada, 'twitch', 'ada_plays')).status).toBe(200);
  expect(await accountsOf(ada)).toMatchObject([linked, { provider: 'twitch', gameId: null }]);
  expect((await linkAs(ada, 'riot', 'Countess#EUW')).status).toBe(200);
  expect(await accountsOf(ada)).toMatchObject([{ handle: 'Countess#EUW' }, {}]);
  await p.settled();
  const news = p.events(accountLinked).map(({ data }) => data);
  expect(news).toHaveLength(3);
  expect(JSON.stringify(news)).not.toMatch(/Byron|Countess|ada_plays/);
});

test('a name that the platform does not give is refused with an example', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const wrong: [AccountProvider, string][] = [
    ['psn', '1ada'],
    ['xbl', 'a name that is far too long'],
    ['steam', 'ada lovelace'],
    ['epic', 'ad'],
    ['activision', 'ada'],
    ['riot', 'Ada'],
    ['battlenet', 'Ada#1'],
    ['nintendo', '1234-5678-9012'],
    ['discord', 'ada..lovelace'],
    ['twitch', '_ada'],
    ['psn', 'ada\u202elovelace'],
  ];
  for (const [provider, handle] of wrong) {
    const { status, body } = await linkAs(ada, provider, handle);
    expect([handle, status, body]).toMatchObject([handle, 400, { code: 'invalid-request' }]);
    expect(JSON.stringify(body)).toMatch(/body\.handle.*must (be|match|not)/);
  }
  const steam = { provider: 'steam' as const };
  const unknown = { params: { provider: 'myspace' as 'steam' }, body: { handle: 'ada' } };
  expect(await ada.refused(linkAccount, unknown)).toMatchObject({ status: 400 });
  expect(await ada.refused(linkAccount, { params: steam, body: { handle: '' } })).toMatchObject({
    status: 400,
  });
  expect(await accountsOf(ada)).toEqual([]);
});

test('a name belongs to one player, in any case; races have one winner', async () => {
  const p = await platform(only);
  const [ada, eve] = [await p.player('ada'), await p.player('eve')];
  const answers = await Promise.all([
    linkAs(ada, 'steam', 'Nova'),
    linkAs(eve, 'steam', 'nOVA'),
    linkAs(ada, 'steam', 'Nova'),
  ]);
  const [first, second] = answers.map(({ status }) => status);
  expect([first, second].sort()).toEqual([200, 409]);
  const [owner, other] = first === 200 ? [ada, eve] : [eve, ada];
  const taken = { status: 409, code: 'handle-taken' };
  const body = { handle: 'NOVA' };
  const params = { provider: 'steam' as const };
  expect(await other.refused(linkAccount, { params, body })).toEqual(taken);
  expect((await linkAs(other, 'epic', 'Nova')).status).toBe(200);
  await owner.call(unlinkAccount, { params });
  await owner.call(unlinkAccount, { params });
  expect((await linkAs(other, 'steam', 'NOVA')).status).toBe(200);
  expect(await accountsOf(owner)).toEqual([]);
  await p.settled();
  expect(p.events(accountUnlinked)).toHaveLength(1);
});

test('only its owner and admins see linked accounts', async () => {
  const p = await platform(only);
  const [ada, eve, admin] = [await p.player('ada'), await p.player('eve'), await p.admin()];
  await linkAs(ada, 'steam', 'nova');
  const params = { userId: ada.id };
  expect(await eve.refused(listAccounts, { params })).toEqual({ status: 403, code: 'forbidden' });
  const steam = { provider: 'steam' as const };
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(listAccounts, { params })).toEqual(signedOut);
  expect(await p.anyone.refused(unlinkAccount, { params: steam })).toEqual(signedOut);
  const body = { handle: 'nova' };
  expect(await p.anyone.refused(linkAccount, { params: steam, body })).toEqual(signedOut);
  expect((await admin.call(listAccounts, { params })).items).toMatchObject([{ handle: 'nova' }]);
});

test.thorough('erasing a player removes the names of linked accounts', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  await linkAs(ada, 'discord', 'countess');
  await linkAs(ada, 'riot', 'Countess#EUW');
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  const rows = await p.database('user').collection('linkedAccounts').find().toArray();
  expect(JSON.stringify(rows)).not.toMatch(/countess/i);
  expect(p.events(accountUnlinked)).toHaveLength(2);
  const bea = await p.player('bea');
  expect((await linkAs(bea, 'discord', 'Countess')).status).toBe(200);
});

test('the match service reads one name for each player, of the game before all games', async () => {
  const p = await platform(only);
  const [ada, eve, bea] = [await p.player('ada'), await p.player('eve'), await p.player('bea')];
  const forGame = { params: { provider: 'riot' as const }, body: { handle: 'Ada#EUW', gameId } };
  await linkAs(ada, 'epic', 'Ada.Plays');
  await ada.call(linkAccount, forGame);
  await linkAs(eve, 'epic', 'Eve.Plays');
  await linkAs(bea, 'discord', 'bea');
  const userIds = [ada.id, eve.id, bea.id].join();
  const match = p.as('match');
  const { items } = await match.call(getInGameNames, { query: { userIds, gameId } });
  expect(items).toEqual([
    { userId: ada.id, provider: 'riot', handle: 'Ada#EUW' },
    { userId: eve.id, provider: 'epic', handle: 'Eve.Plays' },
  ]);
});
