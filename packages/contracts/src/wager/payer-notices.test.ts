import { leaveAnsweredNotices, returnedNotices, settledNotices } from './notices';

const idOf = (letter: string) => letter.repeat(24);
const [ada, bea, cal] = [idOf('a'), idOf('b'), idOf('c')];
const [dan, eve, fay] = [idOf('d'), idOf('e'), idOf('f')];
const seat = (userId: string, payerId = userId) => ({ userId, payerId });

/** Ada pays for all of her side; on the other one Dan pays two seats and Fay her own. */
const wager = {
  wagerId: idOf('1'),
  home: { captainId: ada, seats: [seat(ada), seat(bea, ada), seat(cal, ada)] },
  away: { captainId: dan, seats: [seat(dan), seat(eve, dan), seat(fay)] },
};
const shown = (notices: ReturnType<typeof settledNotices>) =>
  notices.map(({ userId, kind, facts }) => [userId, kind, facts.amountCents]);

test('each payer has one notice of a settled wager, with the sum of the seats they pay', () => {
  const settled = (winner: 'home' | 'away', payers: string[]) =>
    settledNotices({
      ...{ ...wager, winner, potCents: 6000 },
      payouts: payers.map((userId) => ({ userId, amountCents: 1800 })),
    });
  expect(shown(settled('home', [ada, ada, ada]))).toEqual([
    [ada, 'wager-won', 5400],
    [dan, 'wager-lost', 2000],
    [fay, 'wager-lost', 1000],
  ]);
  expect(shown(settled('away', [dan, dan, fay]))).toEqual([
    [dan, 'wager-won', 3600],
    [fay, 'wager-won', 1800],
    [ada, 'wager-lost', 3000],
  ]);
});

test('a player whose seat another pays reads of no stake that goes back', () => {
  const none = shown(returnedNotices('wager-voided')(wager));
  expect(none).toEqual([
    ...[ada, bea, cal].map((userId) => [userId, 'wager-voided', userId === ada ? undefined : 0]),
    ...[dan, eve, fay].map((userId) => [userId, 'wager-voided', userId === eve ? 0 : undefined]),
  ]);
  const left = (userId: string) =>
    shown(leaveAnsweredNotices('leave-approved')({ ...wager, userId }));
  expect(left(bea)).toEqual([[bea, 'leave-approved', 0]]);
  expect(left(fay)).toEqual([[fay, 'leave-approved', undefined]]);
});
