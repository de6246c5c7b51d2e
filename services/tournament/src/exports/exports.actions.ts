import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  csvOf,
  type FileReply,
  type Sheet,
} from '@contend/contracts';
import { textFile } from '@contend/service-kit';
import { placesOfEvent } from '@contend/tournament-engine';
import { bracketIdOf } from '../bracket/bracket-ids';
import { teamScoresOf } from '../bracket/team-scores';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../entries/entry';
import { showEntries } from '../entries/shown-entries.actions';
import { findShares } from '../prizes/payout.actions';
import { prizesByEntry } from '../prizes/prizes';
import { seedsOf } from '../seeding/seed-event.actions';
import { managedTournament, visibleTournament } from '../tournament/access.actions';
import type { Tournament } from '../tournament/tournament';
import { feedStages } from './feed';
import { entrySheet, matchSheet, payoutSheet, recordsOf, standingSheet } from './sheets';

type Feed = CallAnswer<typeof contract.getTournamentFeed>;

/**
 * The public feed of an event. The same for every caller, since it may be stored; it contains what
 * the public page of the event shows, without players and money.
 */
export async function getTournamentFeed(
  deps: TournamentDeps,
  { params }: Pick<CallInput<typeof contract.getTournamentFeed>, 'params'>,
): Promise<Feed> {
  const { state } = await visibleTournament(deps, params.tournamentId);
  const { id, name, status, terms, startedAt, completedAt } = state;
  const startsAt = startedAt ?? terms.startsAt;
  const tournament = { id, name, status, gameId: terms.gameId, startsAt, completedAt };
  const bracket = await deps.brackets.find(bracketIdOf(id));
  if (!bracket) return { format: 1, tournament, entries: [], stages: [] };
  const { event } = bracket.state;
  const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
  const names = await showEntries(deps, event.entries);
  const entries = names.map(({ id: entryId, name: entryName, tag }, index) => ({
    ...{ id: entryId, name: entryName, tag, seed: index + 1 },
    place: places.get(entryId) ?? null,
  }));
  const opened = await deps.matches.timesOf(id);
  return { format: 1, tournament, entries, stages: feedStages(event, opened) };
}

/** A part of an event as a file, for its organizers; it has no addresses of players. */
export async function exportTournament(
  deps: TournamentDeps,
  {
    params,
    query,
    actor,
  }: Pick<CallInput<typeof contract.exportTournament>, 'params' | 'query' | 'actor'>,
): Promise<FileReply> {
  const { state } = await managedTournament(deps, { params, actor });
  const { id, name } = state;
  const { part } = params;
  const sheet = await sheetOf(deps, state, part);
  const text =
    query.as === 'csv'
      ? csvOf(sheet)
      : JSON.stringify({ format: 1, tournament: { id, name }, part, rows: recordsOf(sheet) });
  return textFile({ name: `${part}-${id}`, as: query.as, text });
}

type Part = CallInput<typeof contract.exportTournament>['params']['part'];

/** One part of an event as a sheet. */
async function sheetOf(deps: TournamentDeps, tournament: Tournament, part: Part): Promise<Sheet> {
  const { id: tournamentId } = tournament;
  if (part === 'matches') {
    const opened = await deps.matches.latestOf(tournamentId, { limit: 0 });
    const players = opened.flatMap(({ lineUp }) =>
      lineUp ? [...lineUp.home, ...lineUp.away] : [],
    );
    return matchSheet(opened.toReversed(), { nameOf: await namesOf(deps, players) });
  }
  const stored = await deps.entries.listStored({ tournamentId }, { sort: { number: 1 } });
  const entries = stored.map(({ state }) => state);
  if (part === 'entries') {
    const payers = entries.flatMap(({ seats }) =>
      seats.flatMap(({ userId, payment }) => (payment ? [userId, payment.payerId] : [userId])),
    );
    const seeds = await seedsOf(deps, tournamentId);
    return entrySheet(entries, { seeds, nameOf: await namesOf(deps, payers) });
  }
  return resultSheet(deps, {
    tournament,
    part,
    byId: new Map(entries.map((one) => [one.id, one])),
  });
}

interface Results {
  tournament: Tournament;
  part: Exclude<Part, 'entries' | 'matches'>;
  byId: ReadonlyMap<string, Entry>;
}

async function resultSheet(
  deps: TournamentDeps,
  { tournament, part, byId }: Results,
): Promise<Sheet> {
  const shares = await findShares(deps, tournament);
  if (part === 'standings') {
    const bracket = await deps.brackets.find(bracketIdOf(tournament.id));
    const scores = bracket ? teamScoresOf(bracket.state.event) : [];
    return standingSheet(scores, { entries: byId, prizes: prizesByEntry(shares) });
  }
  const nameOf = await namesOf(
    deps,
    shares.map(({ userId }) => userId),
  );
  return payoutSheet(shares, { entries: byId, nameOf });
}

async function namesOf({ players }: Pick<TournamentDeps, 'players'>, ids: string[]) {
  const found = await players.findMany([...new Set(ids)]);
  return (id: string): string => found.get(id)?.username ?? '';
}
