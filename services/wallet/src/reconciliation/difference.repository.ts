import { derivedId } from '@contend/contracts/src/derived-id';
import {
  aggregateSchema,
  type Database,
  defineModel,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { readInPages } from '../ledger/read-in-pages';
import type { DifferenceFile } from './difference';

const schema = aggregateSchema<DifferenceFile>({
  findingId: { type: String, required: true },
  aboutId: { type: String, default: null },
  given: { type: [Schema.Types.Mixed], default: [] },
});
/** What was written about payments and payouts of a player, for an erasure. */
schema.index({ aboutId: 1 });
const differenceFileModel = defineModel('differenceFiles', schema);

/** The id of a difference, by that of its finding. */
export const differenceIdOf = (findingId: string): string => derivedId(findingId);

export interface DifferenceFiles extends Repository<DifferenceFile> {
  /** Those of findings, by the findings' ids. */
  ofFindings(findingIds: readonly string[]): Promise<Map<string, DifferenceFile>>;
  /** Those about payouts and payments. */
  about(ids: readonly string[]): Promise<Stored<DifferenceFile>[]>;
}

export function differenceFileRepository(db: Database): DifferenceFiles {
  const files = repository<DifferenceFile>(db, differenceFileModel, {
    notFound: 'difference-not-found',
  });
  return {
    ...files,
    async ofFindings(findingIds) {
      const found = await readInPages(findingIds.map(differenceIdOf), (page) =>
        files.listStored({ _id: { $in: page } } as never),
      );
      return new Map(found.map(({ state }) => [state.findingId, state]));
    },
    about: (ids) =>
      readInPages(ids, (page) => files.listStored({ aboutId: { $in: page } } as never)),
  };
}
