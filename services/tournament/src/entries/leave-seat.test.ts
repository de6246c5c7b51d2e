import type { EntryStatus, TournamentStatus } from '@contend/contracts';
import {
  entryIn,
  entryRef,
  eventIn,
  eventsOf,
  now,
  paymentIn,
  refusalOf,
  seat,
} from '../../test/model/sample-event';
import { checkInTimes } from '../tournament/tournament';
import type { Entry } from './entry';
import { checkInEntry } from './registration';
import { leaveSeat, leaveSeats, requireEntriesAllowed, replacePlayers } from './roster';

const codeOf = (act: () => unknown) => refusalOf(act)?.code ?? null;
const open = eventIn('registration_open');
const leave = (entry: Entry, change: { userId?: string; isBack?: boolean } = {}, event = open) =>
  leaveSeat(event, entry, { userId: 'bea', isBack: false, actingIds: ['ada'], ...change }, now);
const left = leave(entryIn('entered')).state;

test('a player leaves the seat and is not bound; the captain is notified', () => {
  const decision = leave(entryIn('entered'));
  expect(decision.state).toEqual({
    ...entryIn('entered', { playerIds: ['ada'] }),
    seats: [seat('ada'), { ...seat('bea'), leftAt: now }],
  });
  const data = { ...entryRef, playerIds: ['ada'], captainId: 'ada', userId: 'bea', payBy: null };
  expect(eventsOf(decision)).toEqual([['tournament-entry.seat-left.v1', data]]);
  expect(leave(left).state).toBe(left);
  const ownerless = leaveSeat(
    open,
    entryIn('entered'),
    { userId: 'bea', isBack: false, actingIds: [] },
    now,
  );
  expect(eventsOf(ownerless)).toMatchObject([[expect.anything(), { captainId: 'ada' }]]);
});

test('a player takes the seat back as long as it is free', () => {
  const back = leave(left, { isBack: true });
  expect(back.state).toMatchObject({
    playerIds: ['ada', 'bea'],
    seats: [seat('ada'), { userId: 'bea', leftAt: null }],
  });
  const data = { ...entryRef, playerIds: ['ada', 'bea'], captainId: 'ada' };
  expect(eventsOf(back)).toEqual([['tournament-entry.members-changed.v1', data]]);
  expect(leave(back.state, { isBack: true }).state).toBe(back.state);
  const [swaps, actingIds] = [[{ outId: 'bea', inId: 'cleo' }], ['ada']];
  const change = { swaps, as: 'captain' as const, byId: 'ada', reason: null, actingIds };
  const filled = replacePlayers(open, left, { ...change, memberIds: ['ada', 'bea', 'cleo'] }, now);
  expect(filled.state).toMatchObject({
    playerIds: ['ada', 'cleo'],
    seats: [seat('ada'), seat('cleo')],
  });
  expect(codeOf(() => leave(filled.state, { isBack: true }))).toBe('not-entry-player');
});

test('an entry with a free seat does not check in', () => {
  const event = eventIn('check_in');
  expect(codeOf(() => checkInEntry(event, left, { byId: 'ada', now }))).toBe('seat-left');
});

const statuses: [TournamentStatus, EntryStatus, string | null][] = [
  ['registration_open', 'waiting', null],
  ['registration_closed', 'pending_payment', null],
  ['check_in', 'entered', null],
  ['check_in', 'checked_in', 'seat-bound'],
  ['seeded', 'entered', 'seat-bound'],
  ['live', 'checked_in', 'seat-bound'],
  ['paused', 'checked_in', 'seat-bound'],
  ['completed', 'checked_in', 'seat-bound'],
];
test.each(statuses)('in an event that is %s, of an entry that is %s: %s', (status, of, refusal) => {
  expect(codeOf(() => leave(entryIn(of), {}, eventIn(status)))).toBe(refusal);
});

test('who has no seat, plays alone or paid it does not leave one', () => {
  const refusal = (entry: Partial<Entry>, userId = 'bea') =>
    codeOf(() => leave(entryIn('entered', entry), { userId }));
  const paid = (payerId: string, status: 'pending' | 'held' = 'held') => ({
    seats: [seat('ada'), seat('bea', paymentIn(status, { payerId }))],
  });
  expect(refusal({}, 'cleo')).toBe('not-entry-player');
  expect(refusal({ isOpen: false })).toBe('entry-ended');
  expect(refusal({ teamId: null })).toBe('seat-bound');
  expect(refusal(paid('bea'))).toBe('seat-paid-by-player');
  expect(refusal(paid('friend'))).toBeNull();
  expect(refusal(paid('ada', 'pending'))).toBe('seat-payment-pending');
  expect(refusal(paid('ada'))).toBeNull();
});

test('what a friend paid goes back when the player leaves, and the seat is paid again', () => {
  const gift = paymentIn('held', { payerId: 'friend', operationId: 'gift' });
  const own = paymentIn('held', { payerId: 'ada', operationId: 'own' });
  const entry = entryIn('entered', { seats: [seat('ada', own), seat('bea', gift)] });
  const { closesAt } = checkInTimes(open.terms);
  const { state, timers } = leave(entry);
  expect(state).toMatchObject({
    ...{ status: 'pending_payment', payBy: closesAt, enteredAt: null, playerIds: ['ada'] },
    seats: [
      { payment: own },
      { leftAt: now, payment: { ...gift, status: 'returning', returningAt: now } },
    ],
  });
  expect(timers).toEqual({ 'refund-entry': now, 'expire-entry': closesAt });
  const payable = { ...entry, status: 'pending_payment' as const, payBy: now };
  expect(leave(payable).timers).toMatchObject({ 'expire-entry': now });
  // One operation is reversed as a whole.
  const shared = entryIn('entered', { seats: [seat('ada', gift), seat('bea', gift)] });
  expect(leave(shared).state).toMatchObject({ status: 'entered', seats: shared.seats });
  const late = leaveSeat(
    open,
    entry,
    { userId: 'bea', isBack: false, actingIds: ['ada'] },
    closesAt,
  );
  expect(late.state).toMatchObject({ status: 'entered', seats: [{}, { payment: gift }] });
});

test('players who left the team are free where they could leave their seats', () => {
  const [both, actingIds] = [['ada', 'bea'], ['ada']];
  const follow = (entry: Entry, userIds = both, event = eventIn('check_in')) =>
    leaveSeats(event, entry, { userIds, actingIds }, now);
  const freed = follow(entryIn('entered'));
  expect(freed.state.playerIds).toEqual([]);
  expect(eventsOf(freed).map(([type]) => type)).toEqual(
    both.map(() => 'tournament-entry.seat-left.v1'),
  );
  const paid = entryIn('entered', { seats: [seat('ada'), seat('bea', paymentIn('held'))] });
  const ownPaid = { seats: [seat('ada'), seat('bea', paymentIn('held', { payerId: 'bea' }))] };
  expect(follow(paid, ['bea']).state.playerIds).toEqual(['ada']);
  for (const bound of [
    ...[follow(entryIn('entered', ownPaid), ['bea']), follow(entryIn('checked_in'))],
    ...[follow(entryIn('checked_in'), both, eventIn('live')), follow(paid, ['cleo'])],
  ]) {
    expect([bound.state.playerIds, bound.events]).toEqual([both, []]);
  }
});

test('captains enter those who allow it, and themselves', () => {
  const team = { noEntriesIds: ['ada', 'bea'] };
  const refusal = (userIds: string[]) =>
    codeOf(() => requireEntriesAllowed(team, { actorId: 'ada', userIds }));
  expect(refusal(['ada', 'cleo'])).toBeNull();
  expect(refusal(['ada', 'bea'])).toBe('entries-not-allowed');
});
