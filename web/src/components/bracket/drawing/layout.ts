import {
  type BracketLayout,
  layoutOf as cellsOf,
  type ResolvedMatch,
  type ResolvedStage,
} from '@contend/tournament-engine';
import { roundsOf, type Round } from '../round-names';
import { t } from '../../../lib/language/translate';

/** Measures of a drawn bracket, in its own units: pixels at a zoom of 1. */
export interface Metrics {
  row: number;
  gap: number;
  width: number;
  /** From column to column. */
  pitch: number;
  isRoomy: boolean;
  /** Left of the names: the seeds, or a hexagon. */
  indent: number;
}

export interface Box {
  match: ResolvedMatch;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The line along which a winner goes on. */
export interface Line {
  from: string;
  to: string;
  x: number;
  y: number;
  toX: number;
  toY: number;
}

export interface Heading {
  text: string;
  x: number;
  y: number;
  isSection: boolean;
}

export interface Layout {
  metrics: Metrics;
  width: number;
  height: number;
  boxes: Box[];
  byId: ReadonlyMap<string, Box>;
  lines: Line[];
  headings: Heading[];
}

const roomy: Metrics = { row: 31, gap: 24, width: 208, pitch: 272, isRoomy: true, indent: 40 };
const dense: Metrics = {
  ...{ row: 21, gap: 8, width: 152, pitch: 180 },
  ...{ isRoomy: false, indent: 26 },
};

const headingHeight = 28;
const sectionGap = 40;
/** The lower bracket has nearly twice as many rounds, so that its columns are narrower by this. */
const lowerSaving = 22;
const digitWidth = 7;
/** First rounds up to this size are drawn with more room. */
const roomyMatches = 8;

/** The measures for a first round of so many matches; seeds have as many digits as it takes. */
function metricsFor(matches: number): Metrics {
  if (matches <= roomyMatches) return roomy;
  const extra = Math.max(0, `${2 * matches}`.length - 2) * digitWidth;
  const { indent, width, pitch } = dense;
  return { ...dense, indent: indent + extra, width: width + extra, pitch: pitch + extra };
}

const lowerMetrics = (metrics: Metrics): Metrics =>
  metrics.isRoomy
    ? metrics
    : {
        ...metrics,
        width: metrics.width - lowerSaving,
        pitch: metrics.pitch - lowerSaving - 10,
      };

type Cells = BracketLayout['cells'];

interface Drawn {
  boxes: Map<string, Box>;
  metrics: Metrics;
}

/** The rounds of one half, drawn from `top` on. */
interface Half {
  rounds: Round[];
  metrics: Metrics;
  top: number;
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

/** Positions of the matches of a half, from the columns and rows of the engine. */
function placeHalf({ rounds, metrics, top }: Half, cells: Cells, boxes: Map<string, Box>): void {
  const height = 2 * metrics.row;
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    const cell = cells.get(match.id);
    if (!cell) continue;
    const [x, y] = [cell.column * metrics.pitch, top + cell.row * (height + metrics.gap)];
    boxes.set(match.id, { match, x, y, width: metrics.width, height });
  }
}

const headingsOf = ({ rounds, metrics, top }: Half): Heading[] =>
  rounds.map(({ title }, column) => ({
    ...{ text: title, x: column * metrics.pitch, isSection: false },
    y: top - headingHeight,
  }));

const bottomOf = (boxes: Iterable<Box>): number =>
  Math.max(0, ...[...boxes].map(({ y, height }) => y + height));
const endOf = (boxes: Iterable<Box>): number =>
  Math.max(0, ...[...boxes].map(({ x, width }) => x + width));

/** The final, the reset beside it once it is needed, and the match for third place below. */
function placeFinals(finals: Round[], y: number, drawn: Drawn): Heading[] {
  const { boxes, metrics } = drawn;
  const headings: Heading[] = [];
  const height = 2 * metrics.row;
  const left = boxes.size === 0 ? 0 : endOf(boxes.values()) + metrics.pitch - metrics.width;
  const below = y + height + 6;
  for (const { key, title, matches } of finals) {
    const [match] = matches;
    if (!match || match.status === 'not-needed') continue;
    if (key === 'reset' && match.status === 'waiting') {
      headings.push({ text: t`Reset if the lower side wins`, x: left, y: below, isSection: false });
      continue;
    }
    const x = key === 'reset' ? left + metrics.pitch : left;
    const top = key === 'third-place' ? below + headingHeight + metrics.gap : y;
    boxes.set(match.id, { match, x, y: top, width: metrics.width, height });
    headings.push({ text: title, x, y: top - headingHeight, isSection: false });
  }
  return headings;
}

function linesOf(links: BracketLayout['links'], boxes: ReadonlyMap<string, Box>): Line[] {
  return links.flatMap(({ from, to, side }): Line[] => {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    if (!start || !end) return [];
    return [
      {
        ...{ from, to, x: start.x + start.width, y: middleOf(start) },
        ...{ toX: end.x, toY: end.y + (end.height / 4) * (side === 'home' ? 1 : 3) },
      },
    ];
  });
}

/** Where everything of a bracket is drawn. Groups have tables instead. */
export function layoutOf(stage: ResolvedStage): Layout {
  const rounds = roundsOf(stage.matches.values());
  const of = (section: Round['section']) => rounds.filter((one) => one.section === section);
  const [upper, lower] = [of('upper'), of('lower')];
  const isDouble = lower.length > 0;
  const metrics = metricsFor(upper[0]?.matches.length ?? 0);
  const boxes = new Map<string, Box>();
  const headings: Heading[] = [];
  const top = headingHeight + (isDouble ? headingHeight : 0);
  const { cells, links } = cellsOf(stage);
  const upperHalf = { rounds: upper, metrics, top };
  placeHalf(upperHalf, cells, boxes);
  headings.push(...headingsOf(upperHalf));
  if (isDouble) {
    const above = bottomOf(boxes.values()) + sectionGap;
    const half = {
      ...{ rounds: lower, metrics: lowerMetrics(metrics) },
      top: above + 2 * headingHeight,
    };
    placeHalf(half, cells, boxes);
    headings.push(
      { text: t`Upper bracket`, x: 0, y: 0, isSection: true },
      { text: t`Lower bracket`, x: 0, y: above, isSection: true },
      ...headingsOf(half),
    );
  }
  const finalTop = top + (cells.get('F1')?.row ?? 0) * (2 * metrics.row + metrics.gap);
  headings.push(...placeFinals(of('final'), finalTop, { boxes, metrics }));
  return {
    ...{ metrics, headings, byId: boxes, boxes: [...boxes.values()], lines: linesOf(links, boxes) },
    ...{ width: endOf(boxes.values()), height: bottomOf(boxes.values()) },
  };
}
