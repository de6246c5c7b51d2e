import {
  acceptOwnership,
  addTeamUsers,
  joinTeam,
  leaveTeam,
  startTimeOut,
  transferTeam,
} from '@contend/contracts';
import {
  asked,
  balances,
  bookedWithDeposits,
  bookingOf,
  bothHeld,
  expectBooks,
  moneyMoved,
  openRequest,
  posted,
  postOf,
  twoCaptains,
  untouched,
} from './deposit-story';

const takeBreak = { body: { hours: 24 } };

test.thorough(
  'a break from play cancels a booking of its payer, and both deposits go back',
  async () => {
    const setting = await twoCaptains();
    const { bookingId } = await bookedWithDeposits(setting);
    expect(await balances(setting)).toEqual(bothHeld);
    await setting.tide.owner.call(startTimeOut, takeBreak);
    await setting.p.settled();
    expect(await bookingOf(setting, bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation: { side: 'away', isLate: false, counts: false },
    });
    await moneyMoved(setting, untouched);
    await expectBooks(setting, 0);
  },
);

test.thorough('a payer who has left the team gets the deposit back as well', async () => {
  const setting = await twoCaptains();
  const { p, tide } = setting;
  const { bookingId } = await bookedWithDeposits(setting);
  const heir = await p.player('heir');
  const params = { teamId: tide.teamId };
  await tide.owner.call(addTeamUsers, { params, body: { users: [heir.id] } });
  await heir.call(joinTeam, { params, query: {} });
  await tide.owner.call(transferTeam, { params, body: { userId: heir.id } });
  await heir.call(acceptOwnership, { params });
  await tide.owner.call(leaveTeam, { params });
  await p.settled();
  await tide.owner.call(startTimeOut, takeBreak);
  await p.settled();
  expect(await bookingOf(setting, bookingId)).toMatchObject({ status: 'cancelled' });
  await moneyMoved(setting, untouched);
});

test.thorough('a booking that can no longer be cancelled freely is played out', async () => {
  const setting = await twoCaptains();
  const { bookingId } = await bookedWithDeposits(setting, 2.5);
  await setting.p.advance(40 * 60_000);
  await setting.tide.owner.call(startTimeOut, takeBreak);
  await setting.p.settled();
  expect(await bookingOf(setting, bookingId)).toMatchObject({ status: 'booked' });
  expect(await balances(setting)).toEqual(bothHeld);
});

test.thorough('a break withdraws posts and offers with a deposit, and no others', async () => {
  const setting = await twoCaptains();
  const { novaPost, tidePost } = await asked(setting);
  await setting.tide.owner.call(startTimeOut, takeBreak);
  await setting.p.settled();
  expect(await openRequest(setting)).toBeUndefined();
  expect(await postOf(setting, tidePost.id)).toMatchObject({ status: 'posted' });
  const free = await posted(setting, setting.nova, 0, 12);
  await setting.nova.owner.call(startTimeOut, takeBreak);
  await setting.p.settled();
  expect(await postOf(setting, novaPost.id)).toMatchObject({ status: 'left' });
  expect(await postOf(setting, free.id)).toMatchObject({ status: 'posted' });
});
