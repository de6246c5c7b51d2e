import { known } from './known';
import type { ResolvedMatch } from './resolve';
import type { ResolvedStage } from './resolved-stage';

type Section = 'upper' | 'lower' | 'final';

/** Where a match of a bracket is drawn, in units that a drawing scales. */
export interface LayoutCell {
  match: string;
  section: Section;
  /** From 0 within its half; the final follows the longer half, and the reset the final. */
  column: number;
  /** From 0 within its half, in heights of a match, with halves; the final counts as upper. */
  row: number;
  /** A slot is empty for good, so a drawing may leave it out. */
  isBye: boolean;
}

/** The way of a winner, from a match to a side of the next one. */
interface LayoutLink {
  from: string;
  to: string;
  side: 'home' | 'away';
}

export interface BracketLayout {
  cells: Map<string, LayoutCell>;
  links: LayoutLink[];
  /** Columns of each half. */
  columns: { upper: number; lower: number };
  /** Rows of each half; the match for third place, below the final, may be beyond them. */
  rows: { upper: number; lower: number };
}

/**
 * Lays out a single or double elimination bracket: each match in the middle of those whose winners
 * it takes. Groups and Swiss rounds have tables, so their layout is empty. One pass over the
 * matches.
 */
export function layoutOf({ matches }: Pick<ResolvedStage, 'matches'>): BracketLayout {
  const cells = new Map<string, LayoutCell>();
  const links: LayoutLink[] = [];
  const [columns, rows] = [
    { upper: 0, lower: 0 },
    { upper: 0, lower: 0 },
  ];
  for (const match of matches.values()) {
    const section = sectionOf(match);
    if (section !== 'upper' && section !== 'lower') continue;
    const { round, position } = match.planned;
    const row = middleOf(match, section, cells) ?? position - 1;
    cells.set(match.id, { ...cellOf(match, section), column: round - 1, row });
    columns[section] = Math.max(columns[section], round);
    rows[section] = Math.max(rows[section], row + 1);
  }
  placeFinals(matches, cells, Math.max(columns.upper, columns.lower));
  for (const id of cells.keys()) links.push(...linksTo(known(matches.get(id)), cells));
  return { cells, links, columns, rows };
}

function sectionOf({ planned: { side } }: ResolvedMatch): Section | null {
  if (side === 'upper' || side === 'lower') return side;
  return side === 'group' || side === 'swiss' ? null : 'final';
}

const cellOf = ({ id, home, away }: ResolvedMatch, section: Section) => ({
  ...{ match: id, section },
  isBye: home.kind === 'empty' || away.kind === 'empty',
});

const sidesOf = ({ planned }: ResolvedMatch) => [planned.home, planned.away];

/** The middle of the matches of a half whose winners meet here, or null where there are none. */
function middleOf(
  match: ResolvedMatch,
  section: Section,
  cells: Map<string, LayoutCell>,
): number | null {
  const rows = sidesOf(match).flatMap((source) => {
    const feeder = source.from === 'winner' ? cells.get(source.match) : undefined;
    return feeder?.section === section ? [feeder.row] : [];
  });
  return rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) / rows.length : null;
}

/** The final behind both halves, a reset that may be needed behind it, third place below it. */
function placeFinals(
  matches: ResolvedStage['matches'],
  cells: Map<string, LayoutCell>,
  column: number,
): void {
  const final = matches.get('F1');
  const row = (final && middleOf(final, 'upper', cells)) ?? 0;
  for (const match of matches.values()) {
    if (sectionOf(match) !== 'final' || match.status === 'not-needed') continue;
    const { side } = match.planned;
    cells.set(match.id, {
      ...cellOf(match, 'final'),
      column: side === 'reset' ? column + 1 : column,
      row: side === 'third-place' ? row + 1 : row,
    });
  }
}

function linksTo(match: ResolvedMatch, cells: Map<string, LayoutCell>): LayoutLink[] {
  return sidesOf(match).flatMap((source, index): LayoutLink[] => {
    if (source.from !== 'winner' || !cells.has(source.match)) return [];
    return [{ from: source.match, to: match.id, side: index === 0 ? 'home' : 'away' }];
  });
}
