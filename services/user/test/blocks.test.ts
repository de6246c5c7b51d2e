import {
  blockEnded,
  blockStarted,
  blockUser,
  eraseUser,
  getBlockedUsers,
  type EventData,
  getUser,
  listBlocks,
  mostBlocks,
  searchUsers,
  unblockUser,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';

const only = { only: ['user' as const] };

const block = (player: Player, other: { id: string }) =>
  player.call(blockUser, { params: { userId: other.id } });
const blockedBy = async (player: Player) =>
  (await player.call(listBlocks, {})).items.map(({ user }) => user.username);

test('blocks a player once, lists and ends it, and starts it again', async () => {
  const p = await platform(only);
  const [ada, bea, eve] = [await p.player('ada'), await p.player('bea'), await p.player('eve')];
  expect(await blockedBy(ada)).toEqual([]);
  await block(ada, bea);
  await block(ada, bea);
  p.clock.advance(1000);
  await block(ada, eve);
  expect(await blockedBy(ada)).toEqual([eve.username, bea.username]);
  expect(await blockedBy(bea)).toEqual([]);
  await ada.call(unblockUser, { params: { userId: bea.id } });
  await ada.call(unblockUser, { params: { userId: bea.id } });
  expect(await blockedBy(ada)).toEqual([eve.username]);
  await block(ada, bea);
  await p.settled();
  const blockedIn = (event: typeof blockStarted | typeof blockEnded) =>
    p.events(event).map(({ data }) => (data as EventData<typeof blockStarted>).blockedId);
  expect(blockedIn(blockStarted)).toEqual([bea.id, eve.id, bea.id]);
  expect(blockedIn(blockEnded)).toEqual([bea.id]);
});

test('lists for realtime who has a block with a user, in either direction', async () => {
  const p = await platform(only);
  const [ada, bea, eve] = [await p.player('ada'), await p.player('bea'), await p.player('eve')];
  await block(ada, bea);
  await block(eve, ada);
  const realtime = p.as('realtime');
  const blockedWith = async ({ id: userId }: Player) =>
    (await realtime.call(getBlockedUsers, { params: { userId } })).userIds.toSorted();
  expect(await blockedWith(ada)).toEqual([bea.id, eve.id].toSorted());
  expect(await blockedWith(bea)).toEqual([ada.id]);
  await ada.call(unblockUser, { params: { userId: bea.id } });
  expect(await blockedWith(bea)).toEqual([]);
});

test('a profile shows a block to the player who made it alone', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await block(ada, bea);
  const seen = (reader: Pick<Player, 'call'>, shown: Player) =>
    reader.call(getUser, { params: { userId: shown.id } }).then(({ isBlocked }) => isBlocked);
  expect(await seen(ada, bea)).toBe(true);
  expect(await seen(bea, ada)).toBe(false);
  expect(await seen(p.anyone, bea)).toBeUndefined();
});

test.thorough('search leaves out players with a block, in both directions', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const finds = async (player: Player, other: Player) => {
    const { items } = await player.call(searchUsers, { query: { q: other.username } });
    return items.some(({ id }) => id === other.id);
  };
  expect([await finds(ada, bea), await finds(bea, ada)]).toEqual([true, true]);
  await block(ada, bea);
  expect([await finds(ada, bea), await finds(bea, ada)]).toEqual([false, false]);
  await ada.call(unblockUser, { params: { userId: bea.id } });
  expect([await finds(ada, bea), await finds(bea, ada)]).toEqual([true, true]);
});

test('refuses blocks of oneself and of unknown players, and more than 500', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const params = { userId: bea.id };
  expect(await ada.refused(blockUser, { params: { userId: ada.id } })).toMatchObject({
    status: 409,
    code: 'own-block',
  });
  expect(
    await ada.refused(blockUser, { params: { userId: '6a0e0000000000000000ffff' } }),
  ).toMatchObject({ status: 404, code: 'user-not-found' });
  expect(await ada.refused(blockUser, { params: { userId: 'bea' } })).toMatchObject({
    status: 400,
  });
  const signedOut = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(blockUser, { params })).toMatchObject(signedOut);
  expect(await p.anyone.refused(unblockUser, { params })).toMatchObject(signedOut);
  expect(await p.anyone.refused(listBlocks, {})).toMatchObject(signedOut);
  const rows = Array.from({ length: mostBlocks }, (_, nth) => ({
    _id: `b10c${nth.toString(16).padStart(20, '0')}` as never,
    ...{ version: 1, schemaVersion: 1, userId: ada.id, blockedAt: new Date(), endedAt: null },
    blockedId: nth.toString(16).padStart(24, '0'),
  }));
  await p.database('user').collection('blocks').insertMany(rows);
  expect(await ada.refused(blockUser, { params })).toMatchObject({
    status: 409,
    code: 'too-many-blocks',
  });
});

test('refuses a token of an account that does not exist', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await p
    .database('user')
    .collection('users')
    .deleteOne({ _id: ada.id as never });
  const refused = await ada.refused(blockUser, { params: { userId: bea.id } });
  expect(refused).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await p.database('user').collection('blocks').countDocuments()).toBe(0);
});

test.thorough('erasing a player ends their blocks', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await block(ada, bea);
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(p.events(blockEnded)).toHaveLength(1);
  const { items } = await bea.call(searchUsers, { query: { q: ada.username } });
  expect(items).toEqual([]);
});
