import { drawing, escape, label, tag, type Wording } from './svg';

interface HeatRow {
  name: string;
  /** Secondary text beside the name. */
  note: string;
  /** Shares from 0 to 1. */
  cells: { share: number; text: string; tip: string }[];
}

interface HeatMap {
  wording: Wording;
  rows: HeatRow[];
  columns: string[];
  width: number;
}

const [rowHeight, headHeight, gap] = [32, 28, 2];
/** The brightest cell keeps the figure in it readable. */
const [faintest, fullest] = [0.06, 0.5];

/** Rows of cells, brighter for higher shares, each with its figure. */
export function heatMap({ wording, rows, columns, width }: HeatMap): string {
  const left = width < 400 ? 84 : 150;
  const cell = Math.min(96, (width - left) / Math.max(1, columns.length));
  const size = { width, height: headHeight + rows.length * rowHeight };
  const middle = { 'text-anchor': 'middle' };
  const heads = columns.map((name, index) => label(left + cell * (index + 0.5), 16, name, middle));
  const drawn = rows.flatMap(({ name, note, cells }, row) => {
    const y = headHeight + row * rowHeight;
    return [
      label(0, y + 20, name, { class: 'name' }),
      label(left - 12, y + 20, note, { 'text-anchor': 'end' }),
      ...cells.map(({ share, text, tip }, index) => {
        const x = left + cell * index;
        const box = { x, y, width: cell - gap, height: rowHeight - gap, rx: 4, class: 'heat' };
        return tag('g', {}, [
          tag('title', {}, [escape(tip)]),
          tag('rect', { ...box, 'fill-opacity': faintest + (fullest - faintest) * share }),
          label(x + (cell - gap) / 2, y + 20, text, { ...middle, class: 'inside' }),
        ]);
      }),
    ];
  });
  return drawing(size, wording, [...heads, ...drawn]);
}
