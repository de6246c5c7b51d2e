import { must } from './decision';

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
export function mustSuit(playType: PlayTypeRules, { bestOf, teamSize }: Format): void {
  const mustOffer = (field: string, offered: number[], wanted: number) =>
    must(offered.includes(wanted), 'invalid-request', {
      issues: [{ path: `body.${field}`, message: `this play type offers ${offered.join(', ')}` }],
    });
  mustOffer('bestOf', playType.bestOf, bestOf);
  mustOffer('teamSize', playType.teamSizes, teamSize);
}
