import { listChannels, postCommunityMessage, roomKinds } from '@contend/contracts';
import { type Player, platform } from '@contend/test-kit';
import { connect } from './live-client';

const authOf = ({ id, bearer }: Player) => ({ userId: id, token: bearer });
const unknownId = '0123456789abcdef01234567';

async function community() {
  const p = await platform({ only: ['user', 'chat', 'realtime'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const { items } = await ada.call(listChannels, {});
  const channel = items.find(({ name }) => name === 'general')!;
  const watched = { kind: 'chat', roomKind: 'community', id: channel.id };
  return { p, ada, bea, channel, watched };
}

test('a channel’s messages reach its watchers, without their text', async () => {
  const { p, ada, bea, channel, watched } = await community();
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

test('a room that a user may not read is refused, as one that does not exist', async () => {
  const { p, ada, watched } = await community();
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

test('while chat is down a watch request is refused as unavailable', async () => {
  const { p, ada, watched } = await community();
  const reader = await connect(p.url, authOf(ada));
  await p.kill('chat');
  expect(await reader.ask('watch', watched)).toMatchObject({ ok: false, code: 'unavailable' });
});
