import { known } from './known';
import {
  bestOfRound,
  loserOf,
  pairs,
  type Plan,
  type PlannedMatch,
  seedSources,
  winnerOf,
} from './plan';
import type { SingleElimination } from './stage';

/** The matches of a single elimination bracket for `entries` entries. */
export function planSingleElimination(format: SingleElimination, entries: number): Plan {
  const matches: PlannedMatch[] = [];
  const { bestOf } = format;
  let sources = seedSources(entries);
  for (let round = 1; sources.length > 1; round += 1) {
    const isFinal = sources.length === 2;
    const isSemifinal = sources.length === 4;
    // The losers of a round with n slots share the places after n / 2.
    const place = sources.length / 2 + 1;
    const rounds = round + Math.log2(sources.length) - 2;
    const made = pairs(sources).map(([home, away], index): PlannedMatch => {
      const position = index + 1;
      return {
        id: isFinal ? 'F1' : `U${round}.${position}`,
        ...{ side: isFinal ? 'final' : 'upper', round: isFinal ? 1 : round, position },
        ...{ home, away },
        bestOf: isFinal
          ? (bestOf.final ?? bestOf.default)
          : bestOfRound(bestOf, { side: 'upper', round, rounds }),
        losersPlace: isSemifinal && format.hasThirdPlace ? null : place,
        // After a double forfeit of a semifinal both sides are behind the third.
        bothOutPlace: isSemifinal && format.hasThirdPlace ? place + 1 : place,
      };
    });
    if (isFinal && matches.length > 0 && format.hasThirdPlace)
      matches.push(thirdPlace(format, matches));
    matches.push(...made);
    sources = made.map((match) => winnerOf(match.id));
  }
  return { matches };
}

function thirdPlace(format: SingleElimination, before: PlannedMatch[]): PlannedMatch {
  const [one, other] = before.slice(-2);
  return {
    id: 'T1',
    ...{ side: 'third-place', round: 1, position: 1 },
    ...{ home: loserOf(known(one).id), away: loserOf(known(other).id) },
    bestOf: format.bestOf['third-place'] ?? format.bestOf.default,
    ...{ losersPlace: 4, bothOutPlace: 3 },
  };
}
