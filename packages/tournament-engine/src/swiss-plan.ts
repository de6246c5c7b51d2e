import type { Plan, PlannedMatch } from './plan';
import type { PairedRound, Swiss } from './stage';

/** The matches of the rounds that were paired; a bye is a match with an empty slot. */
export const planSwiss = (format: Swiss, rounds: PairedRound[]): Plan => ({
  matches: rounds.flatMap((paired, index) => planRound(format, paired, index + 1)),
});

/** The matches of a round, from 1. */
export function planRound(
  { bestOf }: Swiss,
  { pairings }: PairedRound,
  round: number,
): PlannedMatch[] {
  const games = bestOf[`swiss ${round}`] ?? bestOf.default;
  return pairings.map(({ home, away, why }, index) => ({
    id: `S${round}.${index + 1}`,
    side: 'swiss',
    round,
    position: index + 1,
    home: { from: 'pairing', round, entry: home },
    away: { from: 'pairing', round, entry: away },
    bestOf: games,
    losersPlace: null,
    bothOutPlace: 0,
    why,
  }));
}
