import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatCents } from '../../../lib/format/format';
import { useTheme } from '../../../lib/state/theme';

export interface MonthsChartProps {
  /** Oldest first. */
  labels: string[];
  /** Cents by month; a later series is drawn over an earlier one. */
  series: { color: string; values: number[] }[];
}

const height = 200;
/** The least that the vertical axis shows. */
const leastCents = 100;
const colorOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Bars of at most 48 pixels, with room between them. */
const bars = UPlot.paths.bars?.({ size: [0.6, 48] });

function optionsOf({ labels, series }: MonthsChartProps, width: number): UPlot.Options {
  const axis = {
    stroke: () => colorOf('--faint'),
    grid: { stroke: () => colorOf('--line'), width: 1 },
    ticks: { show: false },
    font: '12px Geist Variable, sans-serif',
  };
  const nameOf = (nth: number): string => labels[nth] ?? '';
  const all = series.flatMap(({ values }) => values);
  const [low, high] = [Math.min(0, ...all) * 1.1, Math.max(leastCents, ...all) * 1.1];
  return {
    ...{ width, height, legend: { show: false }, cursor: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, Math.max(5.5, labels.length - 0.5)] },
      y: { range: [low, high] },
    },
    axes: [
      {
        ...{ ...axis, grid: { show: false }, incrs: [1, 2, 3, 6], space: 44 },
        values: (_, at) => at.map(nameOf),
      },
      { ...axis, size: 64, values: (_, at) => at.map(formatCents) },
    ],
    series: [
      {},
      ...series.map(({ color }): UPlot.Series => ({
        fill: () => colorOf(color),
        width: 0,
        points: { show: false },
        ...(bars && { paths: bars }),
      })),
    ],
  };
}

/** Amounts by month as bars. The table beside it says the same. */
export function MonthsChart({ labels, series }: MonthsChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useEffect(() => {
    const target = box.current;
    if (!target) return undefined;
    const data: UPlot.AlignedData = [
      labels.map((_, nth) => nth),
      ...series.map(({ values }) => values),
    ];
    const chart = new UPlot(optionsOf({ labels, series }, target.clientWidth), data, target);
    const resized = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    resized.observe(target);
    return () => {
      resized.disconnect();
      chart.destroy();
    };
  }, [labels, series, theme]);
  return <div ref={box} aria-hidden />;
}
