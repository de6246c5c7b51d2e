import {
  changeTone,
  changeWords,
  correctionWords,
  type RatingStep,
  reasonWords,
  resultWords,
  seasonWords,
} from './rating-labels';

const bea = {
  ...{ id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', avatarUrl: null },
  ...{ country: null, rating: null },
};
const step: RatingStep = {
  ...{ matchId: 'c'.repeat(24), opponents: [bea], won: true, scores: [2, 0] },
  ...{ completedAt: '2026-11-22T18:00:00.000Z', before: 1455, after: 1469, chance: 0.418 },
  ...{ reason: 'result', ratedMatches: 27, certainty: 55, correction: null },
};

test.each([
  ['result', 'Given 42% to win'],
  ['placement', 'Placement match 3 of 5, given 42% to win'],
  ['scrim', 'Scrims are not rated'],
  ['annulled', 'Not rated: results of a player in it were annulled'],
] as const)('the reason %s reads: %s', (reason, words) => {
  expect(reasonWords({ ...step, reason, ratedMatches: reason === 'placement' ? 3 : 27 })).toBe(
    words,
  );
});

test('says what corrected a rating, and what it was', () => {
  expect(correctionWords(step)).toBeNull();
  expect(correctionWords({ correction: { by: 'ruling', first: 1482 } })).toBe(
    'Corrected by a ruling, 1,482 before',
  );
});

test('says what the start of a season did to a rating', () => {
  expect(seasonWords(step)).toBeNull();
  const seasonStart = { season: '2027-Q1', before: 1482 };
  expect(seasonWords({ ...step, seasonStart })).toBe('Season 2027-Q1 began: 1,482 → 1,455');
});

test('names the opponents, also those of erased accounts', () => {
  expect(resultWords(step)).toBe('Beat Bea 2–0');
  expect(resultWords({ ...step, won: false, opponents: [], scores: [1, 2] })).toBe(
    'Lost to a deleted player 1–2',
  );
});

test.each([
  [1455, 1469, '+14', 'good'],
  [1455, 1446, '−9', 'bad'],
  [1455, 1455, '0', 'muted'],
])('from %d to %d is %s', (before, after, words, tone) => {
  expect(changeWords({ before, after })).toBe(words);
  expect(changeTone({ before, after })).toBe(tone);
});
