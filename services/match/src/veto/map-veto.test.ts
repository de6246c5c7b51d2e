import { canVeto, drawnMap, vetoSequence, vetoSide } from '@contend/contracts';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import {
  commitmentOf,
  mapByDraw,
  mapsLeft,
  mapsToPlay,
  type MapVeto,
  newVeto,
  nextTurn,
  withTurn,
} from './map-veto';

const at = new Date('2026-03-02T12:00:00.000Z');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const poolOf = (count: number) => Array.from({ length: count }, (_, index) => `Map ${index}`);
const series = fc
  .tuple(fc.constantFrom(1, 3, 5, 7), fc.integer({ min: 0, max: 12 }))
  .filter(([bestOf, more]) => canVeto(bestOf + more, bestOf));

test('bans until one is left in a best of 1; two bans, picks, and the rest in a series', () => {
  expect(vetoSequence(4, 1)).toEqual(['ban', 'ban', 'ban', 'decider']);
  expect(vetoSequence(7, 3)).toEqual([...['ban', 'ban', 'pick', 'pick', 'ban', 'ban', 'decider']]);
  expect(vetoSequence(7, 5)).toEqual([
    ...['ban', 'ban', 'pick', 'pick', 'pick', 'pick', 'decider'],
  ]);
  expect(vetoSequence(4, 3)).toEqual(['ban', 'pick', 'pick', 'decider']);
  expect(vetoSequence(3, 3)).toEqual(['pick', 'pick', 'decider']);
});

test('needs a map for each game, and two to choose between', () => {
  expect([canVeto(2, 3), canVeto(3, 3), canVeto(1, 1), canVeto(2, 1)]).toEqual([
    ...[false, true, false, true],
  ]);
  const first = 'home' as const;
  expect(newVeto({ maps: ['Arena'], seed: 'a' }, { first, bestOf: 1 })).toBeNull();
  expect(newVeto({ maps: [], seed: 'a' }, { first, bestOf: 1 })).toBeNull();
});

test('every sequence has a turn for each map, a game for each map that is not banned', () => {
  fc.assert(
    fc.property(series, ([bestOf, more]) => {
      const sequence = vetoSequence(bestOf + more, bestOf);
      expect(sequence).toHaveLength(bestOf + more);
      expect(sequence.filter((kind) => kind === 'ban')).toHaveLength(more);
      expect(sequence.indexOf('decider')).toBe(sequence.length - 1);
      expect(sequence.indexOf('pick')).toBe(bestOf === 1 ? -1 : Math.min(2, more));
    }),
  );
});

test('sides alternate, also where one of them never chooses; each map has one turn', () => {
  fc.assert(
    fc.property(
      ...[series, fc.constantFrom('home' as const, 'away' as const), fc.string({ minLength: 1 })],
      fc.array(fc.option(fc.nat()), { minLength: 20, maxLength: 20 }),
      ([bestOf, more], first, seed, choices) => {
        const maps = poolOf(bestOf + more);
        let veto = newVeto({ maps, seed }, { first, bestOf }) as MapVeto;
        for (const choice of choices) {
          const [open, left] = [nextTurn(veto), mapsLeft(veto)];
          if (!open) break;
          expect(open.side).toBe(vetoSide(first, open.turn));
          const drawn = mapByDraw(veto);
          expect(left).toContain(drawn);
          const map = choice === null ? drawn : (left[choice % left.length] as string);
          veto = withTurn(veto, { map, userId: choice === null ? null : 'ada', at });
        }
        expect(new Set(veto.turns.map(({ map }) => map))).toEqual(new Set(maps));
        expect(veto.turns.map(({ kind }) => kind)).toEqual(veto.sequence);
        expect(veto.turns.at(-1)).toMatchObject({ kind: 'decider', side: null, userId: null });
        expect(mapsToPlay(veto)).toHaveLength(bestOf);
      },
    ),
  );
});

test('a draw follows from the seed and the turn alone, and its commitment names the seed', () => {
  const seed = 'f'.repeat(64);
  const veto = newVeto({ maps: poolOf(5), seed }, { first: 'home', bestOf: 1 }) as MapVeto;
  expect(commitmentOf(veto)).toBe(sha256(seed));
  const first = mapByDraw(veto);
  const number = BigInt(`0x${sha256(`${seed}:0`).slice(0, 16)}`);
  expect(first).toBe(`Map ${number % 5n}`);
  const second = withTurn(veto, { map: first, userId: null, at });
  expect(mapByDraw(second)).toBe(drawnMap(sha256(`${seed}:1`), mapsLeft(second)));
});

test('draws of many seeds take every map about equally often', () => {
  const taken = new Map<string, number>();
  for (let number = 0; number < 4000; number += 1) {
    const pool = { maps: poolOf(4), seed: `seed ${number}` };
    const map = mapByDraw(newVeto(pool, { first: 'away', bestOf: 1 }) as MapVeto);
    taken.set(map, (taken.get(map) ?? 0) + 1);
  }
  for (const map of poolOf(4)) {
    expect(taken.get(map)).toBeGreaterThan(850);
    expect(taken.get(map)).toBeLessThan(1150);
  }
});
