import { Skeleton, SkeletonFace } from '../../../components/page/skeleton';
import { t } from '../../../lib/language/translate';

/** The cards of matches that are loading. */
export const NeedsSkeleton = () => (
  <div className="needs" role="status" aria-label={t`Loading`}>
    {['first', 'second'].map((card) => (
      <div className="card need" key={card}>
        <Skeleton width={110} height={24} />
        <div className="row">
          <SkeletonFace size={38} />
          <span className="skeleton-lines grow">
            <Skeleton width="60%" />
            <Skeleton width="42%" height={10} />
          </span>
        </div>
        <Skeleton width={110} height={36} />
      </div>
    ))}
  </div>
);
