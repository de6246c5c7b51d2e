import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useTheme } from '../../lib/theme';

interface RatingChartProps {
  /** Oldest first. */
  points: { at: string; rating: number }[];
  /** The point under the pointer; null without one. */
  onPoint: (index: number | null) => void;
}

const height = 220;
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function optionsOf(width: number, onPoint: RatingChartProps['onPoint']): UPlot.Options {
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
    axes: [
      { ...axis, space: 90, values: (_, splits) => splits.map((at) => day.format(at * 1000)) },
      { ...axis, size: 56, values: (_, splits) => splits.map((at) => at.toLocaleString('en-US')) },
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
      points.map(({ at }) => Date.parse(at) / 1000),
      points.map(({ rating }) => rating),
    ];
    const chart = new UPlot(optionsOf(target.clientWidth, onPoint), data, target);
    const resized = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    resized.observe(target);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [points, onPoint, theme]);
  return <div ref={box} className="rating-chart" aria-hidden />;
}
