import { type MatchReply, placementMatches } from '@contend/contracts';
import { formatCount } from '../../../lib/format/format';
import { changeTone, changeWords, unratedWords } from '../../../lib/labels/rating-labels';
import { useMatchRatings } from '../api';
import { t } from '../../../lib/language/translate';

interface RatingLineProps {
  match: MatchReply;
  userId: string;
}

/** What the result did to the rating of a player; nothing before it is counted. */
export function RatingLine({ match, userId }: RatingLineProps) {
  const step = useMatchRatings(match)?.find((one) => one.userId === userId);
  if (match.status === 'voided') {
    return <span className="small muted">{t`Not rated: no result`}</span>;
  }
  if (!step) return null;
  const unrated = unratedWords(step);
  if (unrated) return <span className="small muted">{unrated}</span>;
  const { before, after, reason, ratedMatches } = step;
  return (
    <span className="small rating-line">
      <span>
        <span className="unseen">{t`Rating`} </span>
        <span className="number">
          {formatCount(before)} → {formatCount(after)}
        </span>
        , <span className={`number strong ${changeTone(step)}`}>{changeWords(step)}</span>
      </span>
      {reason === 'placement' && (
        <span className="muted">{t`${ratedMatches} of ${placementMatches} placement matches`}</span>
      )}
    </span>
  );
}
