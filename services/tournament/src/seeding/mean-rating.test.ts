import { meanRating } from './seeding';

test.each([
  ['the whole number nearest to the mean', [1000, 1500, 1501], 1334],
  ['the mean of the known ratings', [1200, null, undefined, 1300], 1250],
  ['null where no rating is known', [null, undefined], null],
  ['null without players', [], null],
])('is %s', (_case, ratings, mean) => expect(meanRating(ratings)).toBe(mean));
