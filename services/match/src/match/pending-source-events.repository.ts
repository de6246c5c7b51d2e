import { type Database, type Repository, repository } from '@contend/service-kit';
import type { PendingSourceEvents } from './pending-source-events';
import { pendingSourceEventsModel } from './pending-source-events.model';

export const pendingSourceEventsRepository = (db: Database): Repository<PendingSourceEvents> =>
  repository<PendingSourceEvents>(db, pendingSourceEventsModel, { notFound: 'match-not-found' });
