import { showChannel } from './channel';
import { channelRoom } from './room';

const id = 'd'.repeat(24);
const channel = { name: 'general', group: 'main' as const, topic: 'Everything' };
const room = { ...channelRoom(id, 'general', new Date(0)), messages: 5, slowModeSeconds: 10 };

test('a channel without messages has nothing unread and no slow mode', () => {
  const shown = showChannel({ id, channel, room: undefined, unread: 0 });
  expect(shown).toEqual({ id, ...channel, isReadOnly: false, slowModeSeconds: 0, unread: 0 });
});

test('names the unread messages, the slow mode, and where only staff writes', () => {
  const shown = showChannel({ id, channel, room, unread: 2 });
  expect(shown).toMatchObject({ slowModeSeconds: 10, unread: 2 });
  const news = { ...channel, name: 'announcements' };
  expect(showChannel({ id, channel: news, room, unread: 0 }).isReadOnly).toBe(true);
});
