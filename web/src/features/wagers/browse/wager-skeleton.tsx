import { Skeleton } from '../../../components/page/skeleton';
import { pageSize } from './filters';

/** Placeholder rows of a list. */
export const WagerSkeleton = () => (
  <div className="wager-list" aria-hidden>
    {Array.from({ length: pageSize }, (_, row) => (
      <div className="wager-row" key={row}>
        <span className="row wager-what">
          <Skeleton width={36} height={36} />
          <span className="skeleton-lines grow">
            <Skeleton width={`${78 - (row % 3) * 12}%`} />
            <Skeleton width={`${48 - (row % 2) * 10}%`} height={10} />
          </span>
        </span>
        <span className="row wager-player">
          <Skeleton width={28} height={28} />
          <Skeleton width={72} />
        </span>
        <span className="wager-stake">
          <Skeleton width={60} height={16} />
        </span>
        <span className="wager-prize">
          <Skeleton width={60} height={16} />
        </span>
        <span className="wager-time">
          <Skeleton width={36} />
        </span>
        <span className="wager-action">
          <Skeleton width={76} height={36} />
        </span>
      </div>
    ))}
  </div>
);
