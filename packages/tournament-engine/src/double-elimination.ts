import { known } from './known';
import {
  bestOfRound,
  bracketSize,
  loserOf,
  pairs,
  type Plan,
  type PlannedMatch,
  seedSources,
  type Source,
  winnerOf,
} from './plan';
import type { BestOf, DoubleElimination } from './stage';

/**
 * The matches of a double elimination bracket. The lower bracket alternates rounds in which its
 * winners meet, and rounds in which they meet those who drop from the upper bracket. The reset is
 * played only when the lower side wins the first final by play.
 */
export function planDoubleElimination(format: DoubleElimination, entries: number): Plan {
  const rounds = Math.log2(bracketSize(entries));
  const upper = upperRounds(format.bestOf, entries, rounds);
  const lower = lowerRounds(format.bestOf, upper);
  const lastUpper = known(known(upper.at(-1))[0]);
  const lastLower = lower.at(-1)?.[0];
  const final: PlannedMatch = {
    ...{ id: 'F1', side: 'final', round: 1, position: 1 },
    home: winnerOf(lastUpper.id),
    away: lastLower ? winnerOf(lastLower.id) : loserOf(lastUpper.id),
    bestOf: format.bestOf.final ?? format.bestOf.default,
    ...{ losersPlace: 2, bothOutPlace: 2 },
  };
  const reset: PlannedMatch = {
    ...{ ...final, id: 'F2', side: 'reset' },
    home: { from: 'reset', match: 'F1', side: 'home' },
    away: { from: 'reset', match: 'F1', side: 'away' },
    bestOf: format.bestOf.reset ?? final.bestOf,
  };
  return { matches: [...upper.flat(), ...lower.flat(), final, reset] };
}

function upperRounds(bestOf: BestOf, entries: number, rounds: number): PlannedMatch[][] {
  const made: PlannedMatch[][] = [];
  let sources = seedSources(entries);
  for (let round = 1; round <= rounds; round += 1) {
    const matches = pairs(sources).map(([home, away], index): PlannedMatch => ({
      id: `U${round}.${index + 1}`,
      ...{ side: 'upper', round, position: index + 1, home, away },
      bestOf: bestOfRound(bestOf, { side: 'upper', round, rounds }),
      losersPlace: null,
      bothOutPlace: dropPlace(rounds, round),
    }));
    made.push(matches);
    sources = matches.map((match) => winnerOf(match.id));
  }
  return made;
}

function lowerRounds(bestOf: BestOf, upper: PlannedMatch[][]): PlannedMatch[][] {
  const masks = dropMasks(upper.length);
  const made: PlannedMatch[][] = [];
  const rounds = 2 * (upper.length - 1);
  const add = (sources: [Source, Source][], place: number): Source[] => {
    const round = made.length + 1;
    const matches = sources.map(([home, away], index): PlannedMatch => ({
      id: `L${round}.${index + 1}`,
      ...{ side: 'lower', round, position: index + 1, home, away },
      bestOf: bestOfRound(bestOf, { side: 'lower', round, rounds }),
      ...{ losersPlace: place, bothOutPlace: place },
    }));
    made.push(matches);
    return matches.map((match) => winnerOf(match.id));
  };
  let left: Source[] = [];
  for (const [index, matches] of upper.entries()) {
    const round = index + 1;
    const drops = matches.map((match) => loserOf(match.id));
    const mask = known(masks[index]);
    left =
      round === 1
        ? drops
        : add(
            left.map((winner, slot): [Source, Source] => [known(drops[slot ^ mask]), winner]),
            dropPlace(upper.length, round),
          );
    if (round < upper.length) left = add(pairs(left), meetPlace(upper.length, round));
  }
  return made;
}

/** First place of the losers of the lower round in which the winners after a drop meet. */
const meetPlace = (rounds: number, round: number): number =>
  2 ** (rounds - round + 1) - 2 ** (rounds - round - 1) + 1;

/** First place of those who lose in the lower round into which an upper round drops. */
function dropPlace(rounds: number, round: number): number {
  if (rounds === 1) return 2;
  return round === 1 ? meetPlace(rounds, 1) : 2 ** (rounds - round + 1) + 1;
}

/**
 * How the losers of each upper round are spread over the lower bracket: the loser of position p
 * (from 0) drops into slot p XOR mask. Each mask is chosen so that two entries that met before
 * can meet again as late as possible.
 */
function dropMasks(rounds: number): number[] {
  const masks = [0];
  for (let round = 2; round <= rounds; round += 1) {
    const width = rounds - round;
    const bits = Math.min(width, 5);
    let [best, bestScore] = [0, -1];
    for (let top = 0; top < 2 ** bits; top += 1) {
      const mask = top << (width - bits);
      const levels = masks.map((_, index) => meetingRound([...masks, mask], index + 1, rounds));
      const score = Math.min(...levels) * 1000 + levels.reduce((sum, level) => sum + level, 0);
      if (score > bestScore) [best, bestScore] = [mask, score];
    }
    masks.push(best);
  }
  return masks;
}

/** The first drop at which losers of upper round `early` can meet those of the last mask. */
function meetingRound(masks: number[], early: number, rounds: number): number {
  const late = masks.length;
  for (let round = late; round < rounds; round += 1) {
    if (known(masks[early - 1]) >> (round - early) === known(masks[late - 1]) >> (round - late))
      return round;
  }
  return rounds;
}
