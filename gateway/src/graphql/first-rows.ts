import type { GraphRead } from '@contend/contracts';
import { type GraphQLFieldConfigArgumentMap, GraphQLInt } from 'graphql';

/** Lists without pages that are as long as an event is large. */
const longLists: ReadonlySet<GraphRead> = new Set(['tournamentStandings', 'tournamentPrizes']);

const argument: GraphQLFieldConfigArgumentMap = {
  first: { type: GraphQLInt, defaultValue: 20, description: 'Rows from the start of the list.' },
};

const requestedRows = ({ first }: Record<string, unknown>): number => Math.max(0, Number(first));

/**
 * How a document limits a long list, so that its cost is that of the rows it returns: an argument
 * of the field and not of the call. Null for all other reads.
 */
export const firstRows = (read: GraphRead) =>
  longLists.has(read)
    ? {
        args: argument,
        rows: requestedRows,
        cut: (reply: unknown, args: Record<string, unknown>) => {
          const { items, ...rest } = reply as { items: unknown[] };
          return { ...rest, items: items.slice(0, requestedRows(args)) };
        },
      }
    : null;
