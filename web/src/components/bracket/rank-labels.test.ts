import type { Format } from '@contend/tournament-engine';
import { bracketOf, stageAfter } from '../../../test/bracket-samples';
import { aheadBy, whyRank } from './rank-labels';

const groups: Format = {
  ...{ kind: 'round-robin', bestOf: { default: 3 }, groups: 1, withdrawal: 'forfeit-rest' },
  points: { win: 3, draw: 1, loss: 0 },
  criteria: ['points', 'head-to-head', 'game-difference', 'lot'],
  lotSeed: 'committed',
};

const winners = (...wins: ('home' | 'away')[]) =>
  stageAfter(groups, 3, [
    // Vantage against Atlas, Saffron against Atlas, Saffron against Vantage.
    { match: 'G1.1.1', wins: wins[0]! },
    { match: 'G1.2.1', wins: wins[1]! },
    { match: 'G1.3.1', wins: wins[2]! },
  ]);
const ladder = winners('home', 'home', 'home');
/** Each beats one of the others, so only the lot tells them apart. */
const circle = winners('home', 'away', 'home');

const rowsOf = (stage: typeof circle) => stage.tables[0]?.rows ?? [];
const criteria = (stage: typeof circle) =>
  rowsOf(stage).map((_, index) => aheadBy(rowsOf(stage), index));

test('names the criterion that puts each row ahead of the next', () => {
  expect(criteria(ladder)).toEqual(['points', 'points', null]);
  expect(criteria(circle)).toEqual(['lot', 'lot', null]);
});

test('explains a rank with the figures of its neighbours', () => {
  const [, second] = rowsOf(ladder);
  expect(whyRank(second!, bracketOf(ladder).entries)).toEqual([
    'Vantage is number 2 by points.',
    'It has 3, the next better has 6, the next has 0.',
    'Points of all matches that count.',
  ]);
});

test('explains a lot without its figure', () => {
  const [first] = rowsOf(circle);
  expect(whyRank(first!, bracketOf(circle).entries)).toEqual([
    expect.stringMatching(/is number 1 by lot, among 3 that were equal before\.$/),
    'Drawn with a seed that was fixed before check-in ended.',
  ]);
});
