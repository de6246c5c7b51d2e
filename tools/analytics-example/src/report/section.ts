import { type Bar, barChart } from './bar-chart';
import type { Size } from './svg';

/** One question with its answer: as a figure, as a chart and as a table. */
export interface Section {
  id: string;
  title: string;
  /** The exact definition of the count. */
  meaning: string;
  figure: string;
  /** The caption of the figure. */
  note: string;
  table: Table;
  /** Whether it needs the full width of two columns. */
  span: 'half' | 'full';
  /** Draws the answer into a width; `id` is unique to this chart. */
  chart: (width: number, id: string) => string;
}

export interface Table {
  columns: string[];
  /** The newest first. */
  rows: string[][];
  /** The unit of the rows, as in `82 days`. */
  things: string;
}

/** Below this width a chart is drawn for a phone. */
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

/** Bars over time: as many of the newest as remain distinguishable in the width. */
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
