import { explainMatch, resolveStage } from '../src/index';
import { pairNext } from './random-history';
import {
  attempt,
  entriesOf,
  sidesOf,
  single,
  stageOf,
  steps,
  swiss,
  threeAndThree,
  wins,
} from './simulate';
import { afterRounds, byesIn, pairsIn, playRound, roundsOf, rowOf } from './swiss-play';

describe('a Swiss round', () => {
  it('pairs the upper half against the lower half of each group', () => {
    const first = pairNext(stageOf(roundsOf(3), 8));
    expect(pairsIn(first, 1)).toEqual([
      ['e1', 'e5'],
      ['e2', 'e6'],
      ['e3', 'e7'],
      ['e4', 'e8'],
    ]);
    const second = pairNext(playRound(first));
    expect(pairsIn(second, 2).map((pair) => pair.toSorted())).toEqual([
      ['e1', 'e3'],
      ['e2', 'e4'],
      ['e5', 'e7'],
      ['e6', 'e8'],
    ]);
    expect(explainMatch(resolveStage(second), 'S2.1')).toMatchObject({
      home: { reason: { kind: 'pairing', round: 2, why: { rule: 'same-points' } } },
    });
  });

  it('is refused until all matches before are decided, and changes nothing when repeated', () => {
    const first = pairNext(stageOf(swiss, 4));
    const early = attempt(first, { kind: 'pair', round: 2 });
    expect(early).toMatchObject({
      refusal: { code: 'round-not-complete', details: { matches: ['S1.1', 'S1.2'] } },
    });
    const again = attempt(first, { kind: 'pair', round: 1, version: 1 });
    expect(again).toMatchObject({ ok: true, effects: [], stage: first });
    const later = attempt(playRound(first), { kind: 'pair', round: 3 });
    expect(later).toMatchObject({ refusal: { code: 'round-not-next', details: { round: 2 } } });
  });

  it('says that it can be paired when the last match of the round before is decided', () => {
    const first = steps(pairNext(stageOf(swiss, 4)), wins('S1.1')).stage;
    const { effects } = steps(first, wins('S1.2'));
    expect(effects.at(-1)).toEqual({ kind: 'round-ready', round: 2 });
  });

  it('accepts the pairings of an organizer when each entry is in one', () => {
    const stage = stageOf(swiss, 3);
    const given = (...pairings: [string, string | null][]) =>
      attempt(stage, {
        ...{ kind: 'pair', round: 1 },
        pairings: pairings.map(([home, away]) => ({ home, away })),
      });
    const refused = { refusal: { code: 'bad-pairings' } };
    expect(given(['e1', 'e2'])).toMatchObject(refused);
    expect(given(['e1', 'e2'], ['e1', null])).toMatchObject(refused);
    expect(given(['e1', 'e2'], ['e4', 'e3'])).toMatchObject(refused);
    expect(given(['e1', 'e2'], ['e3', null])).toMatchObject({
      stage: { rounds: [{ pairings: [{ why: { rule: 'by-organizer' } }, { home: 'e3' }] }] },
    });
  });

  it('is possible in Swiss stages only', () => {
    const step = attempt(stageOf(single, 4), { kind: 'pair', round: 1 });
    expect(step).toMatchObject({ refusal: { code: 'wrong-format' } });
  });
});

describe('11: odd entries', () => {
  it('give each entry one bye before anyone has a second', () => {
    for (const count of [3, 5, 7, 9, ...(globalThis.isThorough ? [67] : [])]) {
      const stage = afterRounds(stageOf(roundsOf(Math.min(count, 7)), count), Math.min(count, 7));
      expect(new Set(byesIn(stage)).size).toBe(Math.min(count, 7));
    }
    const second = afterRounds(stageOf(roundsOf(4), 3), 4);
    expect(byesIn(second)).toHaveLength(4);
  });

  it('count a forfeit win as a bye', () => {
    const first = pairNext(stageOf(swiss, 5));
    // e5 has the bye; e3 and e4 win by forfeit, so a bye remains for e1 and e2.
    expect(byesIn(first)).toEqual(['e5']);
    const forfeits = ['S1.1', 'S1.2'].map((match) => {
      const [home] = sidesOf(resolveStage(first), match);
      return { kind: 'forfeit' as const, match, entry: home! };
    });
    const second = pairNext(steps(first, ...forfeits).stage);
    expect(['e1', 'e2']).toContain(byesIn(second)[1]);
    expect(rowOf(second, 'e3').swiss).toMatchObject({ byes: 1 });
  });

  it('float one entry of a pool that goes odd down', () => {
    const stage = afterRounds(stageOf(threeAndThree, 10), 2);
    // Records 2-0, 1-1 and 0-2 after two rounds: 3, 4 and 3 entries at least.
    const { pairings } = pairNext(stage).rounds[2]!;
    const floats = pairings.filter(({ why }) => why.points.home !== why.points.away);
    expect(floats.map(({ why }) => why.rule)).toEqual(floats.map(() => 'odd-group'));
    const pools = new Map<number, number>();
    for (const { points } of resolveStage(stage).tables[0]!.rows) {
      pools.set(points, (pools.get(points) ?? 0) + 1);
    }
    expect([...pools.values()].some((size) => size % 2 === 1)).toBe(true);
    expect(floats.length).toBeLessThanOrEqual(2);
  });
});

describe('11: dropouts and late entrants', () => {
  it('a dropout in mid-round loses its open match at once and is not paired again', () => {
    const first = pairNext(stageOf(swiss, 4));
    const { stage, effects } = steps(first, { kind: 'withdraw', entries: ['e3'] });
    expect(effects).toMatchObject([
      { kind: 'match-decided', match: 'S1.1', outcome: { kind: 'walkover', winner: 'e1' } },
    ]);
    const second = pairNext(playRound(stage));
    expect(pairsIn(second, 2).flat()).not.toContain('e3');
    expect(second.rounds[1]!.missed).toEqual(['e3']);
    expect(rowOf(second, 'e3').swiss).toMatchObject({ state: 'withdrawn', missed: 1 });
  });

  it('a dropout after its match keeps the result', () => {
    const stage = playRound(pairNext(stageOf(swiss, 4)));
    const left = steps(stage, { kind: 'withdraw', entries: ['e1'] }).stage;
    expect(rowOf(left, 'e1')).toMatchObject({ won: 1, points: 1 });
  });

  it('an entry that comes back keeps its loss, misses no later round and gains no bye', () => {
    const left = steps(pairNext(stageOf(swiss, 5)), { kind: 'withdraw', entries: ['e3'] }).stage;
    const second = pairNext(playRound(left));
    const { stage } = steps(second, { kind: 'return', entries: ['e3'] });
    const played = playRound(stage);
    expect(rowOf(played, 'e3')).toMatchObject({ points: 0, lost: 1, swiss: { missed: 1 } });
    const third = pairNext(played);
    expect(pairsIn(third, 3).flat()).toContain('e3');
    // e2 and e4 have had no bye either, and missed no round.
    expect(byesIn(third).at(-1)).not.toBe('e3');
    expect(stage.results['S1.1']).toMatchObject({ kind: 'forfeit', winner: 'e1' });
  });

  it('a late entrant starts without points as the last seed', () => {
    const first = playRound(pairNext(stageOf(swiss, 4)));
    const { stage } = steps(first, { kind: 'admit', entries: ['late'] });
    expect(rowOf(stage, 'late')).toMatchObject({ points: 0, rank: 5, swiss: { missed: 1 } });
    const second = pairNext(stage);
    expect(byesIn(second)).not.toContain('late');
    const known = attempt(stage, { kind: 'admit', entries: ['other', 'e1'] });
    expect(known).toMatchObject({ refusal: { code: 'entry-known' } });
  });

  it('missed rounds count as losses for the thresholds', () => {
    const stage = steps(afterRounds(stageOf(threeAndThree, 16), 3), {
      ...{ kind: 'admit', entries: ['late'] },
    }).stage;
    expect(rowOf(stage, 'late').swiss).toMatchObject({ state: 'out', missed: 3 });
  });

  it('12: makes the last one champion, and cancels a stage that all leave', () => {
    const stage = playRound(pairNext(stageOf(swiss, 4)));
    const rest = steps(stage, { kind: 'withdraw', entries: ['e1', 'e2', 'e4'] });
    expect(rest.resolved.outcome).toEqual({ kind: 'champion', entry: 'e3' });
    expect(rest.resolved.places[0]!.decidedBy).toMatchObject({ criterion: 'last-remaining' });
    const none = steps(stage, { kind: 'withdraw', entries: entriesOf(4) });
    expect(none.resolved.outcome).toEqual({ kind: 'cancelled' });
  });
});

it('three wins and three losses end with everyone through or out', () => {
  let stage = stageOf(threeAndThree, 16);
  for (let round = 1; round <= 5; round += 1) {
    expect(resolveStage(stage).outcome).toBeNull();
    stage = playRound(pairNext(stage));
  }
  const { outcome, tables } = resolveStage(stage);
  expect(outcome).toEqual({ kind: 'champion', entry: tables[0]!.rows[0]!.entry });
  const records = tables[0]!.rows.map(({ won, lost }) => `${won}-${lost}`);
  expect(records).toEqual([
    ...['3-0', '3-0', '3-1', '3-1', '3-1', '3-2', '3-2', '3-2'],
    ...['2-3', '2-3', '2-3', '1-3', '1-3', '1-3', '0-3', '0-3'],
  ]);
});
