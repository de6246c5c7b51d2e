import { eventsOf, eventWith, minutes, openMatchWith, start } from '../../test/model/match-states';
import {
  answerCall,
  askAdmin,
  endPlannedTime,
  flagRuling,
  flagUnplayed,
  followExtension,
  followStart,
  followStatus,
  unplayedMs,
} from './match-progress';
import type { TournamentMatch } from './tournament-match';

const match = openMatchWith();
const live = openMatchWith({ status: 'live' });
const decided = openMatchWith({ status: 'decided' });
const event = eventWith();

const changedTo = (status: TournamentMatch['status']) => [
  ['tournament-match.changed.v1', { matchId: match.id, tournamentId: 'cup', status }],
];
/** The same, with all that changed with the status. */
const rowChanged = (state: TournamentMatch) => {
  const { id: matchId, status, startsAt, expectedBy, flag, proposal = null } = state;
  const row = { startsAt, expectedBy, flag, proposal };
  return [['tournament-match.changed.v1', { matchId, tournamentId: 'cup', status, row }]];
};
const unchanged = (state: TournamentMatch) => ({ state, events: [], timers: {} });
const lateAs = (level: 'amber' | 'red') => [
  [
    'tournament-match.late.v1',
    {
      ...{ matchId: match.id, tournamentId: 'cup', level, name: 'Night Cup' },
      captainIds: ['reds-captain', 'blues-captain'],
      organizerIds: ['olga', 'otto'],
    },
  ],
];

describe('the status of the room', () => {
  const veto = { kind: 'ban', side: 'home', by: minutes(2), sequence: 3 } as const;

  test('starts the planned time of a match that goes live, and ends its veto', () => {
    const started = followStatus({ ...match, veto }, { status: 'live', at: minutes(4) });
    expect(started.state).toEqual({
      ...{ ...match, status: 'live', veto: null },
      ...{ startsAt: minutes(4), expectedBy: minutes(32), clockAt: minutes(4) },
    });
    expect(eventsOf(started)).toEqual(rowChanged(started.state));
    expect(started.timers).toEqual({ 'match-late': minutes(37) });
  });

  test('does not move the level of a match that was late before it began', () => {
    const slow = followStatus(
      { ...match, plannedMs: 90 * 60_000 },
      { status: 'live', at: minutes(4) },
    );
    expect(slow.state.expectedBy).toEqual(minutes(94));
    const late = followStatus({ ...match, late: 'amber' }, { status: 'live', at: minutes(50) });
    expect(late.state.expectedBy).toEqual(minutes(78));
    expect(late.timers).toEqual({});
  });

  test('keeps the planned time and flags when scores are proposed or taken back', () => {
    const flagged = { ...live, flag: 'not-played', flaggedAt: minutes(9) } as const;
    const proposal = { side: 'home' as const, scores: [2, 1] as [number, number] };
    const reported = { status: 'score_proposed' as const, at: minutes(20), proposal };
    const proposed = followStatus(flagged, reported);
    expect(proposed.state).toEqual({ ...flagged, status: 'score_proposed', proposal });
    expect(eventsOf(proposed)).toEqual(rowChanged(proposed.state));
    expect(followStatus(proposed.state, reported)).toEqual(unchanged(proposed.state));
    expect(proposed.timers).toEqual({});
    const back = followStatus(proposed.state, { status: 'live', at: minutes(21) });
    expect(back.state).toEqual({ ...flagged, proposal: null });
    // A proposal can be the first status that arrives.
    expect(
      followStatus(match, { status: 'score_proposed', at: minutes(20) }).state.expectedBy,
    ).toEqual(match.expectedBy);
  });

  test('leaves a disputed match to its ruling, not to the organizer’s time', () => {
    const flagged = { ...live, flag: 'not-played', flaggedAt: minutes(9) } as const;
    const disputed = followStatus(flagged, { status: 'disputed', at: minutes(22) });
    expect(disputed.state).toEqual({ ...live, status: 'disputed', proposal: null });
    expect(disputed.timers).toEqual({ 'match-unplayed': null });
    expect(eventsOf(disputed)).toEqual(rowChanged(disputed.state));
    const proposal = { side: 'home' as const, scores: [2, 1] as [number, number] };
    const reported = { ...flagged, status: 'score_proposed' as const, proposal };
    const about = followStatus(reported, { status: 'disputed', at: minutes(22) });
    expect(about.state.proposal).toEqual(proposal);
  });

  test('changes nothing when it is the same, and after the match ended', () => {
    expect(followStatus(live, { status: 'live', at: minutes(5) })).toEqual(unchanged(live));
    expect(followStatus(decided, { status: 'disputed', at: minutes(5) })).toEqual(
      unchanged(decided),
    );
  });
});

describe('another start that the sides agreed on', () => {
  const agreed = { startsAt: minutes(60), at: minutes(3) };

  test('moves the planned end, and the match is not late any more', () => {
    const moved = followStart({ ...match, late: 'amber' }, agreed);
    expect(moved.state).toEqual({
      ...{ ...match, startsAt: minutes(60), rescheduledAt: minutes(3), clockAt: minutes(3) },
      // 10 minutes of check-in after the start, and 28 of a best-of-three match.
      expectedBy: minutes(98),
    });
    expect(eventsOf(moved)).toEqual(changedTo('open'));
    expect(moved.timers).toEqual({ 'match-late': minutes(103) });
  });

  test('is replaced by a later agreement only', () => {
    const { state } = followStart(match, agreed);
    const later = followStart(state, { startsAt: minutes(90), at: minutes(4) });
    expect(later.state.startsAt).toEqual(minutes(90));
    for (const at of [minutes(2), minutes(3)]) {
      expect(followStart(state, { startsAt: minutes(90), at })).toEqual(unchanged(state));
    }
  });

  test('changes nothing once the match is live', () => {
    expect(followStart(live, agreed)).toEqual(unchanged(live));
  });
});

describe('a match that was not played', () => {
  test('is flagged red: an organizer is called and has 30 minutes', () => {
    expect(unplayedMs).toBe(30 * 60_000);
    const flagged = flagUnplayed(match, event, minutes(11));
    expect(flagged.state).toEqual({
      ...{ ...match, flag: 'not-played', flaggedAt: minutes(11) },
      ...{ late: 'red', adminAskedAt: minutes(11) },
    });
    expect(eventsOf(flagged)).toEqual(lateAs('red'));
    expect(flagged.timers).toEqual({ 'match-late': null, 'match-unplayed': minutes(41) });
  });

  test('that is red already is only published as changed', () => {
    const red = openMatchWith({ late: 'red', adminAskedAt: minutes(5) });
    const flagged = flagUnplayed(red, event, minutes(60));
    expect(flagged.state).toEqual({ ...red, flag: 'not-played', flaggedAt: minutes(60) });
    expect(eventsOf(flagged)).toEqual(changedTo('open'));
    expect(flagged.timers).toEqual({ 'match-unplayed': minutes(90) });
  });

  test('is flagged once, and not after it ended', () => {
    const { state } = flagUnplayed(match, event, minutes(11));
    expect(flagUnplayed(state, event, minutes(12))).toEqual(unchanged(state));
    expect(flagUnplayed(decided, event, minutes(12))).toEqual(unchanged(decided));
  });
});

test('a final result that cannot be applied is flagged once', () => {
  const flagged = flagRuling(decided, minutes(70));
  expect(flagged.state).toEqual({
    ...{ ...decided, flag: 'ruling-not-applied', flaggedAt: minutes(70) },
  });
  expect(eventsOf(flagged)).toEqual(changedTo('decided'));
  expect(flagged.timers).toEqual({});
  expect(flagRuling(flagged.state, minutes(80))).toEqual(unchanged(flagged.state));
});

describe('the planned time of a match, which ends after 38 minutes', () => {
  const ended = (late: TournamentMatch['late'], now: number) => {
    const { state, timers } = endPlannedTime({ ...match, late }, event, minutes(now));
    return { late: state.late, next: timers['match-late'] };
  };

  test.each<[string, TournamentMatch['late'], number, ReturnType<typeof ended>]>([
    ['less than 5 minutes ago: not late', null, 42.9, { late: null, next: minutes(43) }],
    ['5 minutes ago: amber', null, 43, { late: 'amber', next: minutes(53) }],
    ['less than 15: still amber', 'amber', 52.9, { late: 'amber', next: minutes(53) }],
    ['15 minutes ago: red', 'amber', 53, { late: 'red', next: null }],
    ['15 minutes ago, with no timer between: red at once', null, 53, { late: 'red', next: null }],
  ])('%s', (_, late, now, expected) => {
    expect(ended(late, now)).toEqual(expected);
  });

  test('amber and red are published to captains and organizers; red calls an organizer', () => {
    const amber = endPlannedTime(match, event, minutes(43));
    expect(eventsOf(amber)).toEqual(lateAs('amber'));
    expect(amber.state.adminAskedAt).toBeNull();
    const red = endPlannedTime(amber.state, event, minutes(53));
    expect(eventsOf(red)).toEqual(lateAs('red'));
    expect(red.state.adminAskedAt).toEqual(minutes(53));
    expect(endPlannedTime(amber.state, event, minutes(44)).events).toEqual([]);
    const asked = { ...amber.state, adminAskedAt: start };
    expect(endPlannedTime(asked, event, minutes(53)).state.adminAskedAt).toEqual(start);
  });

  test('changes nothing of a red match, and of one that ended', () => {
    for (const over of [openMatchWith({ late: 'red' }), decided]) {
      for (const now of [minutes(20), minutes(60)]) {
        expect(endPlannedTime(over, event, now)).toEqual(unchanged(over));
      }
    }
  });
});

test('a side calls an organizer with a reason, which only the organizers read', () => {
  const asked = { userId: 'reds-player', reason: 'They cheat.', at: minutes(6) };
  const called = askAdmin(match, event, asked);
  expect(called.state).toEqual({
    ...{ ...match, adminAskedAt: minutes(6), adminReason: 'They cheat.' },
    adminAskedBy: 'reds-player',
  });
  expect(eventsOf(called)).toEqual([
    [
      'tournament-match.admin-asked.v1',
      {
        ...{ tournamentId: 'cup', name: 'Night Cup', matchId: match.id, userId: 'reds-player' },
        organizerIds: ['olga', 'otto'],
      },
    ],
  ]);
  const again = { userId: 'blues-player', reason: null, at: minutes(7) };
  expect(askAdmin(called.state, event, again)).toEqual(unchanged(called.state));
  const answered = answerCall(called.state);
  expect(answered.state).toEqual({ ...match, adminAskedBy: null });
  expect(eventsOf(answered)).toEqual(changedTo('open'));
  expect(answerCall(match)).toEqual(unchanged(match));
  expect(askAdmin(answered.state, event, again).events).toHaveLength(1);
});

test('the planned end follows a check-in that lasts longer', () => {
  const late = { ...match, late: 'amber' } as const;
  const moved = followExtension(late, minutes(30));
  const { expectedBy } = moved.state;
  expect(expectedBy > match.expectedBy).toBe(true);
  expect(moved.state).toEqual({ ...match, late: null, expectedBy });
  expect(eventsOf(moved)).toEqual(changedTo('open'));
  expect(moved.timers).toHaveProperty('match-late');
  expect(followExtension(moved.state, minutes(30)).state).toBe(moved.state);
  expect(followExtension(live, minutes(90)).state).toBe(live);
});
