import { Skeleton, SkeletonFace } from '../../../components/page/skeleton';
import { t } from '../../../lib/language/translate';

const Side = () => (
  <span className="match-side">
    <SkeletonFace size={84} />
    <span className="skeleton-lines">
      <Skeleton width={96} height={20} />
      <Skeleton width={48} />
    </span>
  </span>
);

/** Placeholder of a match room: two sides, the score between them, the next step below. */
export const MatchSkeleton = () => (
  <div className="match-room" role="status" aria-label={t`Loading`}>
    <section className="card scoreboard">
      <div className="match-head">
        <Skeleton width={36} height={36} />
        <span className="skeleton-lines grow">
          <Skeleton width={180} />
          <Skeleton width={220} height={10} />
        </span>
      </div>
      <div className="match-sides">
        <span className="match-state">
          <Skeleton width={120} height={24} />
        </span>
        <Side />
        <span className="match-numbers">
          <Skeleton width={96} height={56} />
        </span>
        <Side />
      </div>
      <div className="match-step">
        <Skeleton width={220} height={16} />
      </div>
    </section>
  </div>
);
