import type { Tournament } from '../tournament/tournament';
import { answerCall, askAdmin } from './match-progress';
import type { TournamentMatch } from './tournament-match';

const at = new Date('2026-11-27T18:00:00Z');
const later = new Date('2026-11-27T18:05:00Z');
const event = { id: 't', name: 'Cup', ownerId: 'o', organizerIds: ['c'] } as unknown as Tournament;
const open = {
  ...{ id: 'm', tournamentId: 't', late: null },
  ...{ adminAskedAt: null, adminReason: null },
} as TournamentMatch;
const ask = (match: TournamentMatch, userId: string, reason: string | null, when = at) =>
  askAdmin(match, event, { userId, reason, at: when });

test('a call stores who asked, why and when', () => {
  const { state, events } = ask(open, 'ada', 'They do not answer');
  expect(state).toMatchObject({
    ...{ adminAskedBy: 'ada', adminReason: 'They do not answer', adminAskedAt: at },
  });
  expect(events).toHaveLength(1);
});

test('a second call before the answer changes nothing', () => {
  const { state: called } = ask(open, 'ada', null);
  const { state, events } = ask(called, 'bea', 'Me too', later);
  expect(state).toBe(called);
  expect(events).toEqual([]);
});

test('a player who asks in a match that is late already becomes its caller', () => {
  const byClock: TournamentMatch = { ...open, late: 'red', adminAskedAt: at };
  const { state, events } = ask(byClock, 'ada', 'They do not answer', later);
  expect(state).toMatchObject({ adminAskedBy: 'ada', adminAskedAt: later });
  expect(events).toHaveLength(1);
  expect(ask(state, 'bea', null).events).toEqual([]);
});

test('an answer clears who asked and why', () => {
  const { state } = answerCall(ask(open, 'ada', 'They do not answer').state);
  expect(state).toMatchObject({ adminAskedBy: null, adminReason: null, adminAskedAt: null });
});
