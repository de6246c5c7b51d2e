import { currentWork } from '@contend/service-kit';
import type { Model, QueryFilter } from 'mongoose';
import type { Meetings, MetMatch, PlayTypeCount } from '../profiles/rivalry';
import { afterAll } from './pending-recount';
import type { ResultRow } from './result.model';

const fields = {
  'match.home': 1,
  'match.away': 1,
  'match.winner': 1,
  'match.completedAt': 1,
  'match.gameId': 1,
  'match.playTypeId': 1,
  'match.scores': 1,
} as const;

interface Pair {
  userId: string;
  opponentId: string;
}
type Filter = QueryFilter<ResultRow>;

const sessionOf = () => ({ session: currentWork().session ?? undefined });
const opposite = ({ userId, opponentId }: Pair): Pair => ({
  ...{ userId: opponentId, opponentId: userId },
});

/** The newest matches of a filter, newest first. */
export async function findMeetings(
  model: Model<ResultRow>,
  filter: Filter,
  count: number,
): Promise<MetMatch[]> {
  const rows = await model
    .find({ position: { $lt: afterAll }, ...filter }, fields, sessionOf())
    .sort({ position: -1 })
    .limit(count)
    .lean();
  return (rows as ResultRow[]).flatMap(({ _id, match }) =>
    match ? { matchId: _id, ...match } : [],
  );
}

/** Matches that a player won against an opponent. The players find them by an index. */
const wonBy = ({ userId, opponentId }: Pair) => ({
  players: { $all: [userId, opponentId] },
  position: { $lt: afterAll },
  $or: [
    { 'match.home': userId, 'match.away': opponentId, 'match.winner': 'home' },
    { 'match.home': opponentId, 'match.away': userId, 'match.winner': 'away' },
  ],
});

/** The matches of two players against each other: all counted, and the newest ones in full. */
export async function readMeetings(
  model: Model<ResultRow>,
  pair: Pair,
  count: number,
): Promise<Meetings> {
  const [won, lost] = [wonBy(pair), wonBy(opposite(pair))];
  const either = { players: won.players, $or: [...won.$or, ...lost.$or] };
  const [wins, losses, latest] = await Promise.all([
    countByPlayType(model, won),
    countByPlayType(model, lost),
    findMeetings(model, either as Filter, count),
  ]);
  const [lastWin, lastLoss] = [lastOf(wins), lastOf(losses)];
  const isWinning = lastWin > lastLoss;
  const position = { $gt: isWinning ? lastLoss : lastWin, $lt: afterAll };
  const latestWay = { ...(isWinning ? won : lost), position } as Filter;
  const length = await model.countDocuments(latestWay, sessionOf());
  return { wins, losses, latest, streak: isWinning ? length : -length || 0 };
}

const lastOf = (counts: readonly PlayTypeCount[]): string =>
  counts.reduce((last, one) => (one.last > last ? one.last : last), '');

async function countByPlayType(model: Model<ResultRow>, $match: object): Promise<PlayTypeCount[]> {
  const place = { gameId: '$match.gameId', playTypeId: '$match.playTypeId' };
  const group = { _id: place, matches: { $sum: 1 }, last: { $max: '$position' } };
  type Row = Omit<PlayTypeCount, 'gameId' | 'playTypeId'> & {
    _id: Pick<PlayTypeCount, 'gameId' | 'playTypeId'>;
  };
  const rows = await model.aggregate<Row>([{ $match }, { $group: group }], sessionOf());
  return rows.map(({ _id, ...counted }) => ({ ..._id, ...counted }));
}
