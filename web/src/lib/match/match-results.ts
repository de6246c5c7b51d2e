import type { TournamentMatch } from '@contend/contracts';

const endings = {
  forfeit: 'forfeit',
  'double-forfeit': 'double forfeit',
  organizer: 'set by an organizer',
  played: null,
} as const;

/** How a match of an event was decided; null where it was played. */
export const endingWords = ({ decidedBy }: TournamentMatch): string | null =>
  decidedBy && endings[decidedBy];

/** `2–1`, home first; a side that forfeits reads FF. */
export function scoreWords({ scores, decidedBy, winner }: TournamentMatch): string {
  if (decidedBy === 'forfeit' && winner) return winner === 'home' ? 'W – FF' : 'FF – W';
  if (decidedBy === 'double-forfeit') return 'FF – FF';
  return scores ? scores.join('–') : '–';
}
