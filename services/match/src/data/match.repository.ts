import { type MatchSource, wagerIdOf } from '@contend/contracts';
import { type Database, type Repository, repository, type Stored } from '@contend/service-kit';
import { answerByOf } from '../domain/dispute';
import type { Dispute, Match, MatchSide } from '../domain/match';
import { matchModel, type StoredMatch } from './match.model';

export interface MatchRepository extends Repository<Match> {
  findBySource(source: MatchSource): Promise<Stored<Match> | null>;
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
    delete: (id) => matches.delete(id),
  };
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
