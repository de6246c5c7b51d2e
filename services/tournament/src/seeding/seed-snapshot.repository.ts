import { type Database, type Repository, repository } from '@contend/service-kit';
import type { SeedSnapshot } from './seed-snapshot';
import { seedSnapshotModel } from './seed-snapshot.model';

/** By event. */
export const seedSnapshotRepository = (db: Database): Repository<SeedSnapshot> =>
  repository<SeedSnapshot>(db, seedSnapshotModel, { notFound: 'tournament-not-found' });
