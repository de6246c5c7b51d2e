import type { Answers } from '../answers';
import { count, counted, dayAndYear } from './format';
import type { Section } from './section';
import { disputesSection } from './sections/disputes';
import { minutesSection } from './sections/minutes';
import { rakeSection } from './sections/rake';
import { retentionSection } from './sections/retention';
import { stakesSection } from './sections/stakes';

/** The five questions in order. */
export const sectionsOf = (answers: Answers): Section[] =>
  [stakesSection, rakeSection, retentionSection, disputesSection, minutesSection].map((section) =>
    section(answers),
  );

/** The data that the answers are based on, in sentences. */
export function basis({ read }: Answers): string[] {
  const { firstAt, lastAt } = read;
  if (!firstAt || !lastAt) return [emptyStream];
  const sentences = [
    `${count(read.events)} events from ${dayAndYear(firstAt)} to ${dayAndYear(lastAt)}, ` +
      `${lastAt.slice(11, 16)} UTC.`,
    `${counted(read.players, 'player')}, ${counted(read.matches, 'match', 'matches')}.`,
    'Days and weeks are UTC, weeks begin on Monday (ISO 8601).',
  ];
  const strange = `${counted(read.notUnderstood, 'record')} were not understood and left out.`;
  return read.notUnderstood > 0 ? [...sentences, strange] : sentences;
}

const emptyStream =
  'The stream is empty: nothing has happened on this platform yet, so there is nothing to answer.';

export const isEmpty = ({ read }: Answers): boolean => read.firstAt === null;
