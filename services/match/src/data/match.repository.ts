import { type Database, type Repository, repository, type Stored } from '@contend/service-kit';
import type { Match } from '../domain/match';
import { matchModel } from './match.model';

export function matchRepository(db: Database): Repository<Match> {
  const matches = repository<Match>(db, matchModel, { notFound: 'match-not-found' });
  const orNull = (stored: Stored<Match> | null) => stored && upcast(stored);
  return {
    ...matches,
    get: async (id) => upcast(await matches.get(id)),
    find: async (id) => orNull(await matches.find(id)),
    findOne: async (filter) => orNull(await matches.findOne(filter)),
    async list(filter, paging) {
      const page = await matches.list(filter, paging);
      return { ...page, items: page.items.map(upcastMatch) };
    },
  };
}

const upcast = ({ state, version }: Stored<Match>) => ({ state: upcastMatch(state), version });

const noEscalation = { rulingBy: null, escalatedAt: null };

/** A match as this release knows it, from a document of any release before. */
function upcastMatch(stored: Match): Match {
  const known: Partial<Match> = stored;
  const { dispute } = stored;
  return {
    ...stored,
    dispute: dispute && { ...noEscalation, ...dispute },
    dismissedObjections: known.dismissedObjections ?? [],
    finalAt: known.finalAt ?? null,
  };
}
