import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatCount } from '../../../lib/format/format';
import { useTheme } from '../../../lib/state/theme';
import { dateLocale } from '../../../lib/language/language';

interface RatingChartProps {
  /** Oldest first. */
  points: { at: string; rating: number }[];
  /** The point under the pointer; null without one. */
  onPoint: (index: number | null) => void;
}

const height = 220;
const day = new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'short' });
const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

interface Drawn extends RatingChartProps {
  width: number;
}

/** Matches are drawn at equal distances: several are often played within an hour. */
function optionsOf({ points, onPoint, width }: Drawn): UPlot.Options {
  const dayOf = (nth: number): string => {
    const point = points[nth];
    return point ? day.format(new Date(point.at)) : '';
  };
  const axis = {
    stroke: () => colorOf('--faint'),
    grid: { stroke: () => colorOf('--line'), width: 1 },
    ticks: { show: false },
    font: '12px Geist Variable, sans-serif',
  };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        space: 90,
        incrs: [1, 2, 5, 10, 20, 50],
        values: (_, splits) => splits.map(dayOf),
      },
      { ...axis, size: 56, values: (_, splits) => splits.map(formatCount) },
    ],
    series: [
      {},
      {
        stroke: () => colorOf('--info'),
        fill: () => `color-mix(in srgb, ${colorOf('--info')} 12%, transparent)`,
        width: 2,
        points: { show: false },
      },
    ],
  };
}

/** The shown rating after each match. The table beside it says the same in words. */
export function RatingChart({ points, onPoint }: RatingChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const data: UPlot.AlignedData = [
      points.map((_, nth) => nth),
      points.map(({ rating }) => rating),
    ];
    const chart = new UPlot(
      optionsOf({ points, onPoint, width: target.clientWidth }),
      data,
      target,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    resized.observe(target);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [points, onPoint, theme]);
  return <div ref={box} className="rating-chart" aria-hidden />;
}
