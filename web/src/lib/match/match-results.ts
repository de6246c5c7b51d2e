import type { TournamentMatch } from '@contend/contracts';
import { t } from '../language/translate';

const endings = {
  forfeit: t`forfeit`,
  'double-forfeit': t`double forfeit`,
  organizer: t`set by an organizer`,
  played: null,
} as const;

/** How a match of an event was decided; null where it was played. */
export const endingWords = ({ decidedBy }: TournamentMatch): string | null =>
  decidedBy && endings[decidedBy];

/** `2–1`, home first; a side that forfeits reads FF. */
export function scoreWords({ scores, decidedBy, winner }: TournamentMatch): string {
  if (decidedBy === 'forfeit' && winner) return winner === 'home' ? t`W – FF` : t`FF – W`;
  if (decidedBy === 'double-forfeit') return t`FF – FF`;
  return scores ? scores.join('–') : '–';
}
