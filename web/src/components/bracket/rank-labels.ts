import type { RankedRow } from '@contend/tournament-engine';
import { type BracketData, nameOfEntry } from './bracket-data';
import { criterionMeaning, criterionName } from './criterion-labels';
import { inSentence } from '../../lib/language/language';
import { t } from '../../lib/language/translate';

/** Lots and seeds have no figure that says something. */
const withoutFigure = ['lot', 'seed'];

const figure = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return `${rounded}`.replace('-', '\u2212');
};

/** Why a row has its rank: the criterion that decided it, and the figures of its neighbours. */
export function whyRank(row: RankedRow, names: BracketData['entries']): string[] {
  const { criterion, among, value, better, worse } = row.decidedBy;
  const name = nameOfEntry(names, row.entry);
  const rank = t`${name} is number ${row.rank} by ${inSentence(criterionName(criterion))}`;
  const isTie = among > 1 && criterion !== 'points';
  const tied = isTie ? t`, among ${among} that were equal before` : '';
  const sentences = [`${rank}${tied}.`];
  if (!withoutFigure.includes(criterion)) {
    const neighbours = [
      better !== null && t`the next better has ${figure(better)}`,
      worse !== null && t`the next has ${figure(worse)}`,
    ].filter(Boolean);
    sentences.push([t`It has ${figure(value)}`, ...neighbours].join(', ') + '.');
  }
  return [...sentences, criterionMeaning(criterion)].filter(Boolean);
}

/** The criterion that puts a row ahead of the next one; null for the last row. */
export function aheadBy(rows: readonly RankedRow[], index: number): string | null {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row || !next) return null;
  // The last of a tie was placed within it; the next row stands outside.
  return row.decidedBy.worse === null ? next.decidedBy.criterion : row.decidedBy.criterion;
}
