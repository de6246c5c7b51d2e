interface SparklineProps {
  values: number[];
  /** The text alternative of the line. */
  label: string;
  tone?: 'good' | 'info';
  width?: number;
  height?: number;
}

/** Points of a line through the values, scaled into a box. */
export function pointsOf(values: number[], width: number, height: number): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${index * step},${height - ((value - low) / span) * height}`)
    .join(' ');
}

/** A small chart of a number over time. */
export function Sparkline({
  values,
  label,
  tone = 'info',
  width = 110,
  height = 28,
}: SparklineProps) {
  if (values.length < 2) return null;
  return (
    <svg
      className={`spark ${tone}`}
      width={width}
      height={height}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline
        points={pointsOf(values, width, height)}
        fill="none"
        stroke={`var(--${tone})`}
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
