import { resolveStage, type Stage, stageHash } from '../src/index';
import { pairNext } from './random-history';
import {
  attempt,
  awayWins,
  entriesOf,
  homeWins,
  sidesOf,
  stageOf,
  steps,
  swiss,
  wins,
} from './simulate';
import { afterRounds, pairsIn, playRound, rowOf } from './swiss-play';

describe('19: undo after the next round was paired', () => {
  const paired = () => pairNext(afterRounds(stageOf(swiss, 8), 1));
  const other = (stage: Stage, match: string) => {
    const [home] = sidesOf(resolveStage(stage), match);
    return stage.results[match]!.winner === home ? ('away' as const) : ('home' as const);
  };

  it('is refused unless the organizer chooses', () => {
    const played = steps(paired(), wins('S2.1')).stage;
    const step = attempt(played, { kind: 'undo', match: 'S1.1', downstream: 'refuse' });
    expect(step).toMatchObject({
      refusal: { code: 'downstream-played', details: { matches: ['S2.1'], round: 2 } },
    });
  });

  it('a round in which nothing was played is paired again without a choice', () => {
    const stage = paired();
    const change = wins('S1.1', other(stage, 'S1.1'));
    const step = attempt(stage, { ...change, downstream: 'refuse' });
    if (!step.ok) throw new Error(step.refusal.code);
    expect(step.stage.rounds).toHaveLength(1);
    expect(rowOf(step.stage, 'e5').points).toBe(1);
    expect(pairsIn(pairNext(step.stage), 2).flat().sort()).toEqual(entriesOf(8));
  });

  it('keeps the pairings and corrects the points', () => {
    const stage = paired();
    const change = wins('S1.1', other(stage, 'S1.1'));
    const step = steps(stage, { ...change, downstream: 'keep' });
    expect(step.stage.rounds).toEqual(stage.rounds);
    expect(step.effects).toMatchObject([{ kind: 'match-changed', match: 'S1.1' }]);
    expect(rowOf(step.stage, 'e1').points).toBe(0);
    expect(rowOf(step.stage, 'e5').points).toBe(1);
    const end = afterRounds(playRound(step.stage), 3);
    expect(resolveStage(end).outcome).not.toBeNull();
  });

  it('pairs again: the round vanishes with its results', () => {
    const stage = steps(paired(), wins('S2.1')).stage;
    const step = steps(stage, wins('S1.1', other(stage, 'S1.1')));
    expect(step.stage.rounds).toHaveLength(1);
    expect(step.effects.map(({ kind }) => kind)).toEqual([
      ...['match-changed', 'match-cleared', 'match-closed', 'match-closed', 'match-closed'],
      'round-ready',
    ]);
    expect(pairsIn(pairNext(step.stage), 2).flat().sort()).toEqual(entriesOf(8));
    const late = attempt(step.stage, {
      ...{ kind: 'report', match: 'S2.1', home: 'e1', away: 'e3', games: homeWins },
    });
    expect(late).toMatchObject({ refusal: { code: 'unknown-match' } });
  });

  it('20: a restore puts the rounds back, ten times', () => {
    const straight = steps(paired(), wins('S2.1')).stage;
    let stage = straight;
    for (let time = 0; time < 10; time += 1) {
      stage = steps(stage, { kind: 'undo', match: 'S1.1' }).stage;
      expect(stage.rounds).toHaveLength(1);
      stage = steps(stage, { kind: 'restore', undo: stage.undos.at(-1)!.number }).stage;
      expect(stageHash(stage)).toBe(stageHash(straight));
    }
  });

  it('20: a restore is refused once the round was paired again', () => {
    const undone = steps(paired(), { kind: 'undo', match: 'S1.1' }).stage;
    const { number } = undone.undos[0]!;
    const again = pairNext(steps(undone, wins('S1.1', 'away')).stage);
    const step = attempt(again, { kind: 'restore', undo: number });
    expect(step).toMatchObject({ refusal: { code: 'match-already-decided' } });
  });

  it('20: a restore is refused once the match has other sides', () => {
    const stage = steps(paired(), wins('S2.1'), { kind: 'undo', match: 'S2.1' }).stage;
    const { number } = stage.undos[0]!;
    const pairings = [1, 3, 5, 7].map((seed) => ({ home: `e${seed}`, away: `e${seed + 1}` }));
    const again = steps(stage, { kind: 'unpair', round: 2 }, { kind: 'pair', round: 2, pairings });
    const step = attempt(again.stage, { kind: 'restore', undo: number });
    expect(step).toMatchObject({ refusal: { code: 'wrong-sides', details: { match: 'S2.1' } } });
  });

  it('a forfeit in place of a win of the same side is another result: it counts as a bye', () => {
    const stage = steps(paired(), wins('S2.1')).stage;
    const { home, away, winner } = stage.results['S1.1']!;
    const entry = winner === home ? away : home;
    const forfeit = { kind: 'forfeit' as const, match: 'S1.1', entry };
    const step = attempt(stage, { ...forfeit, downstream: 'refuse' });
    expect(step).toMatchObject({ refusal: { code: 'downstream-played' } });
  });

  it('a changed score with the same winner moves tie-breaks alone', () => {
    const best3 = { ...swiss, bestOf: { default: 3 }, criteria: ['game-difference' as const] };
    const first = pairNext(stageOf(best3, 4));
    const two = [...homeWins, ...homeWins];
    const scores = ['S1.1', 'S1.2'].map((match) => ({
      ...{ kind: 'set-score' as const, match, games: two },
    }));
    const stage = pairNext(steps(first, ...scores).stage);
    const games = [...homeWins, ...awayWins, ...homeWins];
    const rescored = { kind: 'set-score' as const, match: 'S1.1', games };
    const step = steps(stage, { ...rescored, downstream: 'refuse' });
    expect(step.effects.map(({ kind }) => kind)).toEqual(['match-rescored']);
    expect(step.stage.rounds).toBe(stage.rounds);
    expect(rowOf(stage, 'e1').gamesLost).toBe(0);
    expect(rowOf(step.stage, 'e1').gamesLost).toBe(1);
  });

  it('unpairs a round that was not played, and restores it', () => {
    const stage = paired();
    const { stage: without } = steps(stage, { kind: 'unpair', round: 2, downstream: 'refuse' });
    expect(without.rounds).toHaveLength(1);
    const back = steps(without, { kind: 'restore', undo: without.undos[0]!.number }).stage;
    expect(stageHash(back)).toBe(stageHash(stage));
    const played = attempt(stage, { kind: 'unpair', round: 1, downstream: 'refuse' });
    expect(played).toMatchObject({ refusal: { code: 'downstream-played' } });
  });
});
