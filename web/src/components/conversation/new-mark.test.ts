import { ada } from '../../../test/api';
import { messageOf } from '../../../test/message-samples';
import { newMarkOf } from './new-mark';

const reader = { readNumber: 2, myId: ada.id, hasEarlier: true };

test('marks the first unread message of another player', () => {
  const items = [messageOf(2), messageOf(3, { author: null }), messageOf(4)];
  expect(newMarkOf(items, reader)).toEqual({ beforeId: items[1]?.id, count: 2 });
});

test('does not mark hidden messages, those of the reader, or an empty list', () => {
  const withheld = { reason: 'hidden' as const, by: 'host' as const, rule: '2' };
  const hidden = messageOf(3, { text: '', withheld });
  expect(newMarkOf([hidden], reader)).toEqual({ beforeId: null, count: 0 });
  expect(newMarkOf([messageOf(3, { isMine: true })], reader)).toEqual({ beforeId: null, count: 0 });
  expect(newMarkOf([], reader)).toEqual({ beforeId: null, count: 0 });
});

test('counts unread messages that are not loaded', () => {
  expect(newMarkOf([messageOf(8), messageOf(9)], reader)).toEqual({ beforeId: null, count: 7 });
});
