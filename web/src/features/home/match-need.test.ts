import type { MatchReply } from '@contend/contracts';
import { ada } from '../../../test/api';
import { newMatch } from '../../../test/samples';
import { needOf } from './match-need';

const by = '2026-03-02T12:01:00.000Z';
const now = Date.parse('2026-03-02T12:00:15.000Z');
const turnOf = (side: 'home' | 'away', kind: 'ban' | 'pick'): MatchReply => ({
  ...{ ...newMatch, kind: 'tournament', status: 'check_in' },
  veto: {
    ...{ maps: ['Bind', 'Haven', 'Split'], first: side, turns: [], commitment: 'c', seed: null },
    ...{ sequence: ['ban', 'ban', 'decider'], next: { turn: 0, kind, side, by } },
  },
});

test('a match whose sides choose maps needs the side of the open turn', () => {
  const common = { chip: 'Map veto', until: by };
  const mine = { ...common, isMine: true, then: 'then a map is drawn' };
  // Ada plays away.
  expect(needOf(turnOf('away', 'ban'), ada.id, now)).toMatchObject({
    ...{ ...mine, action: 'Ban a map' },
  });
  expect(needOf(turnOf('away', 'pick'), ada.id, now)).toMatchObject({
    ...{ ...mine, action: 'Pick a map' },
  });
  expect(needOf(turnOf('home', 'ban'), ada.id, now)).toMatchObject({
    ...{ ...common, isMine: false, action: 'Open match' },
    then: expect.stringMatching(/^for .+ to choose$/),
  });
});

const bea = newMatch.home.captainId;
const cal = 'c'.repeat(24);
const seatOf = (userId: string, checkedInAt: string | null = null) => ({ userId, checkedInAt });

/** Ada plays away with Cal, who does not act; Bea plays home. */
const played = (change: Partial<MatchReply>): MatchReply => ({
  ...newMatch,
  away: { captainId: ada.id, seats: [seatOf(ada.id), seatOf(cal)] },
  ...change,
});
const checkedIn = played({ away: { captainId: ada.id, seats: [seatOf(ada.id, by), seatOf(cal)] } });
const proposedBy = (side: 'home' | 'away') =>
  played({
    status: 'score_proposed',
    proposals: [
      {
        ...{ id: 'f'.repeat(24), side, userId: side === 'home' ? bea : ada.id, scores: [2, 1] },
        ...{ maps: [], evidence: [], proposedAt: by, answer: null, answeredAt: null, reason: null },
      },
    ],
  });

test.each([
  ['an open check-in', played({}), { ada: true, bea: true, cal: true }],
  ['a check-in that Ada made', checkedIn, { ada: false, bea: true, cal: true }],
  ['a live match', played({ status: 'live' }), { ada: true, bea: true, cal: false }],
  ['a score that Ada proposed', proposedBy('away'), { ada: false, bea: true, cal: false }],
  ['a score that Bea proposed', proposedBy('home'), { ada: true, bea: false, cal: false }],
  ['a scheduled match', played({ status: 'scheduled' }), { ada: false, bea: false, cal: false }],
  [
    'a paused match',
    played({ pausedAt: by, status: 'live' }),
    { ada: false, bea: false, cal: false },
  ],
  ['a finished match', played({ status: 'completed' }), { ada: false, bea: false, cal: false }],
])('%s needs those who can act', (_, match, expected) => {
  const needs = (userId: string) => needOf(match, userId, now).isMine;
  expect({ ada: needs(ada.id), bea: needs(bea), cal: needs(cal) }).toEqual(expected);
});

test('names who reports, to a player who does not act for the side', () => {
  const live = played({ status: 'live' });
  expect(needOf(live, ada.id, now).then).toBe('to report the score');
  expect(needOf(live, cal, now).then).toBe('for your captain to report the score');
});

test.each([
  ['an organizer in the match of an event', 'tournament', 'for an organizer of the event to rule'],
  ['a moderator in a wager', 'wager', 'for a moderator to rule'],
] as const)('a dispute without an open answer waits for %s', (_, kind, then) => {
  const dispute = {
    ...{ openedAt: by, answerBy: null, rulingBy: by, escalatedAt: null, statements: [] },
    ...{ side: null, reason: '', ruling: null },
  };
  const match: MatchReply = { ...newMatch, kind, status: 'disputed', dispute };
  expect(needOf(match, ada.id, now)).toMatchObject({ until: by, isMine: false, then });
});
