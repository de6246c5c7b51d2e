import { t } from '../../lib/language/translate';

import './states.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** A grey placeholder shape. */
export const Skeleton = ({ width = '100%', height = 12 }: SkeletonProps) => (
  <span className="skeleton" style={{ width, height }} aria-hidden />
);

/** A placeholder for a screen with a title and a card. */
export const SkeletonScreen = () => (
  <>
    <Skeleton width={180} height={34} />
    <div className="card">
      <SkeletonRows />
    </div>
  </>
);

/** Placeholder rows in the shape of a list. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="skeleton-rows" role="status" aria-label={t`Loading`}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="row" key={row}>
          <Skeleton width={36} height={36} />
          <div className="stack grow">
            <Skeleton width={`${44 - (row % 3) * 8}%`} />
            <Skeleton width={`${26 - (row % 2) * 6}%`} height={10} />
          </div>
          <Skeleton width={64} height={16} />
          <Skeleton width={72} height={36} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder lines with a figure or a time at the end, as in statements and notifications. */
export const SkeletonLines = ({ rows = 5 }: { rows?: number }) => (
  <div role="status" aria-label={t`Loading`}>
    {Array.from({ length: rows }, (_, row) => (
      <div className="skeleton-line" key={row}>
        <span className="skeleton-lines grow">
          <Skeleton width={`${46 - (row % 3) * 8}%`} />
          <Skeleton width={`${30 - (row % 2) * 8}%`} height={10} />
        </span>
        <Skeleton width={64} height={16} />
      </div>
    ))}
  </div>
);

interface SkeletonFaceProps {
  size: number;
}

/** A placeholder hexagon for a player. */
export const SkeletonFace = ({ size }: SkeletonFaceProps) => (
  <span className="skeleton skeleton-face" style={{ width: size, height: size }} aria-hidden />
);
