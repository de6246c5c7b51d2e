import {
  type Database,
  type Repository,
  repository,
  retryStale,
  type Stored,
} from '@contend/service-kit';
import type { CaseFile } from './case-file';
import { keepCase } from './case-retention';
import { caseModel } from './case.model';

export interface CaseRepository extends Repository<CaseFile> {
  /** Returns some of the files with words of a user. */
  withWordsOf(userId: string): Promise<Stored<CaseFile>[]>;
  /** Sets the end of the retention of files that an earlier version saved, one after another. */
  keepOlder(): Promise<void>;
}

/** Files read at once when a user is erased. */
const readAtOnce = 50;

export function caseRepository(db: Database): CaseRepository {
  const cases = repository<CaseFile>(db, caseModel, { notFound: 'case-not-found' });
  return {
    ...cases,
    withWordsOf(userId) {
      const words = { $elemMatch: { actorId: userId, text: { $type: 'string' } } };
      const filter = { entries: words } as never;
      return cases.listStored(filter, { sort: { _id: 1 }, limit: readAtOnce });
    },
    async keepOlder() {
      const older = { expiresAt: null, 'entries.0': { $exists: true } } as never;
      while (!db.isClosed()) {
        const [file] = await cases.listStored(older, { limit: 1 });
        if (!file) return;
        await retryStale(async () => {
          const found = await cases.get(file.state.id);
          if (!found.state.expiresAt) await cases.save(found, keepCase(found.state));
        });
      }
    },
  };
}
