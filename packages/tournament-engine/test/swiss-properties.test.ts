import fc from 'fast-check';

import { type Command, type Format, resolveStage, type Stage, stageHash } from '../src/index';
import { checkEnd, checkNextStep } from './check-stage';
import { numbersFrom, pairNext, randomHistory, straightHistory } from './random-history';
import {
  attempt,
  type Loose,
  readyMatches,
  stageOf,
  steps,
  swiss,
  threeAndThree,
} from './simulate';
import { roundsOf } from './swiss-play';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const formats: [string, Format][] = [
  ['five rounds', swiss],
  ['three wins or losses', threeAndThree],
];

// The seed of a failing run is printed by fast-check.
describe.each(formats)('a Swiss stage of %s after random histories', (_, format) => {
  it('places each entry once, ends with a declared outcome, and undo is exact', () => {
    const sizes = fc.oneof(
      { weight: 29, arbitrary: fc.integer({ min: 2, max: 20 }) },
      { weight: globalThis.isThorough ? 1 : 0, arbitrary: fc.integer({ min: 21, max: 257 }) },
    );
    fc.assert(
      fc.property(sizes, seeds, (size, seed) => {
        const stage = randomHistory(format, size, seed);
        checkEnd(stage);
        expect(stageHash(straightHistory(stage))).toBe(stageHash(stage));
        checkNextStep(stage, seed);
      }),
      { numRuns: globalThis.isThorough ? 16 : 3 },
    );
  });
});

/** Each round of a random stage, as it was paired. */
function pairedRounds(stage: Stage, below: (limit: number) => number): [Stage, Stage][] {
  const rounds: [Stage, Stage][] = [];
  for (let present = stage; resolveStage(present).nextRound !== null;) {
    const paired = pairNext(present);
    rounds.push([present, paired]);
    present = disturb(playRandomly(paired, below), below);
  }
  return rounds;
}

function playRandomly(stage: Stage, below: (limit: number) => number): Stage {
  const { matches } = resolveStage(stage);
  const commands = readyMatches(resolveStage(stage)).map((match): Loose<Command> => {
    const { home } = matches.get(match)!;
    if (below(6) === 0 && home.kind === 'entry') {
      return { kind: 'forfeit', match, entry: home.entry };
    }
    const side = below(2);
    return { kind: 'set-score', match, games: [{ home: side, away: 1 - side }] };
  });
  return steps(stage, ...commands).stage;
}

/** Now and then an entry leaves, comes back or is admitted late. */
function disturb(stage: Stage, below: (limit: number) => number): Stage {
  const [away] = Object.keys(stage.withdrawals);
  const commands: Loose<Command>[] = [
    { kind: 'withdraw', entries: [stage.entries[below(stage.entries.length)]!] },
    { kind: 'return', entries: away === undefined ? [] : [away] },
    { kind: 'admit', entries: [`late ${stage.entries.length}`] },
  ];
  const command = commands[below(9)];
  const step = command && attempt(stage, command);
  return step?.ok ? step.stage : stage;
}

interface Present {
  entry: string;
  group: number;
  byes: number;
  missed: number;
  met: string[];
}

/** The entries that a round pairs, with their group by points. */
function presentIn(stage: Stage): Present[] {
  const rows = resolveStage(stage).tables[0]!.rows.filter((row) => row.swiss!.state === 'in');
  const levels = [...new Set(rows.map(({ points }) => points))].sort((one, other) => other - one);
  return rows.map(({ entry, points, matches, swiss: columns }) => ({
    ...{ entry, group: levels.indexOf(points) },
    ...{ byes: columns!.byes, missed: columns!.missed },
    met: matches.map(({ opponent }) => opponent),
  }));
}

type Cost = [byes: number, rematches: number, floats: number];

const sum = (one: Cost, other: Cost): Cost => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
];
const isLower = (one: Cost, other: Cost): boolean =>
  one[0] - other[0] < 0 ||
  (one[0] === other[0] && (one[1] < other[1] || (one[1] === other[1] && one[2] < other[2])));

function costOf(one: Present, other: Present | null, groups: number): Cost {
  if (!other) return [one.byes, 0, Math.min(one.missed, 3) * 63 ** 2 + (groups - one.group) ** 2];
  const met = one.met.filter((entry) => entry === other.entry).length;
  return [0, met ** 2, (one.group - other.group) ** 2];
}

/** The lowest cost of all pairings of a round, by trying them. */
function lowest(open: Present[], groups: number): Cost {
  const [first, ...rest] = open;
  if (!first) return [0, 0, 0];
  const options = rest.map((other) =>
    sum(
      costOf(first, other, groups),
      lowest(
        rest.filter((one) => one !== other),
        groups,
      ),
    ),
  );
  if (open.length % 2 === 1) options.push(sum(costOf(first, null, groups), lowest(rest, groups)));
  return options.reduce((best, one) => (isLower(one, best) ? one : best));
}

function costOfRound(before: Stage, after: Stage): [Cost, Present[], number] {
  const present = presentIn(before);
  const groups = 1 + Math.max(...present.map(({ group }) => group));
  const find = (entry: string) => present.find((one) => one.entry === entry)!;
  const costs = after.rounds
    .at(-1)!
    .pairings.map(({ home, away }) =>
      costOf(find(home), away === null ? null : find(away), groups),
    );
  const paired = after.rounds
    .at(-1)!
    .pairings.flatMap(({ home, away }) => [home, away ?? []].flat());
  expect(paired.toSorted()).toEqual(present.map(({ entry }) => entry).sort());
  return [costs.reduce(sum), present, groups];
}

describe('the pairings of each round', () => {
  it('have the fewest byes, rematches and floats of all, up to eight entries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), seeds, fc.boolean(), (size, seed, isRecord) => {
        const stage = stageOf(isRecord ? threeAndThree : roundsOf(6), size);
        for (const [before, after] of pairedRounds(stage, numbersFrom(seed))) {
          const [cost, present, groups] = costOfRound(before, after);
          if (present.length < 9) expect(cost).toEqual(lowest(present, groups));
        }
      }),
      { numRuns: globalThis.isThorough ? 30 : 4 },
    );
  });

  it('have no rematch and no second bye in larger fields', () => {
    const largest = globalThis.isThorough ? 110 : 40;
    fc.assert(
      fc.property(fc.integer({ min: 30, max: largest }), seeds, (size, seed) => {
        for (const [before, after] of pairedRounds(stageOf(roundsOf(9), size), numbersFrom(seed))) {
          const [[byes, rematches], present] = costOfRound(before, after);
          const fewest = Math.min(...present.map((one) => one.byes));
          expect([byes, rematches]).toEqual([present.length % 2 === 1 ? fewest : 0, 0]);
        }
      }),
      { numRuns: globalThis.isThorough ? 4 : 1 },
    );
  });
});
