import { countUnread, unreadRange } from './unread';

const owner = { id: '1'.repeat(24), roomId: '2'.repeat(24), userId: '3'.repeat(24) };
const rangeOf = (messages: number, deletedNumber: number, readNumber: number | null) =>
  unreadRange(
    { id: owner.roomId, messages, deletedNumber },
    readNumber === null ? null : { ...owner, readNumber, postedAt: null },
  )?.after ?? null;

test('messages after the mark are counted; not deleted ones, nor more than 1000', () => {
  expect(rangeOf(5, 0, null)).toBe(0);
  expect(rangeOf(5, 0, 3)).toBe(3);
  expect(rangeOf(5, 4, 1)).toBe(4);
  expect(rangeOf(5, 5, null)).toBeNull();
  expect(rangeOf(5, 0, 5)).toBeNull();
  expect(rangeOf(5000, 0, null)).toBe(4000);
});

test('messages after the state of the room that was read are not counted', () => {
  const room = { id: owner.roomId, messages: 5, deletedNumber: 0 };
  expect(unreadRange(room, null)).toEqual({ roomId: owner.roomId, after: 0, upTo: 5 });
});

test('own messages and those of blocked players are not unread, those of staff are', () => {
  const rooms = [
    { id: 'team', kind: 'team' },
    { id: 'case', kind: 'support' },
  ];
  const tally = (roomId: string, authorId: string, as: 'player' | 'staff' = 'player') => ({
    ...{ roomId, authorId, as, count: 3 },
  });
  const counted = countUnread(
    [
      ...[tally('team', 'me'), tally('team', 'blocked'), tally('team', 'other')],
      ...[tally('team', 'blocked', 'staff'), tally('case', 'blocked'), tally('case', 'me')],
    ],
    rooms,
    { readerId: 'me', blockedIds: new Set(['blocked']) },
  );
  expect(Object.fromEntries(counted)).toEqual({ team: 6, case: 3 });
});
