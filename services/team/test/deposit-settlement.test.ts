import {
  cancelScrim,
  contestScrimCancellation,
  decideScrimContest,
  deleteTeam,
  listTransactions,
  matchFinal,
  matchVoided,
  scrimDepositsDecided,
  type SideName,
} from '@contend/contracts';
import { hourMs, kindsOf } from './scrim-story';
import {
  balances,
  bookedWithDeposits,
  bookingOf,
  bothHeld,
  expectBooks,
  later,
  moneyMoved,
  type Setting,
  suspended,
  twoCaptains,
  untouched,
} from './deposit-story';

const toNova = { nova: [56_00, 0], tide: [44_00, 0] };
const toTide = { nova: [44_00, 0], tide: [56_00, 0] };

async function booked() {
  const setting = await twoCaptains();
  return { setting, ...(await bookedWithDeposits(setting)) };
}

async function ended(setting: Setting, bookingId: string, how: 'played' | SideName[] | 'void') {
  const { p, nova, tide } = setting;
  const { matchId } = await bookingOf(setting, bookingId);
  const source = { kind: 'scrim', id: bookingId };
  const match = { matchId, source, home: [nova.owner.id], away: [tide.owner.id] };
  if (how === 'played') {
    const finalAt = p.clock.now().toISOString();
    const result = { outcome: 'completed', winner: 'home', scores: [1, 0], decidedBy: 'agreement' };
    const data = { ...match, ...result, finalAt };
    return p.publish(matchFinal, { subject: matchId, sequence: 9, data });
  }
  const reason = how === 'void' ? { reason: 'ruled-void' } : { reason: 'no-show', absent: how };
  return p.publish(matchVoided, { subject: matchId, sequence: 9, data: { ...match, ...reason } });
}

const endings: { how: 'played' | 'void' | SideName[]; name: string; expected: object }[] = [
  { name: 'a played scrim returns each deposit', how: 'played', expected: untouched },
  { name: 'home absent: away receives both', how: ['home'], expected: toTide },
  { name: 'a voided match returns each deposit', how: 'void', expected: untouched },
  { name: 'away absent: home receives both', how: ['away'], expected: toNova },
  { name: 'both absent: each deposit goes back', how: ['home', 'away'], expected: untouched },
];

test.each(globalThis.isThorough ? endings : endings.slice(0, 2))(
  '$name',
  async ({ how, expected }) => {
    const { setting, bookingId } = await booked();
    await ended(setting, bookingId, how);
    await moneyMoved(setting, expected);
    // A redelivery moves nothing again.
    await ended(setting, bookingId, how);
    await setting.p.settled();
    await moneyMoved(setting, expected);
    expect((await bookingOf(setting, bookingId)).deposit).toMatchObject({ status: 'paid' });
    expect(setting.p.events(scrimDepositsDecided)).toHaveLength(1);
    await expectBooks(setting, 0);
  },
);

test.thorough(
  'the receiver’s statement names both deposits, and both payers are notified',
  async () => {
    const { setting, bookingId } = await booked();
    const { nova, tide } = setting;
    await ended(setting, bookingId, ['away']);
    await moneyMoved(setting, toNova);
    const { items } = await nova.owner.call(listTransactions, { query: {} });
    expect(items.slice(0, 2).map(({ type, amount, title }) => ({ type, amount, title }))).toEqual(
      expect.arrayContaining([
        { type: 'winnings', amount: 6_00, title: 'Deposit received: scrim NOVA – TIDE' },
        { type: 'stake-returned', amount: 6_00, title: 'Deposit returned: scrim NOVA – TIDE' },
      ]),
    );
    await setting.p.settled();
    expect(await kindsOf(nova.owner)).toContain('scrim-deposit-won');
    expect(await kindsOf(tide.owner)).toContain('scrim-deposit-lost');
  },
);

test.thorough('where a payer is suspended each deposit goes back', async () => {
  const { setting, bookingId } = await booked();
  await suspended(setting, setting.tide.owner);
  await ended(setting, bookingId, ['away']);
  await moneyMoved(setting, untouched);
  await expectBooks(setting, 0);
});

const cancel = (bookingId: string, reason: 'agreed' | 'roster' = 'roster') => ({
  ...{ params: { bookingId }, body: { reason } },
});

test.thorough('a cancellation in time returns each deposit at once', async () => {
  const { setting, bookingId } = await booked();
  await later(setting, 6 * hourMs);
  await setting.tide.owner.call(cancelScrim, cancel(bookingId));
  await moneyMoved(setting, untouched);
  expect((await bookingOf(setting, bookingId)).deposit).toMatchObject({ status: 'paid' });
});

test.thorough(
  'a late cancellation that counts pays the other side after the time to contest',
  async () => {
    const { setting, bookingId } = await booked();
    await later(setting, 6 * hourMs + 1);
    const cancelled = await setting.tide.owner.call(cancelScrim, cancel(bookingId));
    expect(cancelled).toMatchObject({
      deposit: { status: 'held', settlesAt: cancelled.cancellation?.contestBy },
    });
    await setting.p.advance(24 * hourMs - 1);
    expect((await bookingOf(setting, bookingId)).deposit?.status).toBe('held');
    await setting.p.advance(1);
    await later(setting, 1000);
    await moneyMoved(setting, toNova);
    await expectBooks(setting, 0);
  },
);

test.thorough('an outage over the time to contest a late cancellation gives it again', async () => {
  const { setting, bookingId } = await booked();
  const { p, tide } = setting;
  await later(setting, 6 * hourMs + 1);
  await tide.owner.call(cancelScrim, cancel(bookingId));
  await p.settled();
  await p.kill('team');
  await p.moveClock(24 * hourMs + 1000);
  await p.restart('team');
  await later(setting, 0);
  const contestBy = new Date(p.clock.now().getTime() + 24 * hourMs).toISOString();
  expect(await bookingOf(setting, bookingId)).toMatchObject({
    cancellation: { contestBy },
    deposit: { status: 'held', settlesAt: contestBy },
  });
  expect(await kindsOf(tide.owner)).toContain('deadline-moved');
  await later(setting, 24 * hourMs - 1);
  const contesting = { params: { bookingId }, body: { note: 'We had agreed.' } };
  const contested = await tide.owner.call(contestScrimCancellation, contesting);
  expect(contested).toMatchObject({ deposit: { status: 'held' } });
});

test.thorough(
  'an agreed late cancellation returns each deposit when it was not contested',
  async () => {
    const { setting, bookingId } = await booked();
    await later(setting, 6 * hourMs + 1);
    await setting.tide.owner.call(cancelScrim, cancel(bookingId, 'agreed'));
    await later(setting, 24 * hourMs);
    await moneyMoved(setting, untouched);
  },
);

const decisions = [
  { decision: 'counts' as const, expected: toTide },
  { decision: 'excused' as const, expected: untouched },
];

test.thorough.each(decisions)(
  'a contested cancellation waits for its decision: $decision',
  async ({ decision, expected }) => {
    const { setting, bookingId } = await booked();
    const { nova, tide } = setting;
    await later(setting, 6 * hourMs + 1);
    await nova.owner.call(cancelScrim, cancel(bookingId, 'agreed'));
    const params = { bookingId };
    const note = { params, body: { note: 'We agreed to nothing.' } };
    await tide.owner.call(contestScrimCancellation, note);
    await later(setting, 30 * hourMs);
    expect(await balances(setting)).toEqual(bothHeld);
    const { admin } = setting;
    await admin.signInAgain();
    await admin.call(decideScrimContest, { params, body: { decision } });
    await moneyMoved(setting, expected);
    await admin.call(decideScrimContest, { params, body: { decision } });
    await moneyMoved(setting, expected);
    await expectBooks(setting, 0);
  },
);

test.thorough('a contest that no moderator decides in three days counts as recorded', async () => {
  const { setting, bookingId } = await booked();
  await later(setting, 6 * hourMs + 1);
  await setting.nova.owner.call(cancelScrim, cancel(bookingId));
  const note = { params: { bookingId }, body: { note: 'The power was out.' } };
  await setting.nova.owner.call(contestScrimCancellation, note);
  await later(setting, 72 * hourMs - 1);
  expect(await balances(setting)).toEqual(bothHeld);
  await later(setting, 1);
  await moneyMoved(setting, toTide);
  expect((await bookingOf(setting, bookingId)).cancellation?.contest?.decision).toBeNull();
});

test('a team with deposits held cannot be deleted', async () => {
  const { setting } = await booked();
  const { owner, teamId } = setting.nova;
  expect((await owner.refused(deleteTeam, { params: { teamId } })).code).toBe('team-busy');
});
