import {
  Skeleton,
  SkeletonFace,
  SkeletonLines,
  SkeletonRows,
} from '../../components/page/skeleton';

export const TeamListSkeleton = () => (
  <div className="card">
    <SkeletonRows />
  </div>
);

/** Placeholder of a team's page: head, five figures, and the roster. */
export const TeamSkeleton = () => (
  <>
    <div className="team-page-head" aria-hidden>
      <SkeletonFace size={88} />
      <span className="skeleton-lines grow">
        <Skeleton width={200} height={28} />
        <Skeleton width={280} />
      </span>
    </div>
    <div className="card team-figures" aria-hidden>
      {['record', 'reliability', 'rating', 'won', 'spots'].map((figure) => (
        <div className="skeleton-lines" key={figure}>
          <Skeleton width={64} />
          <Skeleton width={88} height={28} />
          <Skeleton width={112} />
        </div>
      ))}
    </div>
    <div className="card">
      <SkeletonLines />
    </div>
  </>
);
