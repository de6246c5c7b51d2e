import { cancelRequestedNotices, leaveRequestedNotices, returnedNotices } from './notices';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cap, dep] = [idOf('a'), idOf('b'), idOf('c'), idOf('d')];
const [home, away] = [idOf('1'), idOf('2')];
const seat = (userId: string) => ({ userId, payerId: userId });

/**
 * Cap and Dep act for the away side without a seat, Bea for both. Ada, who plays for home, is
 * listed as a deputy of away.
 */
const wager = {
  wagerId: idOf('9'),
  teams: { home, away },
  home: { captainId: ada, deputyIds: [bea], seats: [seat(ada)] },
  away: { captainId: cap, deputyIds: [bea, ada, dep], seats: [seat(idOf('e'))] },
};
const readers = (notices: ReturnType<typeof cancelRequestedNotices>) =>
  notices.map(({ userId, deputyOf }) => [userId, deputyOf]);

test('a request notifies all users who may answer for a side, each for one side', () => {
  expect(readers(cancelRequestedNotices({ ...wager, side: 'home' }))).toEqual([
    [idOf('e'), undefined],
    [cap, undefined],
    [dep, away],
  ]);
  expect(readers(leaveRequestedNotices({ ...wager, userId: idOf('e') }))).toEqual([
    [ada, undefined],
    [bea, home],
  ]);
});

test('a user without a seat gets no notice of a returned stake', () => {
  const voided = returnedNotices('wager-voided')(wager);
  expect(voided.map(({ userId }) => userId)).toEqual([ada, idOf('e')]);
});
