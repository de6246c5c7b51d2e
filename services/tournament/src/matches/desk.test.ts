import { Refusal } from '@contend/contracts';
import type { Tournament } from '../tournament/tournament';
import { eventsOf } from '../../test/model/match-states';
import { claimMatch, keepResult, requireNudgeable, nudged, releaseMatch } from './desk';
import { answerCall } from './match-progress';
import type { TournamentMatch } from './tournament-match';

const now = new Date('2026-11-27T18:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const event = {
  ...{ id: 't', name: 'Cup', status: 'live', ownerId: 'o', organizerIds: ['c'] },
} as unknown as Tournament;
const side = { captainId: 'ada' };
const open = {
  ...{ id: 'm', tournamentId: 't', status: 'open', late: null, adminAskedAt: null },
  ...{ home: side, away: { captainId: 'bea' } },
} as TournamentMatch;
const by = (userId: string, isInCharge = userId === 'o') => ({ userId, isInCharge, now });

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'error';
  }
};

test('one organizer claims a match, which pages read again; a repeat changes nothing', () => {
  const { state, events } = claimMatch(open, by('c'));
  expect(state).toMatchObject({ claimedBy: 'c', claimedAt: now });
  expect(events).toHaveLength(1);
  expect(claimMatch(state, by('c')).events).toEqual([]);
  expect(codeOf(() => claimMatch(state, by('o')))).toBe('match-claimed');
  expect(codeOf(() => claimMatch({ ...open, status: 'decided' }, by('c')))).toBe('match-closed');
});

test('its holder and who is in charge of the event release it, others do not', () => {
  const { state } = claimMatch(open, by('c'));
  for (const user of ['c', 'o']) {
    expect(releaseMatch(state, by(user)).state).toMatchObject({ claimedBy: null, claimedAt: null });
  }
  expect(codeOf(() => releaseMatch(state, by('d')))).toBe('match-claimed');
  expect(releaseMatch(open, by('d')).state).toBe(open);
});

test('an answered call is not claimed any more', () => {
  const { state } = claimMatch({ ...open, adminAskedAt: now }, by('c'));
  expect(answerCall(state).state).toMatchObject({ claimedBy: null, adminAskedAt: null });
});

test('players are reminded in check-in or of a late match, once every two minutes', () => {
  const at = (match: Partial<TournamentMatch>, minutes = 0) =>
    codeOf(() => requireNudgeable({ ...open, ...match }, event, after(minutes)));
  expect(at({})).toBeNull();
  expect(at({ status: 'live' })).toBe('nudge-not-possible');
  expect(at({ status: 'live', late: 'amber' })).toBeNull();
  expect(at({ status: 'decided' })).toBe('match-closed');
  expect([1.99, 2].map((minutes) => at({ nudgedAt: now }, minutes))).toEqual([
    ...['nudge-not-possible', null],
  ]);
});

test.each(['paused', 'cancelled'] as const)('in a %s event no players are reminded', (status) => {
  const late = { ...open, status: 'live' as const, late: 'red' as const };
  for (const match of [open, late]) {
    expect(codeOf(() => requireNudgeable(match, { ...event, status }, now))).toBe(
      'nudge-not-possible',
    );
  }
});

test('a late match that has begun notifies its captains again', () => {
  const late = { ...open, status: 'live' as const, late: 'red' as const };
  const { state, events } = nudged(late, event, now);
  expect(state).toMatchObject({ nudgedAt: now, late: 'red' });
  expect(events).toMatchObject([{ data: { level: 'amber', captainIds: ['ada', 'bea'] } }]);
  expect(nudged(open, event, now).events).toMatchObject([{ data: { status: 'open' } }]);
});

test('the result of a match is kept against its final ruling, once; its players are told', () => {
  const left = { status: 'decided', flag: 'ruling-not-applied', flaggedAt: now } as const;
  const match = { ...open, ...left, playerIds: ['ada', 'bea'] } as TournamentMatch;
  const kept = keepResult(match, event, 'later-played');
  expect(kept.state).toEqual({ ...match, flag: null, flaggedAt: null });
  const ref = { tournamentId: 't', matchId: 'm' };
  expect(eventsOf(kept)).toEqual([
    ['tournament-match.changed.v1', { ...ref, status: 'decided' }],
    [
      'tournament-match.result-kept.v1',
      { ...ref, name: 'Cup', reason: 'later-played', playerIds: ['ada', 'bea'] },
    ],
  ]);
  expect(codeOf(() => keepResult(kept.state, event, 'later-played'))).toBe('change-impossible');
});
