import { type CallSpec, graphReads, type GraphRead } from '@contend/contracts';
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { z } from 'zod';
import { ContractTypes, pascal } from './contract-types';
import type { GraphContext } from './reads';
import { relations } from './relations';
import { rowLimit } from './row-limits';

type Field = GraphQLFieldConfig<unknown, GraphContext>;

/** Rows of a list that has no pages, as the cost rule counts them. */
const unpagedRows = 20;
const defaultPageSize = 20;
const defaultLimit = 50;

/** Arguments that are numbers in GraphQL, and digits in the query of the call. */
const numbers = new Set([
  ...['page', 'pageSize', 'limit', 'teamSize', 'minStake', 'maxStake', 'minRating', 'maxRating'],
  'months',
]);
/** The wallet, teams and membership of an account are fields of their own. */
const leftOut = new Set(['include']);

function argumentType(name: string) {
  if (/(^i|I)d$/.test(name)) return GraphQLID;
  if (numbers.has(name)) return GraphQLInt;
  return name === 'open' ? GraphQLBoolean : GraphQLString;
}

function argumentsOf({ params, query, body }: CallSpec): GraphQLFieldConfigArgumentMap {
  const shapes = [params, query, body].map((part) => (part as z.ZodObject | undefined)?.shape);
  const named = shapes.flatMap((shape) => Object.entries(shape ?? {}));
  return Object.fromEntries(
    named
      .filter(([name]) => !leftOut.has(name))
      .map(([name, schema]) => {
        const isRequired = !(schema as z.ZodType).safeParse(undefined).success;
        const type = argumentType(name);
        return [name, { type: isRequired ? new GraphQLNonNull(type) : type }];
      }),
  );
}

/** Rows of an object that has lists, as the cost rule counts them. */
const largeObjects: Partial<Record<GraphRead, number>> = {
  tournamentSchedule: 500,
};

/** The rows that a list returns at most; undefined for a call that returns one object. */
function rowsOf(name: GraphRead, { query, body, reply }: CallSpec) {
  const most = largeObjects[name];
  if (most !== undefined) return () => most;
  const { pageSize, limit } = query?.shape ?? {};
  if (limit) return (args: Record<string, unknown>) => Number(args.limit ?? defaultLimit);
  if (pageSize) return (args: Record<string, unknown>) => Number(args.pageSize ?? defaultPageSize);
  const isList = 'items' in ((reply as z.ZodObject).shape ?? {}) || body !== undefined;
  return isList ? () => unpagedRows : undefined;
}

function rootField(types: ContractTypes, name: GraphRead): Field {
  const call: CallSpec = graphReads[name];
  const own = types.replyType(call.reply, pascal(name));
  const limit = rowLimit(name);
  return {
    // Null beside an error where the call is refused or its service does not respond.
    type: own,
    description: `${call.summary}.`,
    args: { ...argumentsOf(call), ...limit?.args },
    async resolve(_source, args: Record<string, unknown>, { load }) {
      if (!limit) return load(name, args);
      const ofCall = Object.entries(args).filter(([arg]) => !(arg in limit.args));
      return limit.cut(await load(name, Object.fromEntries(ofCall)), args);
    },
    extensions: { isRead: true, rows: limit?.rows ?? rowsOf(name, call) },
  };
}

/** Builds the schema from the contracts of `graphReads` and the relations between their types. */
export function buildGraphSchema(): GraphQLSchema {
  const types: ContractTypes = new ContractTypes((name) => relations(name, types));
  const names = Object.keys(graphReads) as GraphRead[];
  const fields = Object.fromEntries(names.map((name) => [name, rootField(types, name)]));
  return new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields }) });
}
