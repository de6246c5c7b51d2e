import type { Cell, Sheet } from '@contend/contracts';
import type { teamScoresOf } from '../bracket/team-scores';
import { type Entry, erasedName } from '../entries/entry';
import type { TournamentMatch } from '../matches/tournament-match';
import type { PrizeShare } from '../prizes/prizes';

/** The rows of a sheet as objects by column. */
export const recordsOf = ({ columns, rows }: Sheet): Record<string, Cell>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));

/** Names of players by id; empty for an unknown one. */
type NameOf = (userId: string) => string;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** One row for each seat, with the state of its payment. */
export const entrySheet = (
  entries: readonly Entry[],
  { seeds, nameOf }: { seeds: ReadonlyMap<string, number>; nameOf: NameOf },
): Sheet => ({
  columns: [
    ...['entry', 'entryId', 'status', 'seed', 'place', 'player', 'playerId', 'isCaptain'],
    ...['payment', 'paidCents', 'paidBy', 'registeredAt', 'checkedInAt', 'endedAt'],
  ],
  rows: entries.flatMap((entry) =>
    entry.seats.map(({ userId, payment }) => [
      ...[entry.name, entry.id, entry.status, seeds.get(entry.id) ?? null, entry.place],
      ...[nameOf(userId), userId, userId === entry.captainId ? 'yes' : 'no'],
      ...[payment?.status ?? 'none', payment?.amountCents ?? 0],
      payment && nameOf(payment.payerId),
      ...[isoOf(entry.registeredAt), isoOf(entry.checkedInAt), isoOf(entry.endedAt)],
    ]),
  ),
});

/** One row for each opened match that counts. */
export const matchSheet = (
  matches: readonly TournamentMatch[],
  { nameOf }: { nameOf: NameOf },
): Sheet => ({
  columns: [
    ...['stage', 'key', 'matchId', 'home', 'away', 'bestOf', 'status', 'homeScore', 'awayScore'],
    ...['winner', 'decidedBy', 'startsAt', 'decidedAt', 'homeLineUp', 'awayLineUp'],
  ],
  rows: matches.map(({ stage, key, id, home, away, ...match }) => [
    ...[stage, key, id, home.name, away.name, match.bestOf, match.status],
    ...(match.scores ?? [null, null]),
    match.winner && (match.winner === 'home' ? home : away).name,
    ...[match.decidedBy, isoOf(match.startsAt), isoOf(match.decidedAt)],
    ...(['home', 'away'] as const).map(
      (side) =>
        match.lineUp?.[side].map((userId) => nameOf(userId) || erasedName).join('; ') ?? null,
    ),
  ]),
});

type Score = ReturnType<typeof teamScoresOf>[number];

/** One row for each entry that played, in the order of places. `prizes`: in cents, by entry. */
export const standingSheet = (
  scores: readonly Score[],
  {
    entries,
    prizes,
  }: {
    entries: ReadonlyMap<string, Pick<Entry, 'name'>>;
    prizes: ReadonlyMap<string, number>;
  },
): Sheet => ({
  columns: [
    ...['place', 'entry', 'entryId', 'played', 'won', 'lost', 'gamesWon', 'gamesLost', 'points'],
    'prizeCents',
  ],
  rows: scores
    .toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity))
    .map(({ entryId, place, played, won, lost, maps, points }) => [
      ...[place, entries.get(entryId)?.name ?? '', entryId, played, won, lost, maps.won],
      ...[maps.lost, points, prizes.get(entryId) ?? null],
    ]),
});

/** One row for each share of the prizes. */
export const payoutSheet = (
  shares: readonly (Pick<PrizeShare, 'entryId' | 'place' | 'userId' | 'amountCents'> & {
    status: string;
  })[],
  { entries, nameOf }: { entries: ReadonlyMap<string, { name: string }>; nameOf: NameOf },
): Sheet => ({
  columns: ['place', 'entry', 'entryId', 'player', 'playerId', 'amountCents', 'status'],
  rows: shares.map(({ place, entryId, userId, amountCents, status }) => [
    ...[place, entries.get(entryId)?.name ?? '', entryId, nameOf(userId), userId],
    ...[amountCents, status],
  ]),
});
