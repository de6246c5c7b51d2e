import { type MatchSource, wagerIdOf } from '@contend/contracts';
import { type Database, type Repository, repository, type Stored } from '@contend/service-kit';
import { answerByOf } from '../disputes/dispute';
import type { PlayedResult } from '../games/game-record';
import { agreedMaps } from '../scores/score-sheet';
import type { Dispute } from '../disputes/dispute-record';
import type { Match, MatchSide } from './match';
import { matchModel, type StoredMatch } from './match.model';

interface Whose {
  userId?: string | undefined;
  teamId?: string | undefined;
  gameId?: string | undefined;
}

export interface MatchRepository extends Omit<Repository<Match>, 'findMany' | 'first' | 'saveAll'> {
  findBySource(source: MatchSource): Promise<Stored<Match> | null>;
  /** The latest results of a player, of a team, or of a player for a team. */
  results(whose: Whose, limit: number): Promise<PlayedResult[]>;
}

export function matchRepository(db: Database): MatchRepository {
  const matches = repository<StoredMatch>(db, matchModel, { notFound: 'match-not-found' });
  const orNull = (stored: Stored<StoredMatch> | null) => stored && upcast(stored);
  return {
    get: async (id) => upcast(await matches.get(id)),
    find: async (id) => orNull(await matches.find(id)),
    findOne: async (filter) => orNull(await matches.findOne(filter as never)),
    async findBySource({ kind, id }) {
      // Documents of release 0.2.0 have no source.
      const filter = kind === 'wager' ? { wagerId: id } : { 'source.id': id, 'source.kind': kind };
      return orNull(await matches.findOne(filter as never));
    },
    async list(filter, paging) {
      const page = await matches.list(filter as never, paging);
      return { ...page, items: page.items.map(upcastMatch) };
    },
    async listStored(filter, options) {
      return (await matches.listStored(filter as never, options)).map(upcast);
    },
    async save(from, decision) {
      const wagerId = wagerIdOf(decision.state.source);
      const state: StoredMatch = { ...decision.state, wagerId };
      const isSame = from?.state === decision.state;
      const before = from as Stored<StoredMatch> | null;
      const kept = { ...decision, state: isSame && before ? before.state : state };
      return upcast(await matches.save(before, kept));
    },
    async results({ userId, teamId, gameId }, limit) {
      const filter = {
        status: 'completed',
        ...(userId && { playerIds: userId }),
        ...(teamId && { $or: [{ 'home.teamId': teamId }, { 'away.teamId': teamId }] }),
        ...(gameId && { gameId }),
      };
      const rows = await db
        .model(matchModel)
        .find(filter as never, resultFields)
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<Match[]>();
      return rows.flatMap((row) => resultFor(row, { userId, teamId }));
    },
    delete: (id) => matches.delete(id),
  };
}

const resultFields = {
  ...{ gameId: 1, winner: 1, scores: 1, completedAt: 1 },
  ...{ 'home.teamId': 1, 'home.seats.userId': 1, 'proposals.side': 1, 'proposals.maps': 1 },
} as const;

/** A row as a result of the side that the player or team was on. */
function resultFor(row: Match, { userId, teamId }: Whose): PlayedResult[] {
  const { gameId, winner, scores, completedAt, home } = row;
  if (!winner || !scores || !completedAt) return [];
  const isHome = userId
    ? home.seats.some((seat) => seat.userId === userId)
    : home.teamId === teamId;
  const maps = agreedMaps(row);
  return [{ gameId, side: isHome ? 'home' : 'away', winner, scores, maps, completedAt }];
}

const upcast = ({ state, version }: Stored<StoredMatch>): Stored<Match> => ({
  state: upcastMatch(state),
  version,
});

/** Disputes of release 0.2.0 have no `answerBy`, those of release 0.1.0 no time for a ruling. */
const upcastDispute = (stored: Dispute): Dispute => ({
  ...stored,
  answerBy: stored.answerBy ?? answerByOf(stored.openedAt),
  rulingBy: stored.rulingBy ?? null,
  escalatedAt: stored.escalatedAt ?? null,
});

/** Sides of release 0.2.0 have no team. */
function upcastSide(stored: MatchSide): MatchSide {
  const { teamId = null, deputyIds = [], standInIds = [] }: Partial<MatchSide> = stored;
  return { ...stored, teamId, deputyIds, standInIds };
}

/** Returns a match in the present shape, from a document of any earlier release. */
function upcastMatch(stored: StoredMatch): Match {
  const known: Partial<StoredMatch> = stored;
  const { dispute, wagerId, id } = stored;
  return {
    ...stored,
    source: known.source ?? { kind: 'wager', id: wagerId ?? id },
    finalWhen: known.finalWhen ?? 'source-ended',
    dispute: dispute && upcastDispute(dispute),
    home: upcastSide(stored.home),
    away: upcastSide(stored.away),
    startsAt: known.startsAt ?? null,
    checkInFrom: known.checkInFrom ?? null,
    dismissedObjections: known.dismissedObjections ?? [],
    finalAt: known.finalAt ?? null,
  };
}
