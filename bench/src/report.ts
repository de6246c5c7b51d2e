import type { Row } from './bench';
import { type Machine, machineLine } from './machine';
import { verdictOn } from './statistics';

/** The result of one benchmark. */
export type BenchResult = { name: string; seconds: number } & (
  | { rows: Row[] }
  | { skipped: string }
  | { failed: string }
);

/** Whether the run passes: every target was met and no benchmark threw. Skips are allowed. */
export const isGood = (outcomes: BenchResult[]): boolean =>
  outcomes.every((outcome) => {
    if ('failed' in outcome) return false;
    return !('rows' in outcome) || outcome.rows.every((row) => verdictOn(row).isMet !== false);
  });

/** Three digits, the precision that repeated rounds have. */
const number = (value: number): string => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
};

function limitOf({ limit }: Row): string {
  if (!limit) return '–';
  if ('exactly' in limit) return `= ${limit.exactly}`;
  return 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
}

function cellsOf(row: Row): string[] {
  const { ours, peer, value, spread, isMet } = verdictOn(row);
  return [
    row.what,
    `${number(ours)} ${row.unit}`,
    peer === null ? '–' : `${number(peer)} ${row.unit} (${row.peer?.name})`,
    peer === null ? '–' : number(value),
    `${number(spread.min)}–${number(spread.max)}`,
    limitOf(row),
    isMet === null ? '' : isMet ? 'ok' : 'SHORT',
  ];
}

const head = ['what', 'ours', 'peer', 'ratio', 'rounds', 'target', ''];

/** The figures of a run as a table, for a terminal and the saved report. */
export function tableOf(outcomes: BenchResult[]): string {
  const rows = outcomes.flatMap((outcome) => {
    if ('rows' in outcome) return outcome.rows.map(cellsOf);
    const [word, why] =
      'failed' in outcome ? ['FAILED', outcome.failed] : ['skipped', outcome.skipped];
    return [[outcome.name, '', '', '', '', why.split('\n')[0] ?? '', word]];
  });
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The closing line: how many targets were met and the figures that miss theirs, or why none. */
export function summaryOf(outcome: BenchResult): string {
  if ('failed' in outcome) return `FAILED  ${outcome.name}: ${outcome.failed.split('\n')[0]}`;
  if ('skipped' in outcome) return `skipped  ${outcome.name}: ${outcome.skipped}`;
  const judged = outcome.rows.filter((row) => verdictOn(row).isMet !== null);
  const missed = judged.filter((row) => verdictOn(row).isMet === false);
  const short = missed.map(
    (row) => `${row.what} ${number(verdictOn(row).value)} (${limitOf(row)})`,
  );
  const met = `${outcome.name}: ${judged.length - missed.length} of ${judged.length} targets met`;
  return [met, ...(short.length > 0 ? [`short: ${short.join(', ')}`] : [])].join('; ');
}

export const markdownOf = (machine: Machine, outcomes: BenchResult[]): string =>
  `${machineLine(machine)}\n\n${tableOf(outcomes)}\n`;
