import { plot } from './axis';
import { drawing, label, type Size, tag, type Wording } from './svg';

interface Line {
  name: string;
  tone: 'info' | 'muted';
  /** One for each label; null for no data, which interrupts the line. */
  values: (number | null)[];
}

interface LineChart {
  wording: Wording;
  lines: Line[];
  labels: string[];
  /** The tooltip of each position. */
  tips: string[];
  size: Size;
  formatTick: (value: number) => string;
}

const endWidth = 64;

/** Lines over the same positions, each named at its right end. */
export function lineChart({ wording, lines, labels, tips, size, formatTick }: LineChart): string {
  const max = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const { x, y, frame, place } = plot({ size, max, labels, formatTick, right: endWidth });
  const drawn = lines.map(({ name, tone, values }) => {
    const points = values.map((value, index) =>
      value === null ? null : { x: x(index), y: y(value) },
    );
    const dots = points.map((point) =>
      point ? tag('circle', { cx: point.x, cy: point.y, r: 3, class: `dot ${tone}` }) : '',
    );
    const line = tag('path', { d: pathOf(points), class: `line ${tone}` });
    return { name, end: points.findLast((point) => point !== null), markup: [line, ...dots] };
  });
  const names = apart(drawn.flatMap(({ name, end }) => (end ? [{ name, ...end }] : []))).map(
    (one) => label(one.x + 10, one.y + 4, one.name, { class: 'name' }),
  );
  const places = tips.map((tip, index) => place(index, tip));
  return drawing(size, wording, [
    ...frame,
    ...drawn.flatMap(({ markup }) => markup),
    ...names,
    ...places,
  ]);
}

const lineHeight = 16;

/** Names at the same height would overlap: the lower one is moved down. */
function apart<Name extends { y: number }>(names: Name[]): Name[] {
  const sorted = names.map((name) => ({ ...name })).sort((one, other) => one.y - other.y);
  sorted.forEach((name, index) => {
    const above = sorted[index - 1];
    if (above) name.y = Math.max(name.y, above.y + lineHeight);
  });
  return sorted;
}

type Point = { x: number; y: number } | null;

const pathOf = (points: Point[]): string =>
  points
    .map((point, index) => {
      if (!point) return '';
      const move = index > 0 && points[index - 1] ? 'L' : 'M';
      return `${move}${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    })
    .join('');
