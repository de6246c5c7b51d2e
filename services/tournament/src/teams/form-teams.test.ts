import fc from 'fast-check';
import { formTeams, type SoloPlayer, type TeamRules } from './form-teams';

const playersOf = (ratings: readonly (number | null)[]): SoloPlayer[] =>
  ratings.map((rating, index) => ({
    ...{ id: `entry ${index}`, userId: `player ${index}`, number: index + 1, rating },
  }));
const rules = { teamSize: 2, lotSeed: 'a lot', blocked: [] };
const ratingsIn = (teams: readonly SoloPlayer[][]) =>
  teams.map((team) => team.map(({ rating }) => rating));
const formed = (ratings: (number | null)[], change: Partial<TeamRules> = {}) =>
  formTeams(playersOf(ratings), { ...rules, ...change });

test('the best player gets the weakest mate, and comes first', () => {
  const { teams, rest } = formed([1000, 1400, 1100, 1300]);
  expect(ratingsIn(teams)).toEqual([
    [1400, 1000],
    [1300, 1100],
  ]);
  expect(rest).toEqual([]);
});

test('exchanges bring teams nearer than taking turns does', () => {
  // In turns: 2000, 1000, 1000 and 1900, 1800, 1100.
  const { teams } = formed([2000, 1900, 1800, 1100, 1000, 1000], { teamSize: 3 });
  expect(ratingsIn(teams)).toEqual([
    [2000, 1100, 1000],
    [1900, 1800, 1000],
  ]);
});

test('who registered last fills no team', () => {
  const { teams, rest } = formed([1000, 1400, 1100, 1300, 2000]);
  expect(teams.flat()).toHaveLength(4);
  expect(rest.map(({ number }) => number)).toEqual([5]);
  expect(formed([1000]).teams).toEqual([]);
});

test('a player without a rating counts as the mean of the others', () => {
  expect(ratingsIn(formed([1400, null, 1200, 1000]).teams)).toEqual([
    [1400, 1000],
    [null, 1200],
  ]);
  expect(formed([null, null, null, null]).teams.map((team) => team.length)).toEqual([2, 2]);
});

test('players with a block between them are in different teams, though less even', () => {
  const { teams } = formed([1400, 1300, 1100, 1000], { blocked: [['player 3', 'player 0']] });
  expect(ratingsIn(teams)).toEqual([
    [1400, 1100],
    [1300, 1000],
  ]);
  const all = formed([1400, 1000], { blocked: [['player 0', 'player 1']] });
  expect(ratingsIn(all.teams)).toEqual([[1400, 1000]]);
});

test('the lot decides among equals', () => {
  const lots = ['a lot', 'another lot', 'a third lot'].map((lotSeed) =>
    JSON.stringify(formed([1, 1, 1, 1, 1, 1], { lotSeed }).teams),
  );
  expect(new Set(lots).size).toBeGreaterThan(1);
});

const ratings = fc.array(fc.option(fc.integer({ min: 0, max: 3000 })), { maxLength: 40 });
const size = fc.integer({ min: 2, max: 5 });

test('every player is in one whole team or among the last, however players are read', () => {
  fc.assert(
    fc.property(ratings, size, fc.nat(40), fc.string(), (given, teamSize, cut, lotSeed) => {
      const players = playersOf(given);
      const { teams, rest } = formTeams(players, { ...rules, teamSize, lotSeed });
      const ids = [...teams.flat(), ...rest].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(players.map(({ id }) => id).toSorted());
      expect(teams.every((team) => team.length === teamSize)).toBe(true);
      expect(rest).toEqual(players.slice(teams.length * teamSize));
      const mixed = [...players.slice(cut), ...players.slice(0, cut)].toReversed();
      expect(formTeams(mixed, { ...rules, teamSize, lotSeed })).toEqual({ teams, rest });
    }),
  );
});

test('the sums of the best and the weakest team differ no more than two players do', () => {
  const rated = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(rated, size, (given, teamSize) => {
      const { teams } = formed(given, { teamSize });
      const sums = ratingsIn(teams).map((one) => one.reduce<number>((sum, by) => sum + by!, 0));
      const playing = teams.flat().map(({ rating }) => rating ?? 0);
      const [most, least] = [Math.max(...playing), Math.min(...playing)];
      if (teams.length < 2) return;
      expect(Math.max(...sums) - Math.min(...sums)).toBeLessThanOrEqual(most - least);
    }),
  );
});

test('a few blocks never remain in a team while another one could take the player', () => {
  const pair = fc.tuple(fc.nat(11), fc.nat(11)).filter(([one, other]) => one !== other);
  const rated = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(rated, fc.array(pair, { maxLength: 3 }), (given, pairs) => {
      const blocked = pairs.map(([one, other]) => [`player ${one}`, `player ${other}`] as const);
      const { teams } = formed(given, { teamSize: 3, blocked });
      const together = teams.filter((team) =>
        blocked.some((two) => two.every((id) => team.some(({ userId }) => userId === id))),
      );
      expect(together).toEqual([]);
    }),
  );
});
