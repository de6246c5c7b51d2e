import type { PlayType, TournamentReply, TournamentTemplate } from '@contend/contracts';
import { openTournament } from '../../../../test/tournament-samples';
import { bodyOf, stagesOf } from './draft-body';
import { moved } from './moved';
import type { EventDraft } from './event-draft';
import { draftFrom, draftOf, newDraft, withMostEntries, withSides } from './setup-draft';
import { eventFacts, payoutsOf, tooFewWords } from '../setup/setup-facts';
import { problemsOf } from '../setup/setup-problems';
import { withRound } from '../format/setup-rounds';
import { splitOf } from './typed-numbers';

const nowMs = Date.parse('2026-03-02T12:00:00Z');
const playType = {
  ...{ id: '1'.repeat(24), gameId: '2'.repeat(24), name: 'Competitive', isDefault: false },
  ...{ teamSizes: [1, 5], bestOf: [1, 3, 5], maps: [] },
} as unknown as PlayType;
const draft: EventDraft = { ...newDraft(playType, nowMs, 'UTC'), name: 'Friday Cup' };

test('a new draft starts in a week, without prizes, and has no problems', () => {
  expect(draft).toMatchObject({ startsAt: '2026-03-09T20:00', teamSize: 5, prizeMode: 'none' });
  expect(problemsOf(draft, nowMs)).toEqual({});
});

test('a template gives the form all but the start', () => {
  const typed: EventDraft = {
    ...draft,
    ...{ prizeMode: 'pool', fee: '5.00', organizerFee: '10', split: '70 30', guarantee: '0.00' },
    ...{ format: 'groups-playoff', groups: '3', advances: '6', rules: 'Fair.' },
    ...{ checkInOpens: 90, checkInCloses: 0 },
    ...{ hasThirdPlace: true, finalDoubleForfeit: 'higher-seed', withdrawal: 'keep-played' },
    ...{ appearMinutes: '20', baseMinutes: '0', gameMinutes: '40' },
    ...{ upperBestOf: [5, 3], roundBestOf: [1, 1, 3], groupCriteria: ['points', 'lot'] },
    ...{ hasWaitlist: false, belowMinimum: 'play', rosterLockAt: 'start', swaps: '2' },
  };
  const { name, description = '', rules = '', startsAt, ...terms } = bodyOf(typed);
  const template = {
    ...{ id: '3'.repeat(24), name: 'Weekly', createdAt: startsAt },
    ...{ words: { name, description, rules }, terms },
  } as TournamentTemplate;
  const from = draftFrom(template, { startsAt: '2026-03-20T18:00' });
  expect(from).toEqual({ ...typed, startsAt: '2026-03-20T18:00' });
});

test('rounds that differ are kept from the end, without those that are as all others', () => {
  const round = (index: number) => ({ side: 'lowerBestOf' as const, index });
  const typed = { ...draft, bestOf: 1 as const };
  expect(withRound(typed, round(1), 3)).toEqual([1, 3]);
  expect(withRound({ ...typed, lowerBestOf: [5, 3] }, round(1), 1)).toEqual([5]);
  expect(withRound({ ...typed, lowerBestOf: [5] }, round(0), 1)).toEqual([]);
  const double = { ...typed, format: 'double' as const, lowerBestOf: [3] as const };
  expect(stagesOf(double)).toMatchObject([{ format: 'double-elimination', lowerBestOf: [3] }]);
});

test.each<[Partial<EventDraft>, keyof EventDraft]>([
  [{ name: 'ab' }, 'name'],
  [{ maxEntries: '8193' }, 'maxEntries'],
  [{ pools: '33' }, 'pools'],
  [{ appearMinutes: '4' }, 'appearMinutes'],
  [{ baseMinutes: '61' }, 'baseMinutes'],
  [{ gameMinutes: '0' }, 'gameMinutes'],
  [{ swaps: '21' }, 'swaps'],
  [{ checkInOpens: 30, checkInCloses: 30 }, 'checkInCloses'],
  [{ minEntries: '17' }, 'minEntries'],
  [{ startsAt: '2026-03-02T12:30' }, 'startsAt'],
  [{ startsAt: '' }, 'startsAt'],
  [{ fee: '0.50' }, 'fee'],
  [{ fee: '5' }, 'fee'],
  [{ prizeMode: 'pool', fee: '0' }, 'fee'],
  [{ prizeMode: 'guaranteed', guarantee: '0' }, 'guarantee'],
  [{ prizeMode: 'pool', fee: '5', organizerFee: '21' }, 'organizerFee'],
  [{ format: 'swiss', rounds: '21' }, 'rounds'],
  [{ format: 'swiss', swissEnds: 'record', wins: '0' }, 'wins'],
  [{ format: 'swiss-playoff', swissEnds: 'record', losses: '10' }, 'losses'],
  [{ prizeMode: 'guaranteed', split: '60 30' }, 'split'],
  [{ prizeMode: 'guaranteed', split: '40 25 15 10 5 5' }, 'split'],
])('%j is a problem of %s', (part, field) => {
  expect(Object.keys(problemsOf({ ...draft, ...part }, nowMs))).toEqual([field]);
});

test('a split is percentages that add up to 100', () => {
  expect(splitOf('50 · 25 · 15 · 10 %')).toEqual([5000, 2500, 1500, 1000]);
  expect(splitOf('33.33 33.33 33.34')).toEqual([3333, 3333, 3334]);
  expect(splitOf('60 30')).toBeNull();
  expect(splitOf('')).toBeNull();
});

test('groups are followed by a playoff of those that advance', () => {
  const stages = stagesOf({ ...draft, format: 'groups-playoff', groups: '2', advances: '4' });
  expect(stages).toMatchObject([
    { id: 'groups', groups: 2, advances: 4 },
    { id: 'playoff', advances: 0 },
  ]);
});

test('without prizes nothing is guaranteed, whatever was typed before', () => {
  expect(bodyOf(draft).prize).toMatchObject({ mode: 'none', guaranteeCents: 0, split: [] });
});

test('counts matches, rounds and byes as the engine plays them', () => {
  expect(eventFacts({ ...draft, format: 'double' }, 24)).toMatchObject({
    ...{ ok: true, stages: [{ entries: 24, matches: 47 }] },
  });
  expect(eventFacts(draft, 6)).toMatchObject({ stages: [{ matches: 5, rounds: 3, byes: 2 }] });
  expect(eventFacts({ ...draft, format: 'round-robin', groups: '9' }, 16)).toMatchObject({
    ok: false,
  });
});

test('an event whose start is not typed yet can be previewed', () => {
  expect(bodyOf({ ...draft, startsAt: '' }).startsAt).toBe('');
});

test('the preview says with how few entries an event is played, and with how few cancelled', () => {
  const groups: EventDraft = { ...draft, format: 'round-robin', groups: '3' };
  const cancelled = (fewest: number) =>
    `With fewer than ${fewest} checked in the event is cancelled, and every fee is returned.`;
  expect(tooFewWords(groups, 8)).toBe(cancelled(8));
  const played: EventDraft = { ...groups, belowMinimum: 'play' };
  expect(tooFewWords(played, 8)).toBe(`With 6 to 7 checked in it is played. ${cancelled(6)}`);
  expect(tooFewWords(played, 7)).toBe(`With 6 checked in it is played. ${cancelled(6)}`);
  // As few as its stages can be played with, or fewer: there are none in between.
  expect(tooFewWords(played, 6)).toBe(cancelled(6));
  expect(tooFewWords({ ...played, groups: '9' }, 8)).toBe(cancelled(8));
});

test('a Swiss stage of an odd number has a bye in each round', () => {
  const swiss: EventDraft = { ...draft, format: 'swiss-playoff', rounds: '5', advances: '4' };
  expect(eventFacts(swiss, 17)).toMatchObject({
    stages: [
      { id: 'swiss', entries: 17, matches: 40, rounds: 5, byes: 5 },
      { id: 'playoff', entries: 4, matches: 3 },
    ],
  });
});

test('rounds of groups and Swiss stages have lengths of their own, as many as are played', () => {
  const groups: EventDraft = { ...draft, format: 'round-robin', roundBestOf: [1, 3, 1, 1, 5] };
  expect(stagesOf(groups)).toMatchObject([{ roundBestOf: [1, 3, 1] }]);
  const swiss: EventDraft = { ...draft, format: 'swiss', rounds: '3', roundBestOf: [1, 1, 5, 5] };
  expect(stagesOf(swiss)).toMatchObject([{ roundBestOf: [1, 1, 5] }]);
  expect(eventFacts(swiss, 8)).toMatchObject({ ok: true, minutes: 14 + 14 + 42 });
  expect(stagesOf({ ...swiss, format: 'single' })[0]).not.toHaveProperty('roundBestOf');
});

test('the second final has a length of its own, also when the draft is edited', () => {
  const double: EventDraft = { ...draft, format: 'double', finalBestOf: 5, resetBestOf: 3 };
  const stages = stagesOf(double);
  expect(stages).toMatchObject([{ finalBestOf: 5, resetBestOf: 3 }]);
  const event = { ...openTournament, stages } as unknown as TournamentReply;
  expect(draftOf(event, 'UTC')).toMatchObject({ finalBestOf: 5, resetBestOf: 3 });
  expect(stagesOf({ ...double, resetBestOf: 5 })[0]).not.toHaveProperty('resetBestOf');
});

const major: EventDraft = {
  ...{ ...draft, format: 'swiss-playoff', swissEnds: 'record', advances: '8' },
};

test('a Swiss stage may end by wins and losses, also when the draft is edited', () => {
  const stages = stagesOf(major);
  expect(stages[0]).toMatchObject({ rounds: null, thresholds: { wins: 3, losses: 3 } });
  const event = { ...openTournament, stages } as unknown as TournamentReply;
  expect(draftOf(event, 'UTC')).toMatchObject({ swissEnds: 'record', wins: '3', losses: '3' });
});

test('counts matches of a Swiss stage until entries are through or out', () => {
  expect(eventFacts(major, 16)).toMatchObject({
    ok: true,
    stages: [
      { id: 'swiss', entries: 16, matches: 33, rounds: 5, byes: 0, record: '3 wins or 3 losses' },
      { id: 'playoff', entries: 8, matches: 7 },
    ],
  });
  expect(eventFacts({ ...major, wins: '1', losses: '1', advances: '2' }, 4)).toMatchObject({
    stages: [{ matches: 2, rounds: 1 }, { matches: 1 }],
  });
});

test('a pool is the fees less the organizer’s part, and what is added', () => {
  const pool: EventDraft = {
    ...{ ...draft, prizeMode: 'pool', fee: '5', organizerFee: '10', guarantee: '260' },
    split: '50 25 15 10',
  };
  expect(payoutsOf(pool, 24)).toEqual({
    ...{ feesCents: 60_000, organizerCents: 6_000, guaranteeCents: 26_000, totalCents: 80_000 },
    places: [40_000, 20_000, 12_000, 8_000],
  });
});

test('an item moves to another place of its list', () => {
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
  expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  expect(moved([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 1, 3)).toEqual([1, 2, 3]);
});

test('more than 1,024 entries start in pools of at most that many, of which the best meet', () => {
  const large = { ...draft, ...withMostEntries(draft, '8192') };
  expect(large).toMatchObject({ pools: '8', advances: '8', minEntries: '16' });
  expect(problemsOf(large, nowMs)).toEqual({});
  expect(bodyOf(large)).toMatchObject({
    pools: 8,
    stages: [
      { id: 'pool', advances: 8 },
      { id: 'playoff', advances: 0 },
    ],
  });
  expect(eventFacts(large, 8192)).toMatchObject({
    stages: [
      { entries: 1024, rounds: 10 },
      { entries: 8, rounds: 3 },
    ],
  });
  expect(withMostEntries(large, '64')).toEqual({ maxEntries: '64', pools: '1' });
  expect(bodyOf({ ...large, format: 'double' }).stages.map(({ format }) => format)).toEqual([
    'double-elimination',
    'double-elimination',
  ]);
});

test('of players who enter alone the bracket is that of their teams', () => {
  const alone: EventDraft = {
    ...draft,
    ...{ entryMode: 'player', minEntries: '10', maxEntries: '40', payout: 'captain' },
    ...{ prizeMode: 'pool', fee: '5', guarantee: '0', split: '70 30' },
  };
  expect(problemsOf(alone, nowMs)).toEqual({});
  expect(bodyOf(alone)).toMatchObject({ entryMode: 'player', prize: { payout: 'equal' } });
  expect(eventFacts(alone, 40)).toMatchObject({ stages: [{ entries: 8, matches: 7 }] });
  expect(payoutsOf(alone, 40).feesCents).toBe(200_00);
  const problems = problemsOf({ ...alone, minEntries: '9', maxEntries: '42' }, nowMs);
  expect(problems).toMatchObject({
    minEntries: '10 up to the most players.',
    maxEntries: 'A number that fills teams of 5.',
  });
  expect(bodyOf({ ...alone, teamSize: 1 })).toMatchObject({ entryMode: 'player' });
});

test('players who enter alone fill whole teams from the first on', () => {
  const entryMode = 'player' as const;
  const filled = { entryMode, minEntries: '10', maxEntries: '20' };
  expect(withSides(draft, { entryMode })).toEqual(filled);
  expect(withSides(draft, { teamSize: 1 })).toEqual({ teamSize: 1, entryMode });
  const duel: EventDraft = { ...draft, teamSize: 1, entryMode };
  expect(withSides(duel, { teamSize: 5 })).toEqual({ teamSize: 5, entryMode: 'team' });
  expect(withSides({ ...draft, entryMode }, { entryMode: 'team' })).toEqual({ entryMode: 'team' });
});
