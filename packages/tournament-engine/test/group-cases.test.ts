import { applyCommand, createStage, resolveStage, type Stage } from '../src/index';
import {
  attempt,
  awayWins,
  groups,
  homeWins,
  playOut,
  readyMatches,
  sidesOf,
  stageOf,
  steps,
  wins,
} from './simulate';

type Winner = (one: string, other: string) => string;

/** Plays a group; `winner` names the winner of each pair. */
const played = (stage: Stage, winner: Winner): Stage =>
  playOut(stage, (_, [home, away]) => (winner(home!, away!) === home ? 'home' : 'away'));

const better: Winner = (one, other) =>
  Number(one.slice(1)) < Number(other.slice(1)) ? one : other;

const tableOf = (stage: Stage, index = 0) => resolveStage(stage).tables[index]!.rows;

it('1: every pair of a group meets once, 2 to 64 entries', () => {
  for (const count of [2, 3, 4, 5, 16, 33, 64]) {
    const { matches } = resolveStage(stageOf(groups, count));
    const pairs = [...matches.keys()].map((id) => sidesOf({ matches }, id).sort().join());
    expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
    expect(pairs).toHaveLength((count * (count - 1)) / 2);
    const rounds = new Map<number, string[]>();
    for (const { id, planned } of matches.values()) {
      const known = rounds.get(planned.round) ?? [];
      rounds.set(planned.round, [...known, ...sidesOf({ matches }, id).map(String)]);
    }
    for (const sides of rounds.values()) expect(new Set(sides).size).toBe(sides.length);
  }
});

it('has each entry at home as often as away, or once more or less, 2 to 33 entries', () => {
  for (let count = 2; count <= 33; count += 1) {
    const { matches } = resolveStage(stageOf({ ...groups, isHomeBalanced: true }, count));
    const atHome = new Map<string, number>();
    for (const id of matches.keys()) {
      const [home, away] = sidesOf({ matches }, id).map(String) as [string, string];
      atHome.set(home, (atHome.get(home) ?? 0) + 1);
      atHome.set(away, (atHome.get(away) ?? 0) - 1);
    }
    expect(Math.max(...[...atHome.values()].map(Math.abs))).toBe(count % 2 === 0 ? 1 : 0);
  }
});

it('keeps the sides of a stage that began before homes were balanced', () => {
  const { matches } = resolveStage(stageOf(groups, 8));
  const home = [...matches.keys()].map((id) => sidesOf({ matches }, id)[0]);
  expect(home.filter((entry) => entry === 'e1')).toHaveLength(7);
});

it('5: compares groups of unequal size per match played', () => {
  // Groups: e1, e4, e5 and e2, e3, e6, e7; behind e2 each of the others wins one match.
  const circle: Record<string, string> = { 'e3 e6': 'e3', 'e6 e7': 'e6', 'e3 e7': 'e7' };
  const stage = played(
    stageOf({ ...groups, groups: 2 }, 7),
    (one, other) => circle[[one, other].sort().join(' ')] ?? better(one, other),
  );
  const { places } = resolveStage(stage);
  // e1 won both matches, e2 all three: equal per match played, so the seed decides.
  expect(places.slice(0, 2).map(({ entry }) => entry)).toEqual(['e1', 'e2']);
  expect(places[0]!.decidedBy).toMatchObject({ criterion: 'seed', among: 2 });
  // One of two matches is more than one of three.
  expect(places[2]).toMatchObject({
    entry: 'e4',
    decidedBy: { criterion: 'points-per-match', value: 1.5, better: null, worse: 1 },
  });
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

describe('12: withdrawals from a group', () => {
  const leave = (entry: string) => ({ kind: 'withdraw' as const, entries: [entry] });

  it('give the same table in each order', () => {
    const stage = steps(stageOf(groups, 5), wins('G1.1.1')).stage;
    const table = (order: string[]) => tableOf(steps(stage, ...order.map(leave)).stage);
    const expected = table(['e5', 'e3', 'e2']);
    expect(table(['e2', 'e5', 'e3'])).toEqual(expected);
    expect(table(['e3', 'e2', 'e5'])).toEqual(expected);
  });

  it.each([
    ['forfeit-rest', 3],
    ['keep-played', 1],
    ['void-below-half', 0],
  ] as const)('count under the policy %s', (withdrawal, counted) => {
    const first = steps(stageOf({ ...groups, withdrawal }, 4), wins('G1.1.1')).stage;
    const row = tableOf(steps(first, leave('e4')).stage).find(({ entry }) => entry === 'e4')!;
    expect(row.played).toBe(counted);
  });

  it.each([
    ['forfeit-rest', 3, 3],
    ['keep-played', 0, 2],
    ['void-below-half', 0, 3],
  ] as const)('count no-shows under the policy %s in earlier events alone', (...row) => {
    const [withdrawal, counted, countedBefore] = row;
    const playedBy = (rules: { isForfeitUnplayed?: boolean }) => {
      const stage = stageOf({ ...groups, withdrawal, ...rules }, 4);
      const { matches } = resolveStage(stage);
      const own = [...matches.keys()].filter((id) => sidesOf({ matches }, id).includes('e4'));
      const missed = own.slice(0, 2).map((match) => ({ kind: 'forfeit' as const, match }));
      const absent = steps(stage, ...missed.map((one) => ({ ...one, entry: 'e4' }))).stage;
      return tableOf(steps(absent, leave('e4')).stage).find(({ entry }) => entry === 'e4')?.played;
    };
    const rows = [playedBy({ isForfeitUnplayed: true }), playedBy({})];
    expect(rows).toEqual([counted, countedBefore]);
  });

  it('make the last one champion, and cancel a group that all leave', () => {
    const rest = ['e1', 'e2', 'e3'].map(leave);
    expect(steps(stageOf(groups, 4), ...rest).resolved.outcome).toEqual({
      ...{ kind: 'champion', entry: 'e4' },
    });
    const withAll = { kind: 'withdraw' as const, entries: ['e1', 'e2', 'e3', 'e4'] };
    const { outcome, places } = steps(stageOf(groups, 4), withAll).resolved;
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(places.map(({ place }) => place)).toEqual([2, 3, 4, 4]);
  });
});

describe('15: standings', () => {
  it('restart among the rest when one of a circle of three is placed', () => {
    const circle = { ...groups, bestOf: { default: 3 } };
    let stage = stageOf(circle, 3);
    // e1 beats e2 beats e3 beats e1; only e1 wins without losing a game.
    const winners: Record<string, string> = { 'e1 e2': 'e1', 'e2 e3': 'e2', 'e1 e3': 'e3' };
    for (const match of readyMatches(resolveStage(stage))) {
      const [home, away] = sidesOf(resolveStage(stage), match);
      const winner = winners[[home, away].sort().join(' ')];
      const [won, lost] = winner === home ? [homeWins, awayWins] : [awayWins, homeWins];
      const games = winner === 'e1' ? [...won, ...won] : [...won, ...lost, ...won];
      stage = steps(stage, { kind: 'set-score', match, games }).stage;
    }
    const rows = tableOf(stage);
    expect(rows.map(({ entry, decidedBy }) => [entry, decidedBy.criterion])).toEqual([
      ['e1', 'game-difference'],
      ['e3', 'game-difference'],
      ['e2', 'game-difference'],
    ]);
    expect(rows[0]!.decidedBy).toMatchObject({ among: 3, value: 1, better: null, worse: 0 });
  });

  it('compute head-to-head again among those who remain tied', () => {
    // Three are tied on points and on games.
    const criteria = ['points', 'game-difference', 'head-to-head'] as const;
    const stage = played(stageOf({ ...groups, criteria: [...criteria] }, 4), (one, other) => {
      const pair = [one, other].sort().join(' ');
      const upsets: Record<string, string> = { 'e1 e3': 'e3' };
      return upsets[pair] ?? better(one, other);
    });
    const rows = tableOf(stage);
    expect(rows.map(({ entry }) => entry)).toEqual(['e1', 'e2', 'e3', 'e4']);
    expect(rows[0]!.decidedBy.among).toBe(3);
  });
});

describe('16: the lot', () => {
  it('is a total order that the committed seed alone decides', () => {
    const byLot = { ...groups, criteria: ['lot' as const] };
    const order = (lotSeed: string, count: number) =>
      tableOf(stageOf({ ...byLot, lotSeed }, count)).map(({ entry }) => entry);
    expect(order('a', 16)).toEqual(order('a', 16));
    expect(order('a', 16)).not.toEqual(order('b', 16));
    const rows = tableOf(stageOf(byLot, 16));
    expect(new Set(rows.map(({ rank }) => rank)).size).toBe(16);
    expect(rows.every(({ decidedBy }) => decidedBy.criterion === 'lot')).toBe(true);
  });
});

it('19: allows draws with an even best-of, and counts them', () => {
  const stage = stageOf({ ...groups, bestOf: { default: 2 } }, 2);
  const games = [...homeWins, ...awayWins];
  const drawn = applyCommand(stage, {
    kind: 'report',
    match: 'G1.1.1',
    home: 'e1',
    away: 'e2',
    games,
  });
  expect(drawn).toMatchObject({ ok: true });
  const rows = drawn.ok ? drawn.resolved.tables[0]!.rows : [];
  expect(rows.map(({ drawn: count, points }) => [count, points])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

it('undoes a result of a group without touching another match', () => {
  const stage = played(stageOf(groups, 4), better);
  const step = attempt(stage, { kind: 'undo', match: 'G1.1.1', downstream: 'refuse' });
  const effects = step.ok ? step.effects : [];
  expect(effects.map(({ kind }) => kind)).toEqual([
    'match-cleared',
    'match-opened',
    'stage-reopened',
  ]);
});

it('refuses groups of one entry, or of more than 64', () => {
  const entries = Array.from({ length: 70 }, (_, index) => `e${index}`);
  for (const [count, size] of [
    [3, 2],
    [0, 4],
    [1, 65],
  ] as const) {
    const made = createStage('s', { ...groups, groups: count }, entries.slice(0, size));
    expect(made).toMatchObject({ ok: false, refusal: { code: 'bad-stage' } });
  }
});
