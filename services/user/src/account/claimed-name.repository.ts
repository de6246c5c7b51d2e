import { isReservedName, lookKeysOf, Refusal, type RefusalCode } from '@contend/contracts';
import { currentWork, type Database, defineModel, isDuplicateKey } from '@contend/service-kit';
import { Schema } from 'mongoose';
import { searchKey, type User } from './user';
import { userModel } from './user.model';

/** A folded name, and the account that owns it. */
interface ClaimedNameRow {
  _id: string;
  userId: string;
}

const schema = new Schema<ClaimedNameRow>(
  { _id: { type: String, required: true }, userId: { type: String, required: true } },
  { versionKey: false, strict: 'throw' },
);
schema.index({ userId: 1 });

const claimedNameModel = defineModel<ClaimedNameRow>('claimedNames', schema);

type Named = Pick<User, 'id' | 'username' | 'displayName'>;

export interface ClaimedNames {
  /**
   * Claims the names of an account, in the transaction that saves it. `before` has its former
   * names; null for a new account.
   * @throws Refusal where another account's name looks the same, or it would pass for one of the
   * platform.
   */
  claim(user: Named, before: Named | null): Promise<void>;
  /** Whether an account may have a name: no other one has one that looks the same. */
  isFree(name: string, userId: string): Promise<boolean>;
  /** Releases all names of an account. */
  forgetAllOf(userId: string): Promise<void>;
  /**
   * Claims the names of accounts that an earlier version saved. Of several that look alike the
   * first owns the name, and the others keep theirs.
   */
  claimOlder(): Promise<void>;
}

const pageSize = 500;

export function claimedNameRepository(db: Database): ClaimedNames {
  const names = db.model(claimedNameModel);
  const users = db.model(userModel);
  const options = () => ({ session: currentWork().session ?? undefined });

  /** Claims keys that are not claimed yet. */
  async function take(userId: string, keys: string[], taken: RefusalCode): Promise<void> {
    const rows = await names.find({ _id: { $in: keys } }, null, options()).lean();
    if (rows.some((row) => row.userId !== userId)) throw new Refusal(taken);
    for (const key of keys) {
      if (rows.some(({ _id }) => _id === key)) continue;
      await new names({ _id: key, userId }).save(options()).catch((error: unknown) => {
        throw isDuplicateKey(error) ? new Refusal(taken) : error;
      });
    }
  }

  /**
   * Releases the folded forms of a former name except those `kept`. Where an account of an earlier
   * version has the same name, it becomes that account's.
   */
  async function releaseNames({ id, displayName }: Named, kept: string[]): Promise<void> {
    const mine = { _id: { $in: lookKeysOf(displayName) }, userId: id };
    const given = (await names.find(mine, null, options()).lean())
      .map(({ _id }) => _id)
      .filter((key) => !kept.includes(key));
    const same = { displayNameKey: searchKey(displayName), _id: { $ne: id }, erasedAt: null };
    const heir = await users.findOne(same, { _id: 1 }, options()).lean();
    const those = { _id: { $in: given } };
    if (heir) await names.updateMany(those, { $set: { userId: heir._id } }, options());
    else await names.deleteMany(those, options());
  }

  return {
    async claim({ id, username, displayName }, before) {
      if (!before && isReservedName(username)) throw new Refusal('username-taken');
      const own = lookKeysOf(username);
      if (before?.username !== username) await take(id, own, 'username-taken');
      if (before?.displayName === displayName) return;
      if (isReservedName(displayName)) throw new Refusal('display-name-taken');
      const keys = lookKeysOf(displayName).filter((key) => !own.includes(key));
      await take(id, keys, 'display-name-taken');
      // A username that moderators reset stays claimed: it may come back by an appeal.
      if (before) await releaseNames(before, [...own, ...keys, ...lookKeysOf(before.username)]);
    },
    async isFree(name, userId) {
      const others = { _id: { $in: lookKeysOf(name) }, userId: { $ne: userId } };
      return (await names.countDocuments(others, options())) === 0;
    },
    async forgetAllOf(userId) {
      await names.deleteMany({ userId }, options());
    },
    claimOlder: () => claimOlder(db),
  };
}

/** Continues page by page, until there are no more or the process ends. */
async function claimOlder(db: Database): Promise<void> {
  const names = db.model(claimedNameModel);
  const users = db.model(userModel);
  while (!db.isClosed()) {
    const older = await users
      .find({ namesClaimed: null }, { username: 1, displayName: 1, erasedAt: 1 })
      .sort({ _id: 1 })
      .limit(pageSize)
      .lean();
    if (older.length === 0) return;
    const writes = older
      .filter(({ erasedAt }) => !erasedAt)
      .flatMap(({ _id, username, displayName }) =>
        [...lookKeysOf(username), ...lookKeysOf(displayName)].map((key) => ({
          updateOne: {
            filter: { _id: key },
            update: { $setOnInsert: { userId: _id } },
            upsert: true,
          },
        })),
      );
    await names.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      // Another replica claims the same ones.
      if (!isDuplicateKey(error)) throw error;
    });
    const ids = older.map(({ _id }) => _id);
    await users.updateMany({ _id: { $in: ids } }, { $set: { namesClaimed: true } });
  }
}
