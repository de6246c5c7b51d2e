import {
  eraseUser,
  getMe,
  getUser,
  searchUsers,
  sendPasswordRecovery,
  sessionEnded,
  setRoles,
  setStatus,
  signIn,
  signUp,
  updateMe,
  userErased,
  userStatusChanged,
  userUpdated,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';

const phone = '+14155550123';
const about = {
  displayName: 'Ada Lovelace',
  avatarUrl: '/avatars/ember.svg',
  bio: 'I count.',
  phone,
  birthDate: '1998-05-14',
  preferences: { theme: 'dark' as const },
};

/** Ada has a full profile and a requested link; Bea only signed up. */
async function twoAccounts() {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await p.prepare('a full profile, and two requested links', async () => {
    const players = [await p.player('ada', { country: 'IE' }), await p.player('bea')] as const;
    await players[0].call(updateMe, { body: about });
    for (const { email } of players) {
      await p.anyone.call(sendPasswordRecovery, { body: { email } });
      await p.settled();
    }
    await p.advance(1000);
    return players;
  });
  const params = { userId: ada.id };
  return { p, ada, bea, params, erase: () => p.operator.call(eraseUser, { params }) };
}

const stored = (p: StoryPlatform, collection: string) =>
  p.database('user').collection(collection).find().sort({ _id: 1 }).toArray();

const of = ({ id }: Player, rows: Record<string, unknown>[]) =>
  rows.filter((row) => [String(row._id), row.userId].includes(id));

test('no document identifies the owner of an erased account', async () => {
  const { p, ada, bea, params, erase } = await twoAccounts();
  expect(await erase()).toEqual({ ok: true });
  await p.settled();
  for (const collection of ['credentials', 'sessions', 'recoveries']) {
    const rows = await stored(p, collection);
    expect({ collection, ada: of(ada, rows).length }).toEqual({ collection, ada: 0 });
    expect(of(bea, rows).length).toBeGreaterThan(0);
  }
  const mailed = new Set((await stored(p, 'mailbox')).map(({ to }) => String(to)));
  expect([...mailed]).toEqual([bea.email]);
  const left = JSON.stringify(of(ada, await stored(p, 'users')));
  const said = [ada.email, 'Lovelace', '"ada"', phone, '1998', 'pictures', 'I count', 'IE', 'dark'];
  expect(said.filter((word) => left.includes(word))).toEqual([]);
  expect(await p.anyone.call(getUser, { params })).toMatchObject({
    username: `erased-${ada.id.slice(0, 8)}`,
    displayName: 'Erased player',
    avatarUrl: null,
    country: null,
    bio: '',
  });
  const search = async (q: string) => (await bea.call(searchUsers, { query: { q } })).items;
  expect([...(await search('ada')), ...(await search('erased'))]).toEqual([]);
});

test.thorough('one save publishes the erasure and ends all sessions', async () => {
  const { p, ada, erase } = await twoAccounts();
  const before = p.history.length;
  await erase();
  await p.settled();
  const news = p.history.slice(before).map(({ topic, envelope }) => ({ topic, ...envelope }));
  const userId = ada.id;
  const profile = {
    userId,
    username: `erased-${userId.slice(0, 8)}`,
    displayName: 'Erased player',
    avatarUrl: null,
    country: null,
    minorUntil: null,
    birthdays: [],
    ageKnown: false,
  };
  const ended = { userId, sessionId: null, before: p.clock.now().toISOString() };
  const inOrder = news.sort((one, other) => one.sequence - other.sequence);
  expect(inOrder.map(({ topic, type, data }) => ({ topic, type, data }))).toEqual([
    { topic: 'user.profiles', type: userUpdated.type, data: profile },
    { topic: 'user.events', type: userErased.type, data: { userId } },
    { topic: 'user.events', type: userStatusChanged.type, data: { userId, status: 'banned' } },
    { topic: 'user.events', type: sessionEnded.type, data: ended },
  ]);
  expect(await ada.refused(getMe, {})).toEqual({ status: 401, code: 'token-expired' });
  expect(await ada.refused(updateMe, { body: { bio: 'I am back.' } })).toEqual({
    status: 401,
    code: 'token-expired',
  });
});

test.thorough('repeated and concurrent erasures have one effect', async () => {
  const { p, erase } = await twoAccounts();
  await Promise.all([erase(), erase(), erase()]);
  await p.settled();
  const users = await stored(p, 'users');
  await p.advance(1000);
  await erase();
  await p.settled();
  expect(await stored(p, 'users')).toEqual(users);
  expect(p.events(userErased)).toHaveLength(1);
});

test.thorough('an erased account cannot sign in, and no operator restores it', async () => {
  const { p, ada, params, erase } = await twoAccounts();
  await erase();
  const { email, password } = ada;
  expect(await p.anyone.refused(signIn, { body: { email, password } })).toEqual({
    status: 401,
    code: 'wrong-credentials',
  });
  const notFound = { code: 'user-not-found' };
  const status = { status: 'active' as const };
  await expect(p.operator.call(setStatus, { params, body: status })).rejects.toMatchObject(
    notFound,
  );
  const roles = { roles: ['admin' as const] };
  await expect(p.operator.call(setRoles, { params, body: roles })).rejects.toMatchObject(notFound);
  const again = await p.anyone.call(signUp, { body: { email, password, username: 'ada' } });
  expect(again.user.id).not.toBe(ada.id);
});

test.thorough('the key of a sign-up does not restore an erased account', async () => {
  const p = await platform({ only: ['user'] });
  const body = {
    email: 'cal@players.example',
    password: 'a long password of cal',
    username: 'cal',
  };
  const key = { idempotencyKey: 'the-sign-up-of-cal' };
  const { user } = await p.anyone.call(signUp, { body }, key);
  await p.operator.call(eraseUser, { params: { userId: user.id } });
  expect(await p.anyone.refused(signUp, { body }, key)).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
});

test('only services erase, and only existing accounts', async () => {
  const { p, ada } = await twoAccounts();
  const path = `/internal/users/${ada.id}`;
  const headers = { authorization: `Bearer ${ada.bearer}` };
  expect((await fetch(`${p.urlOf('user')}${path}`, { method: 'DELETE', headers })).status).toBe(
    401,
  );
  expect((await ada.send('DELETE', path)).status).toBe(404);
  expect((await ada.call(getMe, {})).displayName).toBe('Ada Lovelace');
  const params = { userId: 'f'.repeat(24) };
  await expect(p.operator.call(eraseUser, { params })).rejects.toMatchObject({
    code: 'user-not-found',
  });
});
