import type { CallInput, exportTournament } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import type { Entry } from '../domain/entry';
import { entrySheet, matchSheet, payoutSheet, standingSheet } from '../domain/export-sheets';
import type { Sheet } from '../domain/sheet';
import { teamScoresOf } from '../domain/team-scores';
import type { Tournament } from '../domain/tournament';
import { planPrizes } from './plan-prizes';
import { seedsOf } from './seeds-of';

type Part = CallInput<typeof exportTournament>['params']['part'];

/** One part of an event as a sheet. */
export async function sheetOf(
  deps: TournamentDeps,
  tournament: Tournament,
  part: Part,
): Promise<Sheet> {
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
  if (part === 'standings') {
    const bracket = await deps.brackets.find(bracketIdOf(tournament.id));
    return standingSheet(bracket ? teamScoresOf(bracket.state.event) : [], byId);
  }
  const paid = await deps.payouts.find(tournament.id);
  const planned = async () =>
    (await planPrizes(deps, tournament)).shares.map((share) => ({ ...share, status: 'due' }));
  const shares = paid?.state.shares ?? (await planned());
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
