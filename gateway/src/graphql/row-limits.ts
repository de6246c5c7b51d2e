import { type GraphRead, refusals } from '@contend/contracts';
import { type GraphQLFieldConfigArgumentMap, GraphQLError, GraphQLInt } from 'graphql';

type Args = Record<string, unknown>;

/**
 * How a document limits a long list, so that its cost is that of the rows it returns: by an
 * argument of the field and not of the call.
 */
interface RowLimit {
  args: GraphQLFieldConfigArgumentMap;
  rows(args: Args): number;
  /** Cuts a reply to its rows. @throws GraphQLError where it can't be cut. */
  cut(reply: unknown, args: Args): unknown;
}

interface Limited {
  name: string;
  /** Without the argument. */
  rows: number;
  /** How many lists have so many rows each; one when absent. */
  lists?: number;
  description: string;
  cut(reply: unknown, rows: number): unknown;
}

function limitedBy({ name, rows: defaultValue, lists = 1, description, cut }: Limited): RowLimit {
  const rows = (args: Args): number => Math.max(0, Number(args[name]));
  return {
    args: { [name]: { type: GraphQLInt, defaultValue, description } },
    rows: (args) => lists * rows(args),
    cut: (reply, args) => cut(reply, rows(args)),
  };
}

const first = (rows: number, cut: Limited['cut']): RowLimit =>
  limitedBy({ name: 'first', rows, description: 'Rows from the start of the list.', cut });

const cutItems: Limited['cut'] = (reply, rows) => {
  const { items, ...rest } = reply as { items: unknown[] };
  return { ...rest, items: items.slice(0, rows) };
};

/** Of an object that has several lists, each. */
const cutLists: Limited['cut'] = (reply, rows) =>
  Object.fromEntries(
    Object.entries(reply as Record<string, unknown[]>).map(([name, list]) => [
      name,
      list.slice(0, rows),
    ]),
  );

/** A larger bracket is refused: the rows that fit would show another one. */
function requireEntries(reply: unknown, rows: number): unknown {
  const { length } = (reply as { entries: unknown[] }).entries;
  if (length <= rows) return reply;
  const code = 'query-too-complex';
  const [status] = refusals[code];
  const message = `The bracket has ${length} entries: ask for them by \`entries\`, or for a stage.`;
  throw new GraphQLError(message, { extensions: { code, status } });
}

/** Lists without pages that can be long. */
const longLists: Partial<Record<GraphRead, RowLimit>> = {
  tournamentStandings: first(20, cutItems),
  tournamentPrizes: first(20, cutItems),
  conversations: first(100, cutItems),
  notifications: first(100, (reply, rows) => (reply as unknown[]).slice(0, rows)),
  scrimRequests: limitedBy({
    ...{ name: 'first', rows: 50, lists: 3, cut: cutLists },
    description: 'Rows from the start of each list.',
  }),
  bracket: limitedBy({
    ...{ name: 'entries', rows: 500, cut: requireEntries },
    description: 'The most entries of the bracket: a larger one is refused.',
  }),
};

/** How a document limits the reply of a read; null for all whose calls have pages or are short. */
export const rowLimit = (read: GraphRead): RowLimit | null => longLists[read] ?? null;
