import { createStage, organizeEvent, resolveStage } from '../src';
import type { Swiss } from '../src/stage';
import { planRound } from '../src/swiss-plan';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1}`.padStart(24, '0'));

/** The length of each match of a bracket, by its id. */
function lengthsOf(stage: Parameters<typeof organizeEvent>[0][number], count: number) {
  const organized = organizeEvent([stage], count, 'a lot');
  if (!organized.ok) throw new Error(organized.refusal.message);
  const created = createStage('bracket', organized.definition.stages[0]!.format, entries(count));
  if (!created.ok) throw new Error(created.refusal.message);
  const { matches } = resolveStage(created.stage);
  return Object.fromEntries([...matches].map(([id, { planned }]) => [id, planned.bestOf]));
}

const common = { id: 'bracket', bestOf: 1, advances: 0 };
const finalDoubleForfeit = 'no-champion' as const;

test.each([4, 5, 8, 16])('double elimination of %i: last rounds count from the end', (count) => {
  const lengths = lengthsOf(
    {
      ...{ ...common, format: 'double-elimination', finalDoubleForfeit },
      ...{ upperBestOf: [3], lowerBestOf: [5, 3], finalBestOf: 7 },
    },
    count,
  );
  const upper = Math.ceil(Math.log2(count));
  const lower = 2 * (upper - 1);
  expect(lengths).toMatchObject({ F1: 7, F2: 7, [`U${upper}.1`]: 3, 'U1.1': 1 });
  expect(lengths).toMatchObject({ [`L${lower}.1`]: 5, [`L${lower - 1}.1`]: 3 });
  const others = Object.values(lengths).filter((bestOf) => bestOf === 1);
  expect(Object.keys(lengths)).toHaveLength(others.length + 5 + twoInLastMeeting(lengths, lower));
});

/** Matches beyond the first one in the round before the lower final. */
const twoInLastMeeting = (lengths: Record<string, number>, lower: number): number =>
  Object.keys(lengths).filter((id) => id.startsWith(`L${lower - 1}.`)).length - 1;

test('the second final has its own length, or that of the first', () => {
  const double = { ...common, format: 'double-elimination', finalDoubleForfeit } as const;
  expect(lengthsOf({ ...double, finalBestOf: 5, resetBestOf: 3 }, 4)).toMatchObject({
    ...{ F1: 5, F2: 3 },
  });
  expect(lengthsOf({ ...double, resetBestOf: 3 }, 4)).toMatchObject({ F1: 1, F2: 3 });
  expect(lengthsOf({ ...double, finalBestOf: 5 }, 4)).toMatchObject({ F1: 5, F2: 5 });
});

test('rounds of groups have their lengths in their order, in each group', () => {
  const lengths = lengthsOf(
    {
      ...{ ...common, format: 'round-robin', groups: 2, withdrawal: 'forfeit-rest' },
      ...{ criteria: ['points'], roundBestOf: [1, 3] },
    },
    8,
  );
  const perRound = [1, 2, 3].map((round) =>
    Object.entries(lengths).flatMap(([id, bestOf]) => (id.includes(`.${round}.`) ? [bestOf] : [])),
  );
  expect(perRound).toEqual([
    [1, 1, 1, 1],
    [3, 3, 3, 3],
    [1, 1, 1, 1],
  ]);
});

test.each([
  { rounds: 3, thresholds: null },
  { rounds: null, thresholds: { wins: 2, losses: 2 } },
])('rounds of a Swiss stage have their lengths in their order: %j', (ends) => {
  const stage = { ...common, format: 'swiss' as const, criteria: ['points'], ...ends };
  const organized = organizeEvent([{ ...stage, roundBestOf: [1, 3] }], 8, 'a lot');
  if (!organized.ok) throw new Error(organized.refusal.message);
  const { format } = organized.definition.stages[0]!;
  const lengths = [1, 2, 3].map((round) => {
    const [first] = planRound(
      format as Swiss,
      { pairings: [pairing], missed: [], sequence: 1 },
      round,
    );
    return first?.bestOf;
  });
  expect(lengths).toEqual([1, 3, 1]);
  expect(organizeEvent([{ ...stage, roundBestOf: [1, 1, 1, 3] }], 8, 'a lot').ok).toBe(false);
});
const pairing = { home: 'one', away: 'other', why: null as never };

test('single elimination: the semi-finals are the last round before the final', () => {
  const lengths = lengthsOf(
    {
      ...{ ...common, format: 'single-elimination', finalDoubleForfeit, hasThirdPlace: false },
      upperBestOf: [3],
    },
    8,
  );
  expect(lengths).toEqual({
    ...{ 'U1.1': 1, 'U1.2': 1, 'U1.3': 1, 'U1.4': 1 },
    ...{ 'U2.1': 3, 'U2.2': 3, F1: 1 },
  });
});
