import { createStage, organizeEvent, resolveStage } from '../src';

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
