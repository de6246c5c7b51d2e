import { plot } from './axis';
import { drawing, type Size, tag, type Wording } from './svg';

export interface Bar {
  label: string;
  /** Null for no data, which differs from zero. */
  value: number | null;
  /** The tooltip of the bar. */
  tip: string;
}

interface BarChart {
  wording: Wording;
  bars: Bar[];
  size: Size;
  formatTick: (value: number) => string;
  tone: 'info' | 'good' | 'warn';
}

const widest = 28;

/** Vertical bars, the first on the left. */
export function barChart({ wording, bars, size, formatTick, tone }: BarChart): string {
  const max = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const labels = bars.map(({ label }) => label);
  const { x, y, slot, frame, place } = plot({ size, max, labels, formatTick });
  const width = Math.min(widest, slot > 3 ? slot - Math.max(1, slot * 0.25) : slot * 0.8);
  const drawn = bars.map(({ value, tip }, index) => {
    if (value === null) return place(index, tip);
    const [left, top] = [x(index) - width / 2, y(value)];
    const round = Math.min(2, width / 4);
    const bar = { x: left, y: top, width, height: y(0) - top, rx: round, class: `bar ${tone}` };
    return place(index, tip, [tag('rect', bar)]);
  });
  return drawing(size, wording, [...frame, ...drawn]);
}
