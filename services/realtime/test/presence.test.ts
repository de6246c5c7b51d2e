import {
  blockUser,
  listChannels,
  postCommunityMessage,
  type PresenceAnswer,
  type PresenceChange,
  reportPushes,
  sanctionUser,
  staffRoom,
  teamCreated,
  teamUpdated,
  type Typing,
  typingEveryMs,
  unblockUser,
} from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { connect, type LiveClient } from './live-client';

const teamId = '5f43a0000000000000000004';
const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
let p: StoryPlatform;
let ada: Player;
let bea: Player;
let cal: Player;
let admin: Player;
let sequence = 0;

/** Changes the members of the team. */
async function reformed(members: Player[]) {
  sequence += 1;
  const data = {
    ...{ teamId, name: 'Nova Five', tag: 'NOVA', avatarUrl: null, deletedAt: null },
    ...{ gameId: '5f43a0000000000000000001', region: 'eu', timeZone: 'Europe/Berlin' },
    ...{ ownerId: ada.id, captainIds: [ada.id], actingIds: [ada.id] },
    memberIds: members.map(({ id }) => id),
  };
  const spec = sequence === 1 ? teamCreated : teamUpdated;
  await p.publish(spec, { subject: teamId, sequence, data });
  await p.settled();
}

beforeAll(async () => {
  p = await platform({ only: ['user', 'chat', 'realtime'], lasts: 'file' });
  [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  admin = await p.admin();
  await reformed([ada, bea]);
});

const open = (player: Player) => connect(p.url, authOf(player));
const follow = (client: LiveClient, userIds: unknown) =>
  client.socket.emitWithAck('presence', { userIds }) as Promise<PresenceAnswer>;
const next = <T>({ socket }: LiveClient, name: string): Promise<T> =>
  new Promise((resolve) => socket.once(name, resolve));
const room = { kind: 'team', id: teamId };
const live = `chat:${teamId}`;

async function inRoom(player: Player) {
  const client = await open(player);
  const typing: Typing[] = [];
  client.socket.on('typing', (message: Typing) => typing.push(message));
  const asked = { kind: 'chat', roomKind: 'team', id: teamId };
  expect(await client.ask('watch', asked)).toEqual({ ok: true, room: live });
  return { ...client, client, typing };
}

test('replies who is online, and announces a followed user who connects', async () => {
  const watcher = await open(ada);
  const unknown = '0123456789abcdef01234567';
  const first = await follow(watcher, [ada.id, bea.id, unknown]);
  expect(first).toEqual({ ok: true, online: [ada.id] });
  const comes = next<PresenceChange>(watcher, 'presence');
  const other = await open(bea);
  expect(await comes).toEqual({ userId: bea.id, online: true });
  other.socket.disconnect();
  // Not offline yet: another page of the user may be loading.
  expect(await follow(watcher, [bea.id])).toEqual({ ok: true, online: [bea.id] });
});

test('users with a block between them do not see whether the other one is online', async () => {
  const [dan, eve] = [await p.player('dan'), await p.player('eve')];
  const [dans, eves] = [await open(dan), await open(eve)];
  expect(await follow(eves, [dan.id])).toEqual({ ok: true, online: [dan.id] });
  const leaves = next<PresenceChange>(eves, 'presence');
  await dan.call(blockUser, { params: { userId: eve.id } });
  await p.moveClock(30_000);
  expect(await leaves).toEqual({ userId: dan.id, online: false });
  expect(await follow(eves, [dan.id, eve.id])).toEqual({ ok: true, online: [eve.id] });
  expect(await follow(dans, [eve.id])).toEqual({ ok: true, online: [] });
});

test('rejects malformed lists of users and more than 100', async () => {
  const watcher = await open(ada);
  const invalid = { ok: false, code: 'invalid-request' };
  const ids = Array.from({ length: 101 }, (_, nth) => nth.toString(16).padStart(24, '0'));
  for (const userIds of [ids, ['x'], ada.id, null, undefined, [{ $ne: null }]]) {
    expect(await follow(watcher, userIds)).toMatchObject(invalid);
  }
  expect(await follow(watcher, ids.slice(1))).toEqual({ ok: true, online: [] });
});

test.thorough('typing reaches the watchers of the room once in three seconds', async () => {
  const [sender, tab, reader] = [await inRoom(ada), await inRoom(ada), await inRoom(bea)];
  const type = () => sender.client.ask('typing', room);
  const relayed = next<Typing>(reader.client, 'typing');
  expect(await type()).toEqual({ ok: true, room: live });
  expect(await relayed).toEqual({ room: live, userId: ada.id });
  await p.moveClock(typingEveryMs - 1);
  expect(await type()).toEqual({ ok: true, room: live });
  await reader.client.caughtUp();
  expect(reader.typing).toHaveLength(1);
  await p.moveClock(1);
  const again = next<Typing>(reader.client, 'typing');
  await type();
  await again;
  await tab.client.caughtUp();
  expect([sender.typing, tab.typing, reader.typing.length]).toEqual([[], [], 2]);
  expect(reader.client.received).toEqual([]);
});

test.thorough('typing is not relayed between users with a block, in either direction', async () => {
  await reformed([ada, bea, cal]);
  const block = { params: { userId: cal.id } };
  await ada.call(blockUser, block);
  await p.settled();
  const [blocker, reader, blocked] = [await inRoom(ada), await inRoom(bea), await inRoom(cal)];
  await blocker.client.ask('typing', room);
  await blocked.client.ask('typing', room);
  for (const { client } of [blocker, reader, blocked]) await client.caughtUp();
  const typists = ({ typing }: typeof reader) => typing.map(({ userId }) => userId);
  expect(typists(reader)).toEqual([ada.id, cal.id]);
  expect([typists(blocker), typists(blocked)]).toEqual([[], []]);
  await ada.call(unblockUser, block);
  await p.settled();
  // Access to watched rooms is asked for again within a minute.
  while (typists(blocked).length === 0) {
    await p.moveClock(30_000);
    await blocker.client.ask('typing', room);
    await blocked.client.caughtUp();
  }
  expect(typists(blocked)).toEqual([ada.id]);
  await reformed([ada, bea]);
});

test('a message of an author with a block between them is marked, in both directions', async () => {
  const [dan, eve, fay] = [await p.player('dana'), await p.player('evan'), await p.player('faye')];
  await dan.call(blockUser, { params: { userId: eve.id } });
  await p.settled();
  const { items } = await dan.call(listChannels, {});
  const id = items.find(({ name }) => name === 'general')?.id;
  const watched = { kind: 'chat', roomKind: 'community', id };
  const clients = await Promise.all([dan, eve, fay].map(open));
  for (const client of clients)
    expect(await client.ask('watch', watched)).toMatchObject({ ok: true });
  const post = (by: Player) => by.call(postCommunityMessage, { body: { text: 'Anyone?' } });
  for (const author of [dan, eve]) await post(author);
  const marks = async (client: LiveClient) => {
    const received = await client.until(
      (all) => all.filter(({ room: of }) => of === `chat:${id}`).length > 1,
    );
    return received.flatMap(({ data }) => (data['isWithheld'] ? [data['authorId']] : []));
  };
  expect(await Promise.all(clients.map(marks))).toEqual([[eve.id], [dan.id], []]);
  // Also when they are sent later, to a socket that enters the room again.
  const [, eves] = clients as [LiveClient, LiveClient, LiveClient];
  const seen = eves.received.find(({ data }) => data['authorId'] === dan.id)!.sequence - 1;
  await eves.ask('watch', { ...watched, seen });
  expect(
    (await eves.until((all) => all.length > 3)).slice(2).map(({ data }) => data),
  ).toMatchObject([{ authorId: dan.id, isWithheld: true }, { authorId: eve.id }]);
});

test('typing is refused in rooms that the socket does not watch, or may not write in', async () => {
  const [reader, stranger] = [await inRoom(bea), await open(cal)];
  const refused = { ok: false, code: 'room-not-found' };
  expect(await stranger.ask('typing', room)).toMatchObject(refused);
  expect(await reader.client.ask('typing', { ...room, kind: 'match' })).toMatchObject(refused);
  const invalid = { ok: false, code: 'invalid-request' };
  for (const asked of [null, {}, { ...room, kind: 'x' }, { ...room, text: 'hi' }]) {
    expect(await reader.client.ask('typing', asked)).toMatchObject(invalid);
  }
  const { items } = await cal.call(listChannels, {});
  const id = items.find(({ name }) => name === 'announcements')?.id;
  await stranger.ask('watch', { kind: 'chat', roomKind: 'community', id });
  const asked = { kind: 'community', id };
  expect(await stranger.ask('typing', asked)).toMatchObject({ ok: false, code: 'forbidden' });
});

test('only moderators and admins watch the work of staff', async () => {
  const player = await open(ada);
  const request = { kind: 'staff' };
  expect(await player.ask('watch', request)).toMatchObject({ ok: false, code: 'forbidden' });
  const desk = await open(admin);
  expect(await desk.ask('watch', request)).toEqual({ ok: true, room: staffRoom });
  expect(reportPushes({ reportId: teamId })[0]?.room).toBe(staffRoom);
});

test.thorough('a ban from the community ends a live watch of a channel', async () => {
  const { items } = await cal.call(listChannels, {});
  const id = items.find(({ name }) => name === 'general')?.id ?? '';
  const [banned, reader] = [await open(cal), await open(bea)];
  const watched = { kind: 'chat', roomKind: 'community', id };
  for (const client of [banned, reader]) {
    expect(await client.ask('watch', watched)).toEqual({ ok: true, room: `chat:${id}` });
  }
  const lost = next(banned, 'access-lost');
  const ban = { userId: cal.id, kind: 'ban' as const, rule: '1' as const, minutes: 60 };
  await admin.call(sanctionUser, { body: ban });
  await p.moveClock(30_000);
  expect(await lost).toEqual({ room: `chat:${id}` });
  await ada.call(postCommunityMessage, { body: { text: 'Without Cal.' } });
  await reader.receives('message');
  await banned.caughtUp();
  expect(banned.names()).not.toContain('message');
  expect(await banned.ask('watch', watched)).toMatchObject({ ok: false, code: 'room-not-found' });
});

test.thorough('a watch ends within a minute after its user lost access to the room', async () => {
  const [staying, leaving] = [await inRoom(ada), await inRoom(bea)];
  await reformed([ada]);
  const lost = next(leaving.client, 'access-lost');
  await p.moveClock(30_000);
  expect(await lost).toEqual({ room: live });
  expect(await leaving.client.ask('typing', room)).toMatchObject({ code: 'room-not-found' });
  await staying.client.ask('typing', room);
  await leaving.client.caughtUp();
  expect(leaving.typing).toEqual([]);
  expect(await staying.client.ask('typing', room)).toEqual({ ok: true, room: live });
  await reformed([ada, bea]);
});
