import type { Outcome } from '@contend/tournament-engine';
import {
  eventsOf,
  eventWith,
  minutes,
  openMatchWith,
  sides,
  start,
  teamOf,
} from '../../test/model/match-states';
import { clearReport, report } from './match-report';
import {
  annulMatch,
  type Cause,
  decideMatch,
  isUndecided,
  lateTimer,
  newMatch,
  openMatch,
  removeMatch,
  type ReportedEnd,
  type TournamentMatch,
} from './tournament-match';

const match = openMatchWith();
const { id } = match;

test('the times of a match follow the clock of its event', () => {
  const matchClock = { appearMinutes: 20, baseMinutes: 10, gameMinutes: 60 };
  const opened = openMatchWith();
  const { state, events } = openMatch(opened, eventWith({ matchClock }));
  expect(state).toMatchObject({ expectedBy: minutes(20 + 190), plannedMs: 190 * 60_000 });
  const clock = { appearMs: 20 * 60_000, playMs: 380 * 60_000 };
  expect(events[0]?.data).toMatchObject({ clock });
  expect(openMatch(opened, eventWith()).events[0]?.data).toMatchObject({
    clock: { appearMs: 10 * 60_000, playMs: 120 * 60_000 },
  });
});

test('a match opens with both sides as they are then, and is expected to end in 38 minutes', () => {
  const { home, away, ...state } = match;
  expect(home).toEqual({
    ...{ entryId: 'reds-entry', name: 'reds', seed: 1, teamId: 'reds-team' },
    ...{ captainId: 'reds-captain', deputyIds: ['reds-deputy'] },
    playerIds: ['reds-captain', 'reds-player'],
  });
  expect(away).toMatchObject({ entryId: 'blues-entry', seed: 2 });
  expect(state).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), tournamentId: 'cup', stage: 'playoff' },
    ...{ key: 'F1', attempt: 1, bestOf: 3, status: 'open', followsMatch: true },
    playerIds: ['reds-captain', 'reds-player', 'blues-captain', 'blues-player'],
    ...{ scores: null, winner: null, decidedBy: null, decidedAt: null, reported: null },
    ...{ flag: null, flaggedAt: null, late: null, adminAskedAt: null, adminReason: null },
    // 10 minutes to appear, 7 minutes, and 7 for each of three games.
    ...{ openedAt: start, startsAt: start, expectedBy: minutes(38) },
  });
});

const requested = (
  terms: Parameters<typeof eventWith>[0] = {},
  opened: TournamentMatch = match,
): unknown => openMatch(opened, eventWith(terms)).events[0]?.data;

test('the room of a match is requested under its id; the captain is no deputy', () => {
  const entry = teamOf('reds', { deputyIds: ['reds-deputy', 'reds-captain'] });
  const teams = { home: { entry, seed: 1 }, away: sides.away };
  const place = { tournamentId: 'cup', stage: 'playoff', key: 'F1', attempt: 1, bestOf: 3 };
  const opened = newMatch({ ...place, home: entry.id, away: 'blues-entry' }, teams, start);
  const { state, events, timers } = openMatch(opened, eventWith());
  expect(state).toEqual({ ...opened, plannedMs: 28 * 60_000 });
  expect(timers).toEqual({ 'match-late': minutes(43) });
  const side = (name: string) => ({
    ...{ captainId: `${name}-captain`, userIds: [`${name}-captain`, `${name}-player`] },
    ...{ teamId: `${name}-team`, standInIds: [], deputyIds: [`${name}-deputy`] },
  });
  expect(eventsOf({ events })).toEqual([
    [
      'match.requested.v1',
      {
        ...{ matchId: id, kind: 'tournament', source: { kind: 'tournament', id } },
        sides: { home: side('reds'), away: side('blues') },
        format: { gameId: 'game', playTypeId: 'play type', teamSize: 2, bestOf: 3 },
        ...{ present: [], stakes: { stakeCents: 0, potCents: 0 }, finalWhen: 'agreed' },
        clock: { appearMs: 10 * 60_000, playMs: 120 * 60_000 },
      },
    ],
  ]);
});

test('where an event starts early, sides have until its announced start to appear', () => {
  const early = openMatch(match, eventWith({ startsAt: minutes(20), rescheduleWindowHours: 2 }));
  expect(early.state.expectedBy).toEqual(minutes(58));
  expect(early.timers).toEqual({ 'match-late': minutes(63) });
  expect(early.events[0]?.data).toMatchObject({
    clock: { appearMs: 30 * 60_000, playMs: 120 * 60_000 },
    reschedule: { windowMs: 140 * 60_000 },
  });
  const late = openMatch(match, eventWith({ startsAt: minutes(-20), rescheduleWindowHours: 2 }));
  expect(late.state.expectedBy).toEqual(minutes(38));
  expect(late.events[0]?.data).toMatchObject({
    ...{ clock: { appearMs: 10 * 60_000 }, reschedule: { windowMs: 120 * 60_000 } },
  });
});

test('a veto of maps is begun by the better seed', () => {
  const away = { ...match, home: { ...match.home, seed: 3 } };
  expect(requested({ mapVeto: true })).toMatchObject({ veto: { first: 'home' } });
  expect(requested({ mapVeto: true }, away)).toMatchObject({ veto: { first: 'away' } });
  expect(requested({ mapVeto: false })).not.toHaveProperty('veto');
});

test('a match turns late 5 and 15 minutes after its planned time, and not again', () => {
  expect(
    ([null, 'amber', 'red'] as const).map((late) => lateTimer({ ...match, late })['match-late']),
  ).toEqual([minutes(43), minutes(53), null]);
});

test('sides act in a match until it is decided or removed', () => {
  const statuses = ['open', 'live', 'score_proposed', 'disputed', 'decided', 'removed'] as const;
  expect(statuses.filter((status) => isUndecided({ ...match, status }))).toEqual([
    ...['open', 'live', 'score_proposed', 'disputed'],
  ]);
});

const allTimersCleared = { 'match-late': null, 'match-unplayed': null, 'apply-result': null };
const closedWith = (closing: object) => [
  ['tournament-match.closed.v1', { matchId: id, tournamentId: 'cup', ...closing }],
];

test('a removed match frees its players and asks for no decision; a repeat changes nothing', () => {
  const called = openMatchWith({
    ...{ flag: 'not-played', flaggedAt: start, adminAskedAt: start, adminReason: 'Absent.' },
    reported: { kind: 'result', scores: [2, 0] },
  });
  const removed = removeMatch(called);
  expect(removed.state).toEqual({
    ...{ ...called, status: 'removed', playerIds: [], reported: null },
    ...{ flag: null, flaggedAt: null, adminAskedAt: null },
  });
  expect(eventsOf(removed)).toEqual(closedWith({ reason: 'removed' }));
  expect(removed.timers).toEqual(allTimersCleared);
  const again = removeMatch(removed.state);
  expect(again).toEqual({ state: removed.state, events: [], timers: {} });
});

const outcomeOf = (changes: Partial<Outcome> = {}): Outcome => ({
  ...{ kind: 'played', winner: 'reds-entry', losers: ['blues-entry'], sequence: 1 },
  games: [
    { home: 1, away: 0 },
    { home: 0, away: 1 },
    { home: 1, away: 0 },
  ],
  ...changes,
});
const decideBy = (cause: Cause, outcome = outcomeOf(), from: TournamentMatch = match) =>
  decideMatch(from, { outcome, cause }, minutes(30));

test('a decided match has scores, winner and time of the bracket, and nothing to decide', () => {
  const called = openMatchWith({
    ...{ flag: 'not-played', flaggedAt: start, adminAskedAt: start, late: 'red' },
    reported: { kind: 'result', scores: [2, 1] },
  });
  expect(decideBy('match', outcomeOf(), called).state).toEqual({
    ...match,
    ...{ status: 'decided', scores: [2, 1], winner: 'home', decidedBy: 'played' },
    ...{ followsMatch: true, isPlayed: true, decidedAt: minutes(30) },
  });
  const corrected = { ...called, status: 'decided', decidedAt: minutes(20) } as TournamentMatch;
  expect(decideBy('organizer', outcomeOf(), corrected).state.decidedAt).toEqual(minutes(20));
});

test.each([
  ['reds-entry', 'home'],
  ['blues-entry', 'away'],
  [null, null],
])('of a match that %s won, the winner is %s', (winner, side) => {
  expect(decideBy('match', outcomeOf({ winner })).state.winner).toBe(side);
});

test('what decided a match follows from its outcome, and who gave it', () => {
  const rows = (['match', 'organizer', 'withdrawal', 'clock'] as const).map((cause) =>
    (['played', 'forfeit', 'walkover', 'bye', 'double-forfeit', 'void'] as const).map(
      (kind) => decideBy(cause, outcomeOf({ kind })).state.decidedBy,
    ),
  );
  const unplayed = ['forfeit', 'forfeit', 'forfeit', 'double-forfeit', 'double-forfeit'];
  expect(rows).toEqual([
    ['played', ...unplayed],
    ['organizer', ...unplayed],
    ['played', ...unplayed],
    ['played', ...unplayed],
  ]);
});

test('the room is closed unless its own result decided the match', () => {
  const own = decideBy('match');
  expect(own.events).toEqual([]);
  expect(own.timers).toEqual({ 'match-late': null, 'match-unplayed': null });
  const ruled = decideBy('organizer');
  expect(ruled.state.followsMatch).toBe(false);
  const set = { reason: 'decided', winner: 'home', scores: [2, 1] };
  expect(eventsOf(ruled)).toEqual(closedWith(set));
  expect(ruled.timers).toEqual(allTimersCleared);
  // Without a game that was played, or without a winner, the room has no result to keep.
  for (const outcome of [outcomeOf({ kind: 'forfeit' }), outcomeOf({ winner: null })]) {
    expect(eventsOf(decideBy('withdrawal', outcome))).toEqual(closedWith({ reason: 'decided' }));
  }
});

test('the room of a played match gets each decision, and another room the first one', () => {
  const set = { reason: 'decided', winner: 'home', scores: [2, 1] };
  const replaced = decideBy('organizer', outcomeOf(), decideBy('match').state);
  expect(eventsOf(replaced)).toEqual(closedWith(set));
  expect(eventsOf(decideBy('organizer', outcomeOf(), replaced.state))).toEqual(closedWith(set));
  const forfeited = decideBy('organizer', outcomeOf({ kind: 'forfeit' }), replaced.state);
  expect(eventsOf(forfeited)).toEqual(closedWith({ reason: 'decided' }));
  const unplayed = decideBy('organizer').state;
  expect(decideBy('organizer', outcomeOf(), unplayed).events).toEqual([]);
  // A match that an organizer decided before its room reported anything was open.
  const open = { ...match, followsMatch: false };
  expect(decideBy('organizer', outcomeOf(), open).events).toHaveLength(1);
});

test('a removed result is restored as its players reached it, or as it was set', () => {
  const removed = removeMatch(decideBy('match').state).state;
  const restored = decideBy('organizer', outcomeOf(), removed);
  expect(restored.state).toMatchObject({
    ...{ status: 'decided', decidedBy: 'played', followsMatch: false, isPlayed: true },
    playerIds: match.playerIds,
  });
  expect(eventsOf(restored)).toEqual(
    closedWith({ reason: 'decided', winner: 'home', scores: [2, 1] }),
  );
  const other = outcomeOf({ winner: 'blues-entry', games: [{ home: 0, away: 2 }] });
  expect(decideBy('organizer', other, removed).state.decidedBy).toBe('organizer');
});

test('only a result that is rated is annulled, once', () => {
  const played = decideBy('match').state;
  const annulled = annulMatch(played);
  expect(annulled.state).toEqual({
    ...{ ...played, followsMatch: false, isPlayed: true, isAnnulled: true },
  });
  expect(eventsOf(annulled)).toEqual(closedWith({ reason: 'annulled' }));
  for (const other of [annulled.state, match, decideBy('organizer').state]) {
    expect(annulMatch(other)).toEqual({ state: other, events: [], timers: {} });
  }
});

const result = (home: number, away: number): ReportedEnd => ({
  ...{ kind: 'result', scores: [home, away] },
});
const final = (home: number, away: number): ReportedEnd => ({
  ...{ kind: 'final', scores: [home, away] },
});
const absent: ReportedEnd = { kind: 'no-show', absent: ['away'] };
const decided = decideBy('match').state;
const playedSet = { ...decideBy('organizer').state, isPlayed: true };
const reportedAs = (reported: ReportedEnd) => openMatchWith({ reported });

test.each<[string, TournamentMatch, ReportedEnd]>([
  ['a first result', match, result(2, 1)],
  ['a no-show', match, absent],
  ['another result before the first is applied', reportedAs(result(2, 1)), result(1, 2)],
  ['a final result that differs from the one before', reportedAs(result(2, 1)), final(1, 2)],
  ['a final result after a no-show', reportedAs(absent), final(2, 1)],
  ['a second final result', reportedAs(final(2, 1)), final(1, 2)],
  ['a final result that differs from the applied one', decided, final(1, 2)],
  ['a result that is void on appeal', { ...decided, appealedAt: start }, { kind: 'void' }],
])('%s is kept, and applied by a timer', (_, from, reported) => {
  const kept = report(from, reported, minutes(31));
  expect(kept).toEqual({
    ...{ state: { ...from, reported }, events: [], timers: { 'apply-result': minutes(31) } },
  });
});

test.each<[string, TournamentMatch, ReportedEnd]>([
  ['a result after the final one', reportedAs(final(2, 1)), result(1, 2)],
  ['a final result that confirms the one before', reportedAs(result(2, 1)), final(2, 1)],
  ['a result of a decided match', decided, result(1, 2)],
  ['a no-show of a decided match', decided, absent],
  ['the applied result as final', decided, final(2, 1)],
  ['the end without a result of a match that is not appealed', decided, { kind: 'void' }],
  ['a final result of a match an organizer decided', playedSet, final(1, 2)],
  ['a final result of a removed match', removeMatch(playedSet).state, final(1, 2)],
  ['a no-show of a removed match', removeMatch(match).state, absent],
])('%s changes nothing', (_, from, reported) => {
  expect(report(from, reported, minutes(31))).toEqual({ state: from, events: [], timers: {} });
});

test('a report is cleared once the bracket has it', () => {
  expect(clearReport(reportedAs(absent))).toEqual({ state: match, events: [], timers: {} });
  expect(clearReport(match).state).toBe(match);
});
