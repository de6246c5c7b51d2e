import { decide, type InboxOrder, profileResets } from '@contend/contracts';
import {
  byCreation,
  currentWork,
  type Database,
  type Filter,
  type InboxPage,
  inboxPage,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { LogEntry } from './moderation-log';
import {
  moderationLogModel,
  reportModel,
  reportQuotaModel,
  sanctionModel,
} from './moderation.model';
import type { Report, ReportQuota } from './report';
import type { Sanction } from './sanction';

type Paging = { page: number; pageSize: number };
type Chosen = Pick<Report, 'status'> & { id?: string | undefined };

/** The report with an id, whatever its status; without an id, all with a status. */
const chosenBy = ({ id, status }: Chosen) => (id ? { _id: id } : { status }) as Filter<Report>;

export interface ReportRepository extends Repository<Report> {
  /**
   * Reports about others, without those of some rooms: open ones in an order, decided ones newest
   * first; with an `id` that one alone.
   */
  listFor(
    readerId: string,
    query: Paging & Chosen & InboxOrder,
    withoutRooms: readonly string[],
  ): Promise<InboxPage<Report>>;
  /** The rooms of the reports with a status, or of the one with an id. */
  roomIds(chosen: Chosen): Promise<string[]>;
  /** The reports that a user took part in. */
  allBy(userId: string): Promise<Stored<Report>[]>;
  countOverdue(now: Date): Promise<number>;
}

export function reportRepository(db: Database): ReportRepository {
  const model = db.model(reportModel);
  const reports = repository<Report>(db, reportModel, { notFound: 'report-not-found' });
  return {
    ...reports,
    listFor(readerId, { status, id, ...paging }, withoutRooms) {
      const elsewhere = { authorId: { $ne: readerId }, roomId: { $nin: [...withoutRooms] } };
      const filter: Filter<Report> = { ...chosenBy({ id, status }), ...elsewhere };
      if (status === 'decided') return reports.list(filter, { ...paging, sort: { decidedAt: -1 } });
      const inbox = { filter, deadline: { dueAt: 1 as const }, newest: byCreation };
      return inboxPage(reports, inbox, paging);
    },
    roomIds: (chosen) => model.distinct('roomId', chosenBy(chosen)),
    allBy: (userId) => reports.listStored({ 'complaints.userId': userId }),
    countOverdue: (now) => model.countDocuments({ status: 'open', dueAt: { $lte: now } }),
  };
}

export const reportQuotaRepository = (db: Database): Repository<ReportQuota> =>
  repository<ReportQuota>(db, reportQuotaModel, { notFound: 'report-not-found' });

export interface SanctionRepository extends Repository<Sanction> {
  /** Those of a user in force, by the clock. */
  activeOf(userId: string, now: Date): Promise<Sanction[]>;
  /** Those of a user that ended after an instant, or run; the last to end first, at most 100. */
  listOf(userId: string, endedAfter: Date): Promise<Sanction[]>;
  /** Those with an open appeal, the next deadline or the latest appeal first. */
  listAppealed(paging: Paging & InboxOrder): Promise<InboxPage<Sanction>>;
  /** All in force, the next end first. */
  listRunning(now: Date, paging: Paging): Promise<Page<Sanction>>;
  /** Resets of profiles that were not undone, the newest first. */
  listResets(paging: Paging): Promise<Page<Sanction>>;
  /** The one with an id, or none. */
  listOne(id: string, paging: Paging): Promise<Page<Sanction>>;
  countOverdue(now: Date): Promise<number>;
  forgetAllOf(userId: string): Promise<void>;
}

const mostOfOne = 100;
const lastToEnd = { endsAt: -1 } as const;
const dueOf = ({ appealDueAt, startsAt }: Sanction): Date => appealDueAt ?? startsAt;
const inForce = (now: Date): Filter<Sanction> => ({
  ...{ liftedAt: null, startsAt: { $lte: now }, endsAt: { $gt: now } },
});

export function sanctionRepository(db: Database): SanctionRepository {
  const model = db.model(sanctionModel);
  const sanctions = repository<Sanction>(db, sanctionModel, { notFound: 'sanction-not-found' });
  return {
    ...sanctions,
    activeOf: (userId, now) =>
      sanctions.first({ userId, ...inForce(now) }, { sort: lastToEnd, limit: mostOfOne }),
    listOf(userId, endedAfter) {
      const filter = { userId, endsAt: { $gt: endedAfter } };
      return sanctions.first(filter, { sort: lastToEnd, limit: mostOfOne });
    },
    listAppealed(paging) {
      // Each appeal has the same time, so that the last one due is the newest.
      const newest = { field: 'appealDueAt', of: dueOf };
      const filter = { appealDueAt: { $ne: null } };
      return inboxPage(sanctions, { filter, deadline: { appealDueAt: 1 }, newest }, paging);
    },
    listRunning: (now, paging) => sanctions.list(inForce(now), { ...paging, sort: { endsAt: 1 } }),
    listResets: (paging) =>
      sanctions.list(
        { kind: { $in: [...profileResets] }, liftedAt: null },
        { ...paging, sort: { startsAt: -1 } },
      ),
    listOne: (id, paging) =>
      sanctions.list({ _id: id } as Filter<Sanction>, { ...paging, sort: { startsAt: -1 } }),
    countOverdue: (now) => model.countDocuments({ appealDueAt: { $ne: null, $lte: now } }),
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
