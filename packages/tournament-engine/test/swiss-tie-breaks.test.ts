import { resolveStage, type Stage } from '../src/index';
import { pairNext } from './random-history';
import { groups, stageOf, steps, swiss, threeAndThree } from './simulate';
import { afterRounds, playRound, roundsOf, rowOf } from './swiss-play';

describe('15: tie-breaks', () => {
  it('sum the points of the opponents, and leave out the lowest', () => {
    const stage = afterRounds(stageOf(roundsOf(3), 8), 3);
    const points = new Map(
      resolveStage(stage).tables[0]!.rows.map((row) => [row.entry, row.points]),
    );
    for (const { entry, matches, swiss: columns } of resolveStage(stage).tables[0]!.rows) {
      const faced = matches.map(({ opponent }) => points.get(opponent)!);
      const sum = faced.reduce((total, one) => total + one, 0);
      const beaten = matches.filter(({ result }) => result === 'won');
      expect(columns).toMatchObject({
        ...{ buchholz: sum, buchholzCut1: sum - Math.min(...faced) },
        sonnebornBerger: beaten.reduce((total, { opponent }) => total + points.get(opponent)!, 0),
      });
      expect(entry).toBeTruthy();
    }
  });

  it('count a bye as a win against a virtual opponent with the same points', () => {
    // e3 has the bye, e1 beats e2.
    const stage = afterRounds(stageOf(roundsOf(1), 3), 1);
    expect(rowOf(stage, 'e3').swiss).toMatchObject({ buchholz: 1, sonnebornBerger: 1 });
    expect(rowOf(stage, 'e1').swiss).toMatchObject({ buchholz: 0, sonnebornBerger: 0 });
  });

  it('count rounds that an opponent missed after its last match as draws', () => {
    const first = playRound(pairNext(stageOf(roundsOf(3), 6)));
    const opponent = rowOf(first, 'e1').matches[0]!.opponent;
    const left = steps(first, { kind: 'withdraw', entries: [opponent] }).stage;
    const end = afterRounds(left, 2);
    const { matches, swiss: columns } = rowOf(end, 'e1');
    const others = matches.slice(1).map((match) => rowOf(end, match.opponent));
    const sum = others.reduce((total, row) => total + row.points, 0);
    expect(rowOf(end, opponent).points).toBe(0);
    expect(others.every((row) => row.swiss!.missed === 0)).toBe(true);
    expect(columns!.buchholz - sum - virtualPoints(end, 'e1')).toBe(1);
  });

  it('cut a round that was missed before the lowest score', () => {
    const first = playRound(pairNext(stageOf(roundsOf(3), 6)));
    const away = steps(first, { kind: 'withdraw', entries: ['e1'] }).stage;
    const back = steps(pairNext(away), { kind: 'return', entries: ['e1'] }).stage;
    const end = afterRounds(playRound(back), 1);
    const { points, swiss: columns } = rowOf(end, 'e1');
    expect(columns!.buchholz - columns!.buchholzCut1).toBe(points);
  });

  it('are refused for groups', () => {
    for (const criterion of ['buchholz', 'buchholz-cut-1', 'sonneborn-berger'] as const) {
      expect(() => stageOf({ ...groups, criteria: [criterion] }, 4)).toThrow(criterion);
    }
  });

  it('limits of a Swiss stage: rounds, and best-of without draws for thresholds', () => {
    expect(() => stageOf({ ...swiss, bestOf: { default: 2 } }, 4)).not.toThrow();
    expect(() => stageOf({ ...threeAndThree, bestOf: { default: 2 } }, 4)).toThrow('Best-of');
    expect(() => stageOf(roundsOf(32), 64)).toThrow('1 to 31 rounds');
  });
});

/** What byes add to a Buchholz score. */
const virtualPoints = (stage: Stage, entry: string): number => {
  const { points, swiss: columns } = rowOf(stage, entry);
  return points * columns!.byes;
};
