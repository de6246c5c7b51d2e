import { placementMatches, type listRatingHistory, type Reply } from '@contend/contracts';
import { capitalized, formatCount } from '../format/format';
import { t } from '../language/translate';
import { listOf } from '../language/language';

export type RatingStep = Reply<typeof listRatingHistory>['items'][number];
type Reason = Pick<RatingStep, 'reason' | 'chance' | 'ratedMatches'>;

export const opponentsOf = ({ opponents }: Pick<RatingStep, 'opponents'>): string =>
  opponents.length > 0
    ? listOf(opponents.map(({ displayName }) => displayName))
    : t`a deleted player`;

/** Beat Saffron 2–0 */
export const resultWords = (step: RatingStep): string =>
  `${step.won ? t`Beat` : t`Lost to`} ${opponentsOf(step)} ${step.scores.join('–')}`;

/** Why a match did not count for the rating; null where it did. */
export function unratedWords({ reason }: Pick<RatingStep, 'reason'>): string | null {
  if (reason === 'scrim') return t`Scrims are not rated`;
  return reason === 'annulled' ? t`Not rated: results of a player in it were annulled` : null;
}

/** Why the rating moved as it did. */
export function reasonWords({ reason, chance, ratedMatches }: Reason): string {
  const unrated = unratedWords({ reason });
  if (unrated) return unrated;
  const given = t`given ${Math.round(chance * 100)}% to win`;
  if (reason === 'result') return capitalized(given);
  return t`Placement match ${ratedMatches} of ${placementMatches}, ${given}`;
}

const correctedBy = {
  ruling: t`Corrected by a ruling`,
  'late-result': t`Corrected after a result arrived late`,
  annulment: t`Corrected after results of a player were annulled`,
  'annulment-lifted': t`Corrected after results of a player were rated again`,
};

/** Corrected by a ruling, 1,482 before; null for a rating that was not corrected. */
export function correctionWords({ correction }: Pick<RatingStep, 'correction'>): string | null {
  return correction && t`${correctedBy[correction.by]}, ${formatCount(correction.first)} before`;
}

/** Season 2027-Q1 began: 1,482 → 1,446; null but for the first rated match of such a season. */
export const seasonWords = ({
  seasonStart,
  before,
}: Pick<RatingStep, 'seasonStart' | 'before'>): string | null =>
  seasonStart
    ? t`Season ${seasonStart.season} began:
      ${formatCount(seasonStart.before)} → ${formatCount(before)}`
    : null;

/** With its sign: +14, −9; 0 when nothing changed. */
export function changeWords({ before, after }: Pick<RatingStep, 'before' | 'after'>): string {
  const change = after - before;
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
}

export const changeTone = ({ before, after }: Pick<RatingStep, 'before' | 'after'>): string =>
  after > before ? 'good' : after < before ? 'bad' : 'muted';
