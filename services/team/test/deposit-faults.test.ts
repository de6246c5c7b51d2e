import {
  acceptScrimRequest,
  type CallSpec,
  cancelScrim,
  failuresBeforeFlag,
  fundEscrow,
  matchRequested,
  reverseFunding,
  settleEscrow,
} from '@contend/contracts';
import { eventually } from '@contend/test-kit';
import {
  accepting,
  asked,
  balances,
  bookedWithDeposits,
  bookingOf,
  bothHeld,
  expectBooks,
  moneyMoved,
  openRequest,
  postOf,
  type Setting,
  suspended,
  twoCaptains,
  untouched,
} from './deposit-story';

type When = 'before' | 'after';
const moments: When[] = ['before', 'after'];
const recoverMs = 31_000;

/** Stops the team service around a call to the wallet, during `work`, and starts it again. */
async function dieDuring(
  { p }: Setting,
  contract: CallSpec,
  { when, work }: { when: When; work: () => Promise<unknown> },
): Promise<void> {
  const crashed = p.crash('team', contract, when);
  const lost = work().catch(() => undefined);
  await crashed;
  await p.restart('team');
  await p.advance(recoverMs);
  await lost;
}

test.thorough.each(moments)('books once after a crash %s the funding', async (when) => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const { request } = await asked(setting);
  const work = () => nova.owner.call(acceptScrimRequest, accepting(request.id));
  await dieDuring(setting, fundEscrow, { when, work });
  const accepted = await nova.owner.call(acceptScrimRequest, accepting(request.id));
  expect(accepted.status).toBe('accepted');
  await p.settled();
  expect(await balances(setting)).toEqual(bothHeld);
  expect(p.events(matchRequested)).toHaveLength(1);
  await expectBooks(setting, 12_00);
});

test.thorough.each(moments)('pays once after a crash %s the payout', async (when) => {
  const setting = await twoCaptains();
  const { bookingId } = await bookedWithDeposits(setting);
  const body = { reason: 'roster' as const };
  const work = () => setting.nova.owner.call(cancelScrim, { params: { bookingId }, body });
  await dieDuring(setting, settleEscrow, { when, work });
  await moneyMoved(setting, untouched);
  await expectBooks(setting, 0);
});

test.thorough(
  'an acceptance while the wallet is down gets 503 and is completed by its repeat',
  async () => {
    const setting = await twoCaptains();
    const { p, nova } = setting;
    const { request } = await asked(setting);
    await p.kill('wallet');
    const call = accepting(request.id);
    const unavailable = { status: 503, code: 'unavailable' };
    expect(await nova.owner.refused(acceptScrimRequest, call)).toMatchObject(unavailable);
    expect((await openRequest(setting))?.status).toBe('funding');
    await p.restart('wallet');
    expect((await nova.owner.call(acceptScrimRequest, call)).status).toBe('accepted');
    expect(await balances(setting)).toEqual(bothHeld);
  },
);

test.thorough('deposits not held within a minute book nothing; all is open again', async () => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const { novaPost, tidePost, request } = await asked(setting);
  await p.kill('wallet');
  await nova.owner.refused(acceptScrimRequest, accepting(request.id));
  p.clock.advance(60_000);
  const isOpen = async () => (await openRequest(setting))?.status === 'pending';
  await eventually('the end of the attempt', isOpen);
  // Open again before the wallet is back.
  expect(await openRequest(setting)).toMatchObject({ depositFailure: 'funding-expired' });
  for (const { id } of [novaPost, tidePost]) {
    expect(await postOf(setting, id)).toMatchObject({ status: 'posted', bookingId: null });
  }
  await p.restart('wallet');
  await released(setting);
  expect(await balances(setting)).toEqual(untouched);
  const accepted = await nova.owner.call(acceptScrimRequest, accepting(request.id));
  expect(accepted).toMatchObject({ status: 'accepted', depositFailure: null });
  expect(await balances(setting)).toEqual(bothHeld);
  await expectBooks(setting, 12_00);
});

/** Waits until the first attempt owes the wallet nothing. */
const released = ({ p }: Setting) =>
  eventually('the release', async () => {
    await p.advance(1000);
    const rows = p.database('team').collection('scrimBookings');
    const row = await rows.findOne({ status: 'unfunded' });
    return (row?.deposit as { status: string } | undefined)?.status === 'released';
  });

test.thorough.each(moments)(
  'money of an expired attempt goes back after a crash %s its release',
  async (when) => {
    const setting = await twoCaptains();
    const { p, nova } = setting;
    const { request } = await asked(setting);
    // The funding arrives, and its reply is lost until the minute is over.
    const crashed = p.crash('team', fundEscrow, 'after');
    const lost = nova.owner.call(acceptScrimRequest, accepting(request.id)).catch(() => undefined);
    await crashed;
    expect(await balances(setting)).toEqual(bothHeld);
    p.clock.advance(60_000);
    const crashedAgain = p.crash('team', reverseFunding, when);
    // It ends while its events may wait for it, so the platform settles with the second start.
    const restarted = p.restart('team');
    await crashedAgain;
    await p.restart('team');
    await restarted;
    // The gateway repeats the call after the restart, which may be a second attempt.
    const isBooked = (await lost)?.status === 'accepted';
    await released(setting);
    const failed = { status: 'pending', depositFailure: 'funding-expired' };
    if (!isBooked) expect(await openRequest(setting)).toMatchObject(failed);
    expect(await balances(setting)).toEqual(isBooked ? bothHeld : untouched);
    await p.settled();
    expect(p.events(matchRequested)).toHaveLength(isBooked ? 1 : 0);
    await expectBooks(setting, isBooked ? 12_00 : 0);
  },
);

test.thorough('a payer who is suspended while deposits are being held gets them back', async () => {
  const setting = await twoCaptains();
  const { p, nova, tide } = setting;
  const { request } = await asked(setting);
  const crashed = p.crash('team', fundEscrow, 'after');
  const lost = nova.owner.call(acceptScrimRequest, accepting(request.id)).catch(() => undefined);
  await crashed;
  await suspended(setting, tide.owner);
  await p.restart('team');
  await p.advance(recoverMs);
  await lost;
  await released(setting);
  expect((await openRequest(setting))?.depositFailure).toBe('not-eligible');
  expect(await balances(setting)).toEqual(untouched);
});

test.thorough('a payout is retried until the wallet is back', async () => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const { bookingId } = await bookedWithDeposits(setting);
  await p.kill('wallet');
  const body = { reason: 'roster' as const };
  await nova.owner.call(cancelScrim, { params: { bookingId }, body });
  await eventually('a failed payout', async () => {
    const row = await p.database('team').collection('scrimBookings').findOne({});
    return (row?.deposit as { failures: number }).failures > 0;
  });
  const failing = () => p.metric('team', 'contend_scrim_deposits_failing');
  // As after as many calls.
  const set = { 'deposit.failures': failuresBeforeFlag };
  await eventually('it to count as failing', async () => {
    await p.database('team').collection('scrimBookings').updateOne({}, { $set: set });
    return (await failing()) === 1;
  });
  expect((await bookingOf(setting, bookingId)).deposit?.status).toBe('paying');
  await p.restart('wallet');
  await moneyMoved(setting, untouched);
  expect(await failing()).toBe(0);
});
