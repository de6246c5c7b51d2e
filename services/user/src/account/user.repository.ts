import { foldName } from '@contend/contracts';
import {
  beginningWith,
  type Database,
  fillField,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
  writeTimers,
} from '@contend/service-kit';
import type { ClaimedNames } from './claimed-name.repository';
import { searchKey, type User } from './user';
import { userModel } from './user.model';

interface Search {
  /** The first letters of a name, taken literally. */
  q: string;
  gameId?: string | undefined;
  country?: string | undefined;
  /** Ids of users that are left out. */
  without: string[];
  page: number;
  pageSize: number;
}

type Browsing = Omit<Search, 'q'>;

interface StaffSearch {
  q?: string | undefined;
  status?: User['status'] | undefined;
  page: number;
  pageSize: number;
}

export interface Users extends Repository<User> {
  search(search: Search): Promise<Page<User>>;
  /** Accounts of any status by name, without erased ones. */
  searchAll(search: StaffSearch): Promise<Page<User>>;
  /** Active players by name. */
  browse(browsing: Browsing): Promise<Page<User>>;
  /** Makes accounts that an earlier version saved searchable by the folded form of their name. */
  foldOlder(): Promise<void>;
  /** Returns the existing ones, to be changed and saved. */
  storedByIds(ids: readonly string[]): Promise<Stored<User>[]>;
  /** Returns the existing ones, by id. */
  byIds(ids: string[]): Promise<Map<string, User>>;
}

/** Accounts whose name begins with `q`; those that are not folded yet, by its letters. */
function named(q: string) {
  const folded = beginningWith(foldName(q));
  const older = { foldedName: null, displayNameKey: beginningWith(searchKey(q)) };
  return { $or: [{ usernameKey: folded }, { foldedName: folded }, older] };
}

export function userRepository(db: Database, names: ClaimedNames): Users {
  const users = repository<User>(db, userModel, {
    notFound: 'user-not-found',
    unique: { email: 'email-taken', usernameKey: 'username-taken' },
  });
  const list = (
    { gameId, country, without, page, pageSize }: Browsing,
    byName: Record<string, unknown>,
  ): Promise<Page<User>> => {
    const filter = {
      ...byName,
      status: 'active',
      ...(country && { country }),
      ...(without.length > 0 && { _id: { $nin: without } }),
      ...(gameId && { 'standing.pools.gameId': gameId }),
    } as Filter<User>;
    return users.list(filter, { page, pageSize, sort: { usernameKey: 1 } });
  };
  const storedByIds = (ids: readonly string[]) =>
    users.listStored({ _id: { $in: [...new Set(ids)] } } as Filter<User>);
  return {
    ...users,
    save: (from, decision) =>
      db.transaction(async () => {
        const saved = await users.save(from, decision);
        if (!saved.state.erasedAt) await names.claim(saved.state, from?.state ?? null);
        return saved;
      }),
    search: ({ q, ...browsing }) => list(browsing, named(q)),
    searchAll({ q, status, page, pageSize }) {
      const filter = { ...(q && named(q)), ...(status && { status }), erasedAt: null };
      return users.list(filter as Filter<User>, { page, pageSize, sort: { usernameKey: 1 } });
    },
    browse: (browsing) => list(browsing, {}),
    foldOlder: () =>
      fillField(db, userModel, { field: 'foldedName', from: 'displayName', of: foldName }),
    storedByIds,
    async byIds(ids) {
      const found = await storedByIds(ids);
      return new Map(found.map(({ state }) => [state.id, state]));
    },
  };
}

const pageSize = 200;

/**
 * Ranks the players whose accounts were saved before there were boards of countries, page by page,
 * until there are no more or the process ends. Ranking a player again changes nothing.
 */
export async function rankOlder(db: Database): Promise<void> {
  const users = db.model(userModel);
  while (!db.isClosed()) {
    const older = await users.find({ countryRanked: null }, { _id: 1 }).limit(pageSize).lean();
    if (older.length === 0) return;
    const ids = older.map(({ _id }) => _id);
    await db.transaction(async () => {
      for (const id of ids) await writeTimers(db, id, { 'rank-player': db.now() });
    });
    await users.updateMany({ _id: { $in: ids } }, { $set: { countryRanked: true } });
  }
}
