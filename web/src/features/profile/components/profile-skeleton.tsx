import { Skeleton, SkeletonFace, SkeletonLines } from '../../../components/page/skeleton';
import '../../../components/page/figure-strip.css';

/** Placeholder of a profile: the head with avatar, four figures, and two lists. */
export const ProfileSkeleton = () => (
  <>
    <section className="card profile-head" aria-hidden>
      <SkeletonFace size={112} />
      <span className="skeleton-lines grow">
        <Skeleton width={160} height={28} />
        <Skeleton width={220} />
      </span>
    </section>
    <div className="card figure-strip" aria-hidden>
      {['record', 'streak', 'reliability', 'winnings'].map((figure) => (
        <div key={figure}>
          <Skeleton width={72} height={64} />
        </div>
      ))}
    </div>
    <div className="profile-columns">
      {['ratings', 'matches'].map((list) => (
        <section className="card" key={list}>
          <div className="card-head">
            <Skeleton width={120} height={16} />
          </div>
          <SkeletonLines rows={4} />
        </section>
      ))}
    </div>
  </>
);
