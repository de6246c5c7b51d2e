import type { ScrimBookingReply } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { bookingAt } from '../../../../test/scrim-samples';
import { CancelDialog } from './cancel-dialog';
import { Cancellation, mayContest } from './cancellation';

const nowMs = Date.parse('2026-11-26T12:00:00.000Z');
type Cancelled = NonNullable<ScrimBookingReply['cancellation']>;
const cancelled: Cancelled = {
  ...{ side: 'home', userId: 'a'.repeat(24), reason: 'roster', note: '', isLate: true },
  ...{ at: '2026-11-26T11:00:00.000Z', counts: true, contest: null },
  contestBy: '2026-11-27T11:00:00.000Z',
};
const home = { name: 'home', mayAct: true } as const;
const away = { name: 'away', mayAct: true } as const;

test('the side that cancelled contests what counts; the other one what does not', () => {
  const agreed = { ...cancelled, reason: 'agreed' as const, counts: false };
  expect(mayContest(cancelled, { mine: home, nowMs })).toBe(true);
  expect(mayContest(cancelled, { mine: away, nowMs })).toBe(false);
  expect(mayContest(agreed, { mine: away, nowMs })).toBe(true);
  expect(mayContest(agreed, { mine: home, nowMs })).toBe(false);
});

test('an early cancellation, an ended time and onlookers cannot contest', () => {
  const can = (change: Partial<Cancelled>, at = nowMs) =>
    mayContest({ ...cancelled, ...change }, { mine: home, nowMs: at });
  expect(can({ isLate: false })).toBe(false);
  expect(can({}, Date.parse(cancelled.contestBy))).toBe(false);
  expect(can({}, Date.parse(cancelled.contestBy) - 1)).toBe(true);
  expect(mayContest(cancelled, { mine: { ...home, mayAct: false }, nowMs })).toBe(false);
  expect(mayContest(cancelled, { mine: null, nowMs })).toBe(false);
});

test('says who cancelled, why, and that it counts', () => {
  answerWith({});
  const booking = { ...bookingAt(''), status: 'cancelled' as const, cancellation: cancelled };
  renderAt('/', <Cancellation booking={booking} mine={null} />);
  expect(screen.getByRole('heading', { name: 'Cancelled by Nova Five' })).toBeTruthy();
  expect(screen.getByText('Late, counts')).toBeTruthy();
  expect(screen.getByText(/Not enough players/)).toBeTruthy();
});

test.each([
  ['early', 5, 'Each side’s $5.00 goes back.'],
  ['late', 1, 'If it counts, your $5.00 goes to Night Owls.'],
])('says what a cancellation that is %s does to the deposits', async (_, hours, words) => {
  const startsAt = new Date(Date.now() + hours * 3_600_000).toISOString();
  const deposit = {
    ...{ cents: 5_00, payers: { home: 'a'.repeat(24), away: 'b'.repeat(24) } },
    ...{ status: 'held' as const, receiver: null, settlesAt: null },
  };
  const booking = { ...bookingAt(startsAt), deposit };
  renderAt('/', <CancelDialog booking={booking} side="home" onClose={() => undefined} />);
  expect((await screen.findByRole('dialog')).textContent).toContain(words);
});
