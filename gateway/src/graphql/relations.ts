import type { GraphRead } from '@contend/contracts';
import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLList,
  GraphQLNonNull,
} from 'graphql';
import type { ContractTypes } from './contract-types';
import type { GraphContext } from './reads';
import { rowLimit } from './row-limits';

type Field = GraphQLFieldConfig<unknown, GraphContext>;
type Row = Record<string, unknown>;

interface Relation {
  type: string;
  read: GraphRead;
  /** The arguments of the read, or null where the object refers to none. */
  args(row: Row): Row | null;
  /** The most rows of a list. */
  rows?: number;
}

/** A relation to one object, by its id in a field. */
const one = (type: string, read: GraphRead, [arg, from]: [string, string]): Relation => ({
  ...{ type, read },
  args: (row) => (typeof row[from] === 'string' ? { [arg]: row[from] } : null),
});

const wagerOf = one('Wager', 'wager', ['wagerId', 'wagerId']);
const matchOf = one('Match', 'match', ['matchId', 'matchId']);

const ofEvent = ['tournamentId', 'id'] as [string, string];

/** Relations by type: each is a read of its own, made for the caller like any other. */
const byType: Record<string, Record<string, Relation>> = {
  Wager: { match: matchOf, creator: one('User', 'user', ['userId', 'creatorId']) },
  Match: { wager: wagerOf },
  ActiveMatch: { match: one('Match', 'match', ['matchId', 'id']) },
  Me: {
    profile: one('User', 'user', ['userId', 'id']),
    subscription: { ...{ type: 'Membership', read: 'subscription' }, args: () => ({}) },
    // In place of the field that the call has with `include`.
    wallet: { ...{ type: 'Wallet', read: 'wallet' }, args: () => ({}) },
  },
  PublicUser: { profile: one('User', 'user', ['userId', 'id']) },
  TeamSummary: { team: one('Team', 'team', ['teamId', 'id']) },
  TournamentSummary: { tournament: one('Tournament', 'tournament', ofEvent) },
  Tournament: {
    // The first page; `tournamentEntries` has the others.
    participants: { ...one('TournamentEntryPage', 'tournamentEntries', ofEvent), rows: 20 },
    standings: one('TournamentStandings', 'tournamentStandings', ofEvent),
    prizes: one('TournamentPrizes', 'tournamentPrizes', ofEvent),
    // The first page; `tournamentMatches` has the others.
    matches: { ...one('TournamentMatchPage', 'tournamentMatches', ofEvent), rows: 20 },
    mine: one('MyTournamentStatus', 'myTournamentStatus', ofEvent),
  },
};

/** Types whose `gameId` or `playTypeId` leads to an entry of the catalogue. */
const events = ['Tournament', 'TournamentSummary'];
const ofGame = new Set([
  ...['Wager', 'Match', 'ActiveMatch', 'Team', 'TeamSummary', 'PlayType'],
  ...events,
]);
const ofPlayType = new Set(['Wager', 'Match', ...events]);

/** An entry of the catalogue, which is read once for a whole document. */
const entry = (types: ContractTypes, [type, read]: [string, GraphRead], id: string): Field => ({
  type: types.named(type),
  async resolve(source, _args, { load }) {
    const { items } = (await load(read, {})) as { items: Row[] };
    return items.find((item) => item.id === (source as Row)[id]) ?? null;
  },
  extensions: { isCatalogue: true },
});

function related(types: ContractTypes, { type, read, args, rows }: Relation): Field {
  const limit = rowLimit(read);
  return {
    type: types.named(type),
    ...(limit && { args: limit.args }),
    async resolve(source, given: Row, { load }) {
      const found = args(source as Row);
      const reply = found && (await load(read, found));
      return reply && limit ? limit.cut(reply, given) : reply;
    },
    extensions: {
      isRead: true,
      ...(limit && { rows: limit.rows }),
      ...(rows !== undefined && { rows: () => rows }),
    },
  };
}

/** The teams of a player, without the envelope of the list. */
const teamsOf = (types: ContractTypes): Field => ({
  type: new GraphQLList(new GraphQLNonNull(types.named('TeamSummary'))),
  async resolve(source, _args, { load }) {
    const userId = (source as Row).id;
    return ((await load('teamsOfUser', { userId })) as { items: unknown[] }).items;
  },
  extensions: { isRead: true, rows: () => 20 },
});

/** The fields that lead from a type to other reads. */
export function relations(
  name: string,
  types: ContractTypes,
): GraphQLFieldConfigMap<unknown, GraphContext> {
  const fields = Object.entries(byType[name] ?? {}).map(([field, relation]): [string, Field] => [
    field,
    related(types, relation),
  ]);
  if (ofGame.has(name)) fields.push(['game', entry(types, ['Game', 'games'], 'gameId')]);
  if (ofPlayType.has(name)) {
    fields.push(['playType', entry(types, ['PlayType', 'playTypes'], 'playTypeId')]);
  }
  if (name === 'User') fields.push(['teams', teamsOf(types)]);
  return Object.fromEntries(fields);
}
