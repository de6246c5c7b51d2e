import { escape, label, type Size, tag } from './svg';

/** Round steps from zero to at least `max`: 1, 2, 2.5 or 5 times a power of ten. */
export function ticksTo(max: number, wanted = 4): number[] {
  if (max <= 0) return [0, 1];
  const rough = max / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
  const steps = Math.ceil(max / step);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The indexes of the labels to draw, so that none overlap; the last one always is. */
function shownLabels(many: number, width: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil(many / Math.max(1, Math.floor(width / labelWidth))));
  return Array.from({ length: many }, (_, index) => index).filter(
    (index) => (many - 1 - index) % every === 0,
  );
}

interface Plot {
  x: (index: number) => number;
  y: (value: number) => number;
  /** The width of each position on the x axis. */
  slot: number;
  /** Horizontal grid lines with their values, and the labels below the positions. */
  frame: string[];
  /** The tooltip of a position; its full height responds to the pointer. */
  place: (index: number, tip: string, children?: string[]) => string;
}

interface PlotOptions {
  size: Size;
  max: number;
  labels: string[];
  formatTick: (value: number) => string;
  /** Margin on the right. */
  right?: number;
}

const [top, bottom, left] = [12, 28, 56];
const labelWidth = 64;

/** A plot of evenly spaced positions over a scale from zero. */
export function plot({ size, max, labels, formatTick, right = 12 }: PlotOptions): Plot {
  const ticks = ticksTo(max);
  const [inner, floor] = [size.width - left - right, size.height - bottom];
  const slot = inner / Math.max(1, labels.length);
  const x = (index: number) => left + slot * (index + 0.5);
  const y = (value: number) => floor - ((floor - top) * value) / (ticks.at(-1) ?? 1);
  const lines = ticks.flatMap((tick) => [
    tag('line', {
      x1: left,
      x2: left + inner,
      y1: y(tick),
      y2: y(tick),
      class: tick === 0 ? 'floor' : 'grid',
    }),
    label(left - 10, y(tick) + 4, formatTick(tick), { 'text-anchor': 'end' }),
  ]);
  const names = shownLabels(labels.length, inner, labelWidth).map((index) =>
    label(Math.min(x(index), size.width - 24), size.height - 8, labels[index] ?? '', {
      'text-anchor': 'middle',
    }),
  );
  const place = (index: number, tip: string, children: string[] = []) =>
    tag('g', { class: 'place' }, [
      tag('title', {}, [escape(tip)]),
      tag('rect', {
        x: x(index) - slot / 2,
        y: top,
        width: slot,
        height: floor - top,
        class: 'reach',
      }),
      ...children,
    ]);
  return { x, y, slot, frame: [...lines, ...names], place };
}
