import { channelRoom } from './room';
import { showChannel } from './show-channel';

const id = 'd'.repeat(24);
const channel = { name: 'general', group: 'main' as const, topic: 'Everything' };
const room = { ...channelRoom(id, 'general', new Date(0)), messages: 5, slowModeSeconds: 10 };
const marker = { id: 'm', roomId: id, userId: 'a'.repeat(24), readNumber: 3, postedAt: null };

test('a channel without messages has nothing unread and no slow mode', () => {
  const shown = showChannel({ id, channel, room: undefined, marker: undefined });
  expect(shown).toEqual({ id, ...channel, isReadOnly: false, slowModeSeconds: 0, unread: 0 });
});

test('counts what its reader has not read, and names the slow mode', () => {
  expect(showChannel({ id, channel, room, marker: undefined })).toMatchObject({ unread: 5 });
  const shown = showChannel({ id, channel, room, marker });
  expect(shown).toMatchObject({ slowModeSeconds: 10, unread: 2 });
  const news = { ...channel, name: 'announcements' };
  expect(showChannel({ id, channel: news, room, marker }).isReadOnly).toBe(true);
});
