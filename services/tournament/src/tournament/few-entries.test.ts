import { terms } from '../../test/model/sample-event';
import { isPlayedBy } from './definition';
import type { Terms } from './tournament';

const groups: Terms['stages'][number] = {
  ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 4, groups: 3 },
  ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
};
const event: Terms = { ...terms, stages: [groups, ...terms.stages], minEntries: 8, maxEntries: 16 };
const pools: Terms = {
  ...{ ...event, pools: 2, minEntries: 16, maxEntries: 2000 },
  stages: [{ ...terms.stages[0]!, id: 'pools', advances: 4 }, ...terms.stages],
};

test.each<[rule: Terms['belowMinimum'], here: number, isPlayed: boolean]>([
  ['cancel', 8, true],
  ['cancel', 7, false],
  ['cancel', 0, false],
  [undefined, 8, true],
  [undefined, 7, false],
  ['play', 9, true],
  ['play', 7, true],
  // Three groups take six entries.
  ['play', 6, true],
  ['play', 5, false],
  ['play', 1, false],
  ['play', 0, false],
])('with the rule %s and %i of at least 8 entries: %s', (belowMinimum, here, isPlayed) => {
  const { belowMinimum: _chosen, ...given } = event;
  expect(isPlayedBy(here, { ...given, ...(belowMinimum && { belowMinimum }) })).toBe(isPlayed);
});

test('pools are played with as few as they can be dealt to', () => {
  const played = [3, 4, 15].map((here) => isPlayedBy(here, { ...pools, belowMinimum: 'play' }));
  expect(played).toEqual([false, true, true]);
});

test('of players who enter alone the teams that they fill count', () => {
  const alone: Terms = { ...terms, entryMode: 'player', teamSize: 2, belowMinimum: 'play' };
  const event: Terms = { ...alone, minEntries: 8, maxEntries: 16 };
  expect([3, 4, 5, 8].map((here) => isPlayedBy(here, event))).toEqual([false, true, true, true]);
});
