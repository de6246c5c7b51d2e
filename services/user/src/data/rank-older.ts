import { type Database, writeTimers } from '@contend/service-kit';
import { userModel } from './user.model';

const pageSize = 200;

/**
 * Ranks the players whose accounts were saved before there were leaderboards, page by page, until
 * there are no more or the process ends. Ranking a player again changes nothing.
 */
export async function rankOlder(db: Database): Promise<void> {
  const users = db.model(userModel);
  while (!db.isClosed()) {
    const older = await users.find({ ranked: null }, { _id: 1 }).limit(pageSize).lean();
    if (older.length === 0) return;
    const ids = older.map(({ _id }) => _id);
    await db.transaction(async () => {
      for (const id of ids) await writeTimers(db, id, { 'rank-player': db.now() });
    });
    await users.updateMany({ _id: { $in: ids } }, { $set: { ranked: true } });
  }
}
