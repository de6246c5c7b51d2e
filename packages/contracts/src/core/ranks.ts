import { must } from './decision';

/**
 * Competition ranks (1, 2, 2, 4) of one page of falling sums. `above` is the number of sums higher
 * than the first of the page, `skipped` the number of places before the page.
 */
export function ranksFrom(
  sums: readonly number[],
  { above, skipped }: { above: number; skipped: number },
): number[] {
  const ranks: number[] = [];
  for (const [nth, sum] of sums.entries()) {
    const isEqual = nth > 0 && sums[nth - 1] === sum;
    const own = nth === 0 ? above + 1 : skipped + nth + 1;
    ranks.push(isEqual ? (ranks[nth - 1] ?? own) : own);
  }
  return ranks;
}

/** The level of a player with this much XP: the first with none, the second at 100, then at 400. */
export const levelOf = (xp: number): number => 1 + Math.floor(Math.sqrt(xp / 100));

/** XP at which a level begins. */
export const xpOfLevel = (level: number): number => (level - 1) ** 2 * 100;

interface Format {
  bestOf: number;
  teamSize: number;
}

/** Formats that a play type allows, by the game catalogue. */
export interface PlayTypeRules {
  gameId: string;
  bestOf: number[];
  teamSizes: number[];
  /** How many maps it lists; null or absent while that is unknown. */
  mapCount?: number | null;
}

/** @throws Refusal `invalid-request` naming the field that the play type does not offer. */
export function requireSuitableFormat(playType: PlayTypeRules, { bestOf, teamSize }: Format): void {
  const mustOffer = (field: string, offered: number[], wanted: number) =>
    must(offered.includes(wanted), 'invalid-request', {
      issues: [{ path: `body.${field}`, message: `this play type offers ${offered.join(', ')}` }],
    });
  mustOffer('bestOf', playType.bestOf, bestOf);
  mustOffer('teamSize', playType.teamSizes, teamSize);
}
