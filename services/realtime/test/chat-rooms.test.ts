import { listChannels, postCommunityMessage, roomKinds, setSlowMode } from '@contend/contracts';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { connect } from './live-client';

const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
const unknownId = '0123456789abcdef01234567';

let p: StoryPlatform;
beforeAll(async () => {
  p = await platform({ only: ['user', 'chat', 'realtime'], lasts: 'file' });
});
let tests = 0;

/** Two players of one test, and a channel of all. */
async function community() {
  tests += 1;
  const [ada, bea] = [await p.player(`ada_${tests}`), await p.player(`bea_${tests}`)];
  const { items } = await ada.call(listChannels, {});
  const channel = items.find(({ name }) => name === 'general')!;
  const watched = { kind: 'chat', roomKind: 'community', id: channel.id };
  return { ada, bea, channel, watched };
}

test.thorough('a channel’s messages reach its watchers, without their text', async () => {
  const { ada, bea, channel, watched } = await community();
  const reader = await connect(p.url, authOf(ada));
  const room = `chat:${channel.id}`;
  expect(await reader.ask('watch', watched)).toEqual({ ok: true, room });
  const body = { channel: 'general', text: 'who plays tonight' };
  const { id } = await bea.call(postCommunityMessage, { body });
  const pushed = await reader.receives('message');
  expect(pushed).toMatchObject({ room, data: { messageId: id, authorId: bea.id } });
  expect(JSON.stringify(pushed)).not.toContain('tonight');
  expect(await reader.ask('unwatch', watched)).toEqual({ ok: true, room });
});

test.thorough('a watcher that was away a minute gets just what it missed, in order', async () => {
  const { ada, bea, channel, watched } = await community();
  const room = `chat:${channel.id}`;
  const [cal, dan] = [await p.player('cal'), await p.player('dan')];
  const post = async (text: string, author = bea) => {
    const body = { channel: 'general', text };
    return (await author.call(postCommunityMessage, { body })).id;
  };
  const before = await connect(p.url, authOf(ada));
  await before.ask('watch', watched);
  const ids = [await post('first')];
  const { sequence: seen } = await before.receives('message');
  before.socket.disconnect();
  for (let nth = 0; nth < 3; nth += 1) {
    await p.advance(20_000);
    ids.push(await post(`while away ${nth}`));
  }
  const after = await connect(p.url, { ...authOf(ada), seen: { [room]: seen } });
  // Both at once: messages arrive while the socket joins, twice.
  const [answer, again, ...late] = await Promise.all([
    after.ask('watch', watched),
    after.ask('watch', watched),
    post('while joining', cal),
    post('and one more', dan),
  ]);
  expect([answer, again]).toEqual([
    { ok: true, room },
    { ok: true, room },
  ]);
  ids.push(await post('last'));
  const received = await after.until((all) => all.length >= 6);
  await after.caughtUp();
  expect(received.map(({ sequence }) => sequence - seen)).toEqual([1, 2, 3, 4, 5, 6]);
  const shown = received.map(({ data }) => data.messageId);
  expect(new Set(shown)).toEqual(new Set([...ids.slice(1), ...late]));
  expect(shown.at(-1)).toBe(ids.at(-1));
});

test.thorough('a change of slow mode reaches the watchers of its channel', async () => {
  const { ada, channel, watched } = await community();
  const mia = await p.admin();
  const reader = await connect(p.url, authOf(ada));
  const room = `chat:${channel.id}`;
  await reader.ask('watch', watched);
  const tune = { params: { channel: 'general' }, body: { slowModeSeconds: 30 } };
  await mia.call(setSlowMode, tune);
  await mia.call(setSlowMode, tune);
  await mia.call(setSlowMode, { ...tune, body: { slowModeSeconds: 0 } });
  await reader.until((all) => all.length === 2);
  const data = (slowModeSeconds: number) => ({ channel: 'general', slowModeSeconds });
  expect(reader.received).toMatchObject([
    { name: 'channel', room, id: channel.id, data: data(30) },
    { name: 'channel', room, id: channel.id, data: data(0) },
  ]);
});

test.thorough('a room that a user may not read is refused like an unknown one', async () => {
  const { ada, watched } = await community();
  const reader = await connect(p.url, authOf(ada));
  const refused = { ok: false, code: 'room-not-found' };
  for (const roomKind of roomKinds) {
    const asked = { kind: 'chat', roomKind, id: unknownId };
    expect(await reader.ask('watch', asked)).toMatchObject(refused);
  }
  const malformed = [
    { ...watched, roomKind: undefined },
    { ...watched, roomKind: 'direct' },
    { ...watched, id: undefined },
    { kind: 'match', id: unknownId, roomKind: 'match' },
  ];
  for (const asked of malformed) {
    expect(await reader.ask('watch', asked)).toMatchObject({ ok: false, code: 'invalid-request' });
  }
});

// The last one: chat stays down.
test.thorough('while chat is down a watch request is refused as unavailable', async () => {
  const { ada, watched } = await community();
  const reader = await connect(p.url, authOf(ada));
  await p.kill('chat');
  expect(await reader.ask('watch', watched)).toMatchObject({ ok: false, code: 'unavailable' });
});
