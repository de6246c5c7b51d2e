import type { TournamentEntry, TournamentReply } from '@contend/contracts';
import { novaEntry, openTournament, standingOf } from '../../../../test/tournament-samples';
import { prizeSource } from '../page/prize-lines';
import { leaveWords, stepWords } from './labels';

const later = { ...openTournament.dates, checkInOpensAt: '2999-01-01T00:00:00.000Z' };
const entered: TournamentEntry = { ...novaEntry, status: 'entered' };
const leaving = (change: Partial<TournamentReply>, entry: TournamentEntry = entered) =>
  leaveWords({ ...openTournament, dates: later, ...change }, entry);
const { entries } = openTournament;

test('a withdrawal names the waitlist only where an entry waits for the place', () => {
  expect(leaving({ entries: { ...entries, waiting: 2 } })).toContain('next one on the waitlist');
  expect(leaving({})).toBe('The place is free again.');
  expect(leaving({ hasWaitlist: false, entries: { ...entries, waiting: 2 } })).toContain('free');
  expect(leaving({}, { ...entered, status: 'waiting' })).toBe('The entry leaves the waitlist.');
  expect(leaving({ status: 'seeded' })).toContain('opponents get a walkover');
});

test('a withdrawal speaks of fees only where some were paid', () => {
  const seats = novaEntry.seats.map((seat) => ({ ...seat, isPaid: true }));
  const paid = { ...entered, seats };
  expect(leaving({}, paid)).toContain('$10.00 goes back to those who paid');
  expect(leaving({ entries: { ...entries, waiting: 1 } }, paid)).toContain('on the waitlist, and');
  const { dates } = openTournament;
  const late = { ...dates, checkInOpensAt: '2020-01-01T00:00:00.000Z' };
  expect(leaving({ status: 'seeded' }, paid)).toContain('$10.00 goes back to those who paid');
  expect(leaving({ status: 'seeded', dates: late }, paid)).toContain('$10.00 of fees is not');
  expect(leaving({ status: 'live' }, paid)).toContain('Fees go back if it has played no match.');
  expect(leaving({ status: 'live', dates: late }, paid)).toContain('Fees are not returned.');
  const unpaid = { ...paid, status: 'pending_payment' as const };
  expect(leaving({ status: 'check_in', dates: late }, unpaid)).toContain('$10.00 goes back');
  expect(leaving({ status: 'live' })).not.toContain('Fees');
});

test('check-in names the fee only where the event has one', () => {
  const noteOf = (feeCents: number) =>
    stepWords('check-in', {
      ...{ tournament: { ...openTournament, feeCents }, standing: standingOf('check-in') },
    }).note;
  expect(noteOf(5_00)).toContain('the fee is not returned');
  expect(noteOf(0)).not.toContain('fee');
});

test('prizes have no date while a ruling is open', () => {
  const dates = { ...openTournament.dates, payoutAt: '2026-11-28T20:00:00.000Z' };
  const noteOf = (openRulings: number) =>
    stepWords('wait-for-prize', {
      ...{ tournament: { ...openTournament, dates, openRulings } },
      standing: standingOf('wait-for-prize'),
    }).note;
  expect(noteOf(0)).toContain('24 h after the last result');
  expect(noteOf(1)).toContain('A ruling about a result is open');
});

test('guaranteed prizes are in escrow until they are paid, or the event is cancelled', () => {
  const prize = { ...openTournament.prize, mode: 'guaranteed' as const, heldCents: 0 };
  const sourceOf = (status: TournamentReply['status']) =>
    prizeSource({ ...openTournament, prize, status }, (cents) => `$${cents}`);
  expect(sourceOf('live')).toContain('is in escrow');
  expect(sourceOf('paid_out')).toBe('Guaranteed by the organizer, and paid out.');
  expect(sourceOf('cancelled')).toContain('no prizes are paid');
});
