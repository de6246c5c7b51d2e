import { startTimeOut } from '@contend/contracts';
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

test('a break from play cancels a booking of its payer, and both deposits go back', async () => {
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
