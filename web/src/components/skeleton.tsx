import './states.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
}

/** A grey shape where something will be. */
export const Skeleton = ({ width = '100%', height = 12 }: SkeletonProps) => (
  <span className="skeleton" style={{ width, height }} aria-hidden />
);

/** A screen of which nothing is known yet but that it has a title and a card. */
export const SkeletonScreen = () => (
  <>
    <Skeleton width={180} height={34} />
    <div className="card">
      <SkeletonRows />
    </div>
  </>
);

/** Rows that keep the shape of a list while it loads. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div className="skeleton-rows" role="status" aria-label="Loading">
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

/** Lines of text with a figure or a time at their end, as statements and notices have them. */
export const SkeletonLines = ({ rows = 5 }: { rows?: number }) => (
  <div role="status" aria-label="Loading">
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

/** A hexagon where a player will be. */
export const SkeletonFace = ({ size }: SkeletonFaceProps) => (
  <span className="skeleton skeleton-face" style={{ width: size, height: size }} aria-hidden />
);
