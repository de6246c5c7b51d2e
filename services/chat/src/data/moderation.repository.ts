import { decide } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
} from '@contend/service-kit';
import type { LogEntry } from '../domain/moderation-log';
import type { Report, ReportQuota } from '../domain/report';
import type { Sanction } from '../domain/sanction';
import {
  moderationLogModel,
  reportModel,
  reportQuotaModel,
  sanctionModel,
} from './moderation.model';

type Paging = { page: number; pageSize: number };

export interface ReportRepository extends Repository<Report> {
  /** Reports about others: open ones by deadline, decided ones newest first. */
  listFor(readerId: string, query: Paging & Pick<Report, 'status'>): Promise<Page<Report>>;
  /** Ids of the reports that a user took part in. */
  idsBy(userId: string): Promise<string[]>;
  countOverdue(now: Date): Promise<number>;
  delete(id: string): Promise<void>;
}

export function reportRepository(db: Database): ReportRepository {
  const model = db.model(reportModel);
  const reports = repository<Report>(db, reportModel, { notFound: 'report-not-found' });
  return {
    ...reports,
    listFor(readerId, { status, ...paging }) {
      const filter: Filter<Report> = { status, authorId: { $ne: readerId } };
      const sort: Record<string, 1 | -1> = status === 'open' ? { dueAt: 1 } : { decidedAt: -1 };
      return reports.list(filter, { ...paging, sort });
    },
    async idsBy(userId) {
      const { session } = currentWork();
      const filter = { 'complaints.userId': userId };
      return (await model.find(filter, { _id: 1 }, { session }).lean()).map(({ _id }) => _id);
    },
    countOverdue: (now) => model.countDocuments({ status: 'open', dueAt: { $lte: now } }),
    async delete(_id) {
      await model.deleteOne({ _id }, { session: currentWork().session });
    },
  };
}

export interface ReportQuotaRepository extends Repository<ReportQuota> {
  forget(userId: string): Promise<void>;
}

export const reportQuotaRepository = (db: Database): ReportQuotaRepository => ({
  ...repository<ReportQuota>(db, reportQuotaModel, { notFound: 'report-not-found' }),
  async forget(_id) {
    await db.model(reportQuotaModel).deleteOne({ _id }, { session: currentWork().session });
  },
});

export interface SanctionRepository extends Repository<Sanction> {
  /** Those of a user in force, by the clock. */
  activeOf(userId: string, now: Date): Promise<Sanction[]>;
  /** Those of a user that ended after an instant, or run; the last to end first, at most 100. */
  listOf(userId: string, endedAfter: Date): Promise<Sanction[]>;
  /** Those with an open appeal, the next deadline first. */
  listAppealed(paging: Paging): Promise<Page<Sanction>>;
  /** All in force, the next end first. */
  listRunning(now: Date, paging: Paging): Promise<Page<Sanction>>;
  countOverdue(now: Date): Promise<number>;
  delete(id: string): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

const mostOfOne = 100;
const inForce = (now: Date): Filter<Sanction> => ({
  ...{ liftedAt: null, startsAt: { $lte: now }, endsAt: { $gt: now } },
});

export function sanctionRepository(db: Database): SanctionRepository {
  const model = db.model(sanctionModel);
  const sanctions = repository<Sanction>(db, sanctionModel, { notFound: 'sanction-not-found' });
  const ofOne = async (filter: Filter<Sanction>) => {
    const sort = { endsAt: -1 as const };
    return (await sanctions.list(filter, { page: 1, pageSize: mostOfOne, sort })).items;
  };
  return {
    ...sanctions,
    async activeOf(userId, now) {
      const filter = { userId, ...inForce(now) };
      // Read for each message: nearly no user has one.
      return (await sanctions.findOne(filter)) ? ofOne(filter) : [];
    },
    listOf: (userId, endedAfter) => ofOne({ userId, endsAt: { $gt: endedAfter } }),
    listAppealed: (paging) =>
      sanctions.list({ appealDueAt: { $ne: null } }, { ...paging, sort: { appealDueAt: 1 } }),
    listRunning: (now, paging) => sanctions.list(inForce(now), { ...paging, sort: { endsAt: 1 } }),
    countOverdue: (now) => model.countDocuments({ appealDueAt: { $ne: null, $lte: now } }),
    async delete(_id) {
      await model.deleteOne({ _id }, { session: currentWork().session });
    },
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}

export interface ModerationLogRepository {
  /** Adds an entry, in the current transaction; a repeat with the same id changes nothing. */
  add(entry: LogEntry): Promise<void>;
  /** The newest first. */
  list(paging: Paging): Promise<Page<LogEntry>>;
}

export function moderationLogRepository(db: Database): ModerationLogRepository {
  const entries = repository<LogEntry>(db, moderationLogModel, { notFound: 'invalid-request' });
  return {
    async add(entry) {
      if (!(await entries.find(entry.id))) await entries.save(null, decide(entry));
    },
    list: (paging) => entries.list({}, { ...paging, sort: { at: -1 } }),
  };
}
