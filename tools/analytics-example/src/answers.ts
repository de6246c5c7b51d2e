import { questions } from './questions';
import type { Row, Store } from './store';
import { topicNames, topics } from './topics';

type View = (typeof questions)[number][1];

/** The rows of each question's view, and the data that they are based on. */
export type Answers = Record<View, Row[]> & {
  read: {
    events: number;
    players: number;
    matches: number;
    /** Records that were not events, or not as documented. */
    notUnderstood: number;
    /** The first and the last instant in the stream, ISO 8601; null when it is empty. */
    firstAt: string | null;
    lastAt: string | null;
  };
};

const lasting = topicNames.filter((topic) => topics[topic].isKeptForEver);

/**
 * Topics with limited retention say nothing about the stream's beginning or end: a later reader
 * would see another beginning.
 */
const span = `
  select count(*) as events,
    min(time) filter (where lasts) as firstAt,
    max(time) filter (where lasts) as lastAt,
    (select count(distinct player_id) from appearances) as players,
    (select count(distinct match_id) from matches) as matches,
    (select count(*) from not_understood) as notUnderstood
  from (
    select time, topic in (${lasting.map((topic) => `'${topic}'`).join(', ')}) as lasts from events
  )`;

/** Answers the questions from the data read so far. */
export function answersFrom({ rows }: Store): Answers {
  const views = questions.map(([, view]) => [view, rows(`select * from ${view}`)] as const);
  return { ...Object.fromEntries(views), read: rows<Answers['read']>(span)[0] } as Answers;
}
