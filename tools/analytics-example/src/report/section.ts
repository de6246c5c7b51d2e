import { type Bar, barChart } from './bar-chart';
import type { Size } from './svg';

/** One question with its answer: as a figure, as a drawing and as a table. */
export interface Section {
  id: string;
  title: string;
  /** What exactly was counted. */
  meaning: string;
  figure: string;
  /** What the figure is of. */
  note: string;
  table: Table;
  /** Whether it needs the whole width where two could stand side by side. */
  span: 'half' | 'full';
  /** Draws the answer into a width; `id` is of this drawing alone. */
  chart: (width: number, id: string) => string;
}

export interface Table {
  columns: string[];
  /** The newest first. */
  rows: string[][];
  /** What the rows are, as in `82 days`. */
  things: string;
}

/** Where a drawing has less room than this it is meant for a phone. */
export const isNarrow = (width: number): boolean => width < 400;

export const sizeOf = (width: number): Size => ({ width, height: isNarrow(width) ? 200 : 240 });

export const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

interface TimeBars {
  id: string;
  title: string;
  bars: Bar[];
  things: string;
  width: number;
  tone: 'info' | 'good' | 'warn';
  formatTick: (value: number) => string;
}

const narrowestBar = 3;

/** Bars over time: as many of the newest as can be told apart in the width. */
export function timeBars({ id, title, bars, things, width, ...look }: TimeBars): string {
  const shown = bars.slice(-Math.floor(width / narrowestBar));
  const older = shown.length < bars.length ? `, the last ${shown.length} of ${bars.length}` : '';
  const description = `A bar for each of the ${things}${older}; the table below has the figures.`;
  return barChart({
    wording: { id, title, description },
    bars: shown,
    size: sizeOf(width),
    ...look,
  });
}
