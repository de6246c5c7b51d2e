import type { PlayedMatch } from '../../services/user/src/ratings/career';

export const idOf = (kind: 'a' | 'b' | 'c', number: number): string =>
  kind + number.toString(16).padStart(23, '0');

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A match every 20 seconds from this instant on. */
export const firstMatchAt = new Date('2026-01-01T00:00:00.000Z');
const everyMs = 20_000;

/**
 * A history of matches between `players`, the same in every run: seven of ten are duels and the
 * others 2v2, in four play types, and one of ten is a scrim.
 */
export function playedMatches(count: number, players: number): PlayedMatch[] {
  const random = randomNumbers(17);
  const below = (limit: number) => Math.floor(random() * limit);
  const ids = Array.from({ length: players }, (_, nth) => idOf('a', nth));
  const rosterOf = (size: number): string[] => {
    const roster = new Set<string>();
    while (roster.size < size) roster.add(ids[below(players)] ?? '');
    return [...roster];
  };
  return Array.from({ length: count }, (_, nth) => {
    const size = random() < 0.7 ? 1 : 2;
    const roster = rosterOf(2 * size);
    const isHomeWin = random() < 0.5;
    return {
      ...{ gameId: idOf('c', 0), playTypeId: idOf('c', 1 + below(4)), isRated: random() < 0.9 },
      ...{ home: roster.slice(0, size), away: roster.slice(size) },
      winner: isHomeWin ? 'home' : 'away',
      scores: isHomeWin ? [2, 1] : [1, 2],
      completedAt: new Date(firstMatchAt.getTime() + nth * everyMs),
    };
  });
}
