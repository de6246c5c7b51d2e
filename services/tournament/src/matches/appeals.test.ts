import { prizeHoldMs, rulingWaitMs } from '@contend/contracts';
import { eventsOf, minutes, openMatchWith, start } from '../../test/model/match-states';
import { endAppeal, followAppeal, rulingsAwaitedUntil } from './appeals';
import { isReplacing } from './match-report';
import type { TournamentMatch } from './tournament-match';

const decided = openMatchWith({ status: 'decided', scores: [2, 0], winner: 'home' });
const unchanged = (state: TournamentMatch) => ({ state, events: [], timers: {} });
const changedTo = (status: TournamentMatch['status']) => [
  ['tournament-match.changed.v1', { matchId: decided.id, tournamentId: 'cup', status }],
];

test('an appeal against a void ruling waits for no organizer: flag and timer are cleared', () => {
  // As a dispute leaves it that an organizer ruled void ten minutes before.
  const flag = { flag: 'not-played', flaggedAt: minutes(20) } as const;
  const ruledVoid = openMatchWith({ status: 'disputed', late: 'red', ...flag });
  const appealed = followAppeal(ruledVoid, minutes(30));
  expect(appealed.state).toEqual({
    ...{ ...ruledVoid, appealedAt: minutes(30), flag: null, flaggedAt: null },
  });
  expect(appealed.timers).toEqual({ 'match-unplayed': null });
  expect(eventsOf(appealed)).toEqual(changedTo('disputed'));
});

test('an appeal of a decided match leaves its result, and is known until it is decided', () => {
  const appealed = followAppeal(decided, minutes(30));
  expect(appealed.state).toEqual({ ...decided, appealedAt: minutes(30) });
  expect(eventsOf(appealed)).toEqual(changedTo('decided'));
  const ended = endAppeal(appealed.state);
  expect(ended.state).toEqual({ ...decided, appealedAt: null });
  expect(eventsOf(ended)).toEqual(changedTo('decided'));
  expect(endAppeal(ended.state)).toEqual(unchanged(ended.state));
  const removed = openMatchWith({ status: 'removed' });
  expect(followAppeal(removed, minutes(30))).toEqual(unchanged(removed));
});

test('an appeal replaces a result, also one that was set beside it, or has it void', () => {
  const appealed = { ...decided, appealedAt: minutes(30) };
  const set = { ...appealed, followsMatch: false };
  const other = { kind: 'final', scores: [0, 2] } as const;
  const same = { kind: 'final', scores: [2, 0] } as const;
  for (const match of [appealed, set]) {
    expect(isReplacing(match, { ...other, scores: [0, 2] })).toBe(true);
    expect(isReplacing(match, { kind: 'void' })).toBe(true);
    expect(isReplacing(match, { ...same, scores: [2, 0] })).toBe(false);
    expect(isReplacing(match, { kind: 'result', scores: [0, 2] })).toBe(false);
    expect(isReplacing(match, { kind: 'no-show', absent: ['home'] })).toBe(false);
  }
  // Without an appeal what an organizer set stays, and nothing is void.
  expect(isReplacing({ ...set, appealedAt: null }, { ...other, scores: [0, 2] })).toBe(false);
  expect(isReplacing(decided, { kind: 'void' })).toBe(false);
  expect(isReplacing({ ...appealed, status: 'removed' }, { kind: 'void' })).toBe(false);
});

test('results wait for rulings until a week after the hold at most', () => {
  const until = new Date(start.getTime() + prizeHoldMs + rulingWaitMs);
  expect(rulingsAwaitedUntil({ status: 'completed', completedAt: start })).toEqual(until);
  for (const status of ['live', 'paid_out'] as const) {
    expect(rulingsAwaitedUntil({ status, completedAt: start })).toBeNull();
  }
});
