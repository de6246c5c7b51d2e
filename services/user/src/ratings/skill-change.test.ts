import fc from 'fast-check';
import { rate } from 'openskill';
import { rateSides } from './skill-change';

const skill = fc.record({
  mu: fc.double({ min: -60, max: 110, noNaN: true }),
  sigma: fc.double({ min: 1e-3, max: 25, noNaN: true }),
});
const side = fc.array(skill, { minLength: 1, maxLength: 8 });

test('one match of sides of any sizes rates as the library does, to the last bit', () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(0 as const, 1 as const), (home, away, winner) => {
      const rank = winner === 0 ? [1, 2] : [2, 1];
      expect(rateSides([home, away], winner)).toEqual(rate([home, away], { rank }));
    }),
    { numRuns: 2000 },
  );
});

const played = fc.record({
  roster: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 2 }),
  winner: fc.constantFrom(0 as const, 1 as const),
});

test('a history rates as the library does, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(played, { maxLength: 60 }), (history) => {
      const newcomer = { mu: 25, sigma: 25 / 3 };
      const [ours, theirs] = [0, 1].map(() => Array.from({ length: 10 }, () => newcomer));
      for (const { roster, winner } of history) {
        const middle = Math.ceil(roster.length / 2);
        const sides = [roster.slice(0, middle), roster.slice(middle)] as const;
        const of = (skills = [newcomer]) =>
          sides.map((ids) => ids.map((nth) => skills[nth] ?? newcomer));
        const rank = winner === 0 ? [1, 2] : [2, 1];
        const [home = [], away = []] = of(ours);
        const rated = [rateSides([home, away], winner), rate(of(theirs), { rank })];
        [ours, theirs].forEach((skills, by) =>
          sides.forEach((ids, nth) =>
            ids.forEach((id, seat) => {
              skills?.splice(id, 1, rated[by]?.[nth]?.[seat] ?? newcomer);
            }),
          ),
        );
      }
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 200 },
  );
});
