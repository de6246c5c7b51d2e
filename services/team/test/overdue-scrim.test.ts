import {
  longestMatchMs,
  matchFinal,
  matchVoided,
  overdueEveryMs,
  scrimDepositsDecided,
  scrimPlayed,
} from '@contend/contracts';
import {
  balances,
  bookedWithDeposits,
  bookingOf,
  bothHeld,
  expectBooks,
  later,
  moneyMoved,
  twoCaptains,
  untouched,
} from './deposit-story';

/** A booking with deposits, whose match ends without an event of it. */
async function bookedUnseen(end: object | null) {
  const setting = await twoCaptains({ only: ['user', 'team', 'wallet', 'match', 'chat'] });
  const { p, nova, tide } = setting;
  const { bookingId } = await bookedWithDeposits(setting);
  const { matchId, endsAt } = await bookingOf(setting, bookingId);
  const matches = p.database('match').collection<{ _id: string }>('matches');
  const ended = end
    ? (await matches.updateOne({ _id: matchId }, { $set: end })).matchedCount
    : (await matches.deleteOne({ _id: matchId })).deletedCount;
  expect(ended).toBe(1);
  await p.database('match').collection('timers').deleteMany({ subject: matchId });
  const dueMs = Date.parse(endsAt) + overdueEveryMs - p.clock.now().getTime();
  const source = { kind: 'scrim', id: bookingId };
  const match = { matchId, source, home: [nova.owner.id], away: [tide.owner.id] };
  const read = () => bookingOf(setting, bookingId);
  return { setting, p, dueMs, match, read };
}

const completed = {
  ...{ status: 'completed', winner: 'home', scores: [1, 0], decidedBy: 'agreement' },
  finalAt: new Date('2026-03-02T21:00:00.000Z'),
};

test.thorough(
  'deposits of a scrim whose end was lost move 15 minutes after its planned end',
  async () => {
    const { setting, p, dueMs, match, read } = await bookedUnseen(completed);
    await later(setting, dueMs - 1);
    expect((await read()).status).toBe('booked');
    expect(await balances(setting)).toEqual(bothHeld);
    await later(setting, 1);
    expect((await read()).status).toBe('completed');
    await moneyMoved(setting, untouched);
    const after = await read();
    const result = { outcome: 'completed', winner: 'home', scores: [1, 0], decidedBy: 'agreement' };
    const data = { ...match, ...result, finalAt: completed.finalAt.toISOString() };
    await p.publish(matchFinal, { subject: match.matchId, sequence: 9, data });
    await later(setting, overdueEveryMs);
    expect(await read()).toEqual(after);
    expect(after.deposit).toMatchObject({ status: 'paid', receiver: null });
    expect([p.events(scrimPlayed).length, p.events(scrimDepositsDecided).length]).toEqual([1, 1]);
    expect(await balances(setting)).toEqual(untouched);
    await expectBooks(setting, 0);
  },
);

test.thorough.each([
  { name: 'voided for a no-show, whose event alone names the side', end: 'voided' },
  { name: 'missing', end: null },
])('a match that is $name is polled until its event arrives', async ({ end }) => {
  const voided = end === null ? null : { status: end, endReason: 'no-show' };
  const { setting, p, dueMs, match, read } = await bookedUnseen(voided);
  await later(setting, dueMs);
  for (let polls = 0; polls < 3; polls += 1) {
    expect(await read()).toMatchObject({ status: 'booked', deposit: { status: 'held' } });
    await later(setting, overdueEveryMs);
  }
  expect(await balances(setting)).toEqual(bothHeld);
  const overdue = () => p.metric('team', 'contend_scrim_deposits_overdue');
  expect(await overdue()).toBe(0);
  await later(setting, longestMatchMs);
  expect(await overdue()).toBe(1);
  const data = { ...match, reason: 'no-show', absent: ['away'] };
  await p.publish(matchVoided, { subject: match.matchId, sequence: 9, data });
  await moneyMoved(setting, { nova: [56_00, 0], tide: [44_00, 0] });
  expect(await overdue()).toBe(0);
  await later(setting, overdueEveryMs);
  expect(await read()).toMatchObject({ status: 'no_show', deposit: { status: 'paid' } });
  expect(p.events(scrimDepositsDecided)).toHaveLength(1);
  await expectBooks(setting, 0);
});
