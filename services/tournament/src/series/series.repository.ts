import { seriesLimits } from '@contend/contracts';
import {
  type Database,
  type Filter,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Series } from './series';
import { seriesModel, templateModel } from './series.model';
import type { Templates } from './templates';

export interface SeriesRepository extends Repository<Series> {
  /** The series of an organizer, the latest first. */
  ownedBy(ownerId: string): Promise<Stored<Series>[]>;
  countOpen(ownerId: string): Promise<number>;
  /** The series that published an event. */
  ofEvent(tournamentId: string): Promise<Stored<Series> | null>;
}

/** How many series of an organizer are listed. */
const mostListed = 10 * seriesLimits.open;

export function seriesRepository(db: Database): SeriesRepository {
  const series = repository<Series>(db, seriesModel, { notFound: 'series-not-found' });
  const model = db.model(seriesModel);
  return {
    ...series,
    ownedBy: (ownerId) =>
      series.listStored({ ownerId }, { sort: { createdAt: -1 }, limit: mostListed }),
    countOpen: (ownerId) =>
      model.countDocuments({ ownerId, status: { $ne: 'ended' } } as Filter<Series>),
    ofEvent: (tournamentId) =>
      series.findOne({ 'events.tournamentId': tournamentId } as Filter<Series>),
  };
}

/** By organizer. */
export const templateRepository = (db: Database): Repository<Templates> =>
  repository<Templates>(db, templateModel, { notFound: 'template-not-found' });
