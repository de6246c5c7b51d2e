import { plannedRounds } from './planned-rounds';

const minuteMs = 60_000;
const facts = { entries: 8, matches: 7, byes: 0, after: [] as string[] };

test('plans rounds one after another, and stages after each other', () => {
  const groups = { ...facts, id: 'groups', rounds: 3, minutes: 42 };
  const playoff = { ...facts, id: 'playoff', rounds: 2, minutes: 56, after: ['groups'] };
  const planned = plannedRounds([groups, playoff], 0).map(({ rounds }) =>
    rounds.map(({ label, atMs, untilMs }) => [label, atMs / minuteMs, untilMs / minuteMs]),
  );
  expect(planned).toEqual([
    [
      ['R1', 0, 14],
      ['R2', 14, 28],
      ['R3', 28, 42],
    ],
    [
      ['R1', 42, 70],
      ['Final', 70, 98],
    ],
  ]);
});

test('a stage without a round takes no time', () => {
  const none = { ...facts, id: 'playoff', rounds: 0, minutes: 0 };
  expect(plannedRounds([none], 5)).toEqual([{ id: 'playoff', rounds: [] }]);
});
