import {
  currentWork,
  type Database,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Upload } from './upload';
import type { UploadUsage } from './upload-usage';
import { uploadModel, uploadUsageModel } from './upload.model';

export interface Uploads extends Repository<Upload> {
  /** The existing ones, by id. */
  byIds(ids: string[]): Promise<Map<string, Stored<Upload>>>;
  /** The next uploads of a user by id, after one of them. */
  ofOwner(ownerId: string, after: string, limit: number): Promise<string[]>;
}

export function uploadRepository(db: Database): Uploads {
  const model = db.model(uploadModel);
  const uploads = repository<Upload>(db, uploadModel, { notFound: 'upload-not-found' });
  return {
    ...uploads,
    async byIds(ids) {
      const found = new Map<string, Stored<Upload>>();
      // One after another: they may be read in a transaction.
      for (const id of new Set(ids)) {
        const one = await uploads.find(id);
        if (one) found.set(id, one);
      }
      return found;
    },
    async ofOwner(ownerId, after, limit) {
      const { session } = currentWork();
      const filter = { ownerId, _id: { $gt: after } };
      const rows = await model
        .find(filter, { _id: 1 }, { session })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return rows.map(({ _id }) => _id);
    },
  };
}

export const uploadUsageRepository = (db: Database): Repository<UploadUsage> =>
  repository<UploadUsage>(db, uploadUsageModel, { notFound: 'user-not-found' });
