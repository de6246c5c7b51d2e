import type { InboxOrder } from '@contend/contracts';
import {
  byCreation,
  type Database,
  type Filter,
  type InboxPage,
  inboxPage,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { OpenCases, SupportCase } from './support-case';
import { openCasesModel, supportCaseModel } from './support.model';

interface InboxFilter {
  /** Staff who read it: their own cases are left out. */
  readerId: string;
  channel?: SupportCase['channel'] | undefined;
  holder?: 'me' | 'free' | undefined;
  status?: SupportCase['status'] | undefined;
}

interface InboxCounts {
  open: number;
  openLiveChats: number;
  mine: number;
  free: number;
  overdue: number;
}

type Paging = { page: number; pageSize: number };

export interface SupportCaseRepository extends Repository<SupportCase> {
  /** Cases of others that match, the next deadline or the newest first. */
  inbox(filter: InboxFilter, paging: Paging & InboxOrder): Promise<InboxPage<SupportCase>>;
  countInbox(readerId: string, now: Date): Promise<InboxCounts>;
  /** A user's cases, the latest first. */
  listOf(userId: string, paging: Paging): Promise<Page<SupportCase>>;
  /** All cases of a user. */
  allOf(userId: string): Promise<Stored<SupportCase>[]>;
  /** Cases that a staff member holds and that are not closed. */
  heldBy(userId: string): Promise<Stored<SupportCase>[]>;
  /** Open cases whose answer is overdue. */
  countOverdue(now: Date): Promise<number>;
}

const notClosed = { $in: ['open', 'answered'] as SupportCase['status'][] };

const inboxFilter = ({ readerId, channel, holder, status }: InboxFilter): Filter<SupportCase> => ({
  status: status ?? notClosed,
  userId: { $ne: readerId },
  ...(channel && { channel }),
  ...(holder && { holderId: holder === 'me' ? readerId : null }),
});

export function supportCaseRepository(db: Database): SupportCaseRepository {
  const model = db.model(supportCaseModel);
  const cases = repository<SupportCase>(db, supportCaseModel, { notFound: 'room-not-found' });
  const count = (filter: Filter<SupportCase>) => model.countDocuments(filter);
  const overdue = (now: Date) => ({ status: 'open' as const, answerDueAt: { $lte: now } });
  return {
    ...cases,
    inbox(filter, paging) {
      // 'open' before 'answered'; a case without a deadline by its last change.
      const deadline = { status: -1, answerDueAt: 1, updatedAt: -1 } as const;
      const inbox = { filter: inboxFilter(filter), deadline, newest: byCreation };
      return inboxPage(cases, inbox, paging);
    },
    async countInbox(readerId, now) {
      const others = { userId: { $ne: readerId } };
      return {
        open: await count({ ...others, status: 'open' }),
        openLiveChats: await count({ ...others, status: 'open', channel: 'livechat' }),
        mine: await count({ ...others, status: notClosed, holderId: readerId }),
        free: await count({ ...others, status: notClosed, holderId: null }),
        overdue: await count({ ...others, ...overdue(now) }),
      };
    },
    listOf: (userId, paging) => cases.list({ userId }, { ...paging, sort: { updatedAt: -1 } }),
    allOf: (userId) => cases.listStored({ userId }),
    heldBy: (holderId) => cases.listStored({ holderId, status: notClosed }),
    countOverdue: (now) => count(overdue(now)),
  };
}

export const openCasesRepository = (db: Database): Repository<OpenCases> =>
  repository<OpenCases>(db, openCasesModel, { notFound: 'room-not-found' });
