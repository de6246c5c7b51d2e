import {
  currentWork,
  type Database,
  type Filter,
  type Page,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { OpenCases } from '../domain/open-cases';
import type { SupportCase } from '../domain/support-case';
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
  mine: number;
  free: number;
  overdue: number;
}

type Paging = { page: number; pageSize: number };

export interface SupportCaseRepository extends Repository<SupportCase> {
  /** Cases of others that match, the next deadline first. */
  inbox(filter: InboxFilter, paging: Paging): Promise<Page<SupportCase>>;
  countInbox(readerId: string, now: Date): Promise<InboxCounts>;
  /** A user's cases, the latest first. */
  listOf(userId: string, paging: Paging): Promise<Page<SupportCase>>;
  /** Ids of all cases of a user. */
  idsOf(userId: string): Promise<string[]>;
  /** Cases that a staff member holds and that are not closed. */
  heldBy(userId: string): Promise<Stored<SupportCase>[]>;
  /** Open cases whose answer is overdue. */
  countOverdue(now: Date): Promise<number>;
  delete(caseId: string): Promise<void>;
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
  const idsWhere = async (filter: Filter<SupportCase>): Promise<string[]> => {
    const { session } = currentWork();
    return (await model.find(filter, { _id: 1 }, { session }).lean()).map(({ _id }) => _id);
  };
  return {
    ...cases,
    inbox(filter, paging) {
      // 'open' before 'answered'; a case without a deadline by its last change.
      const sort = { status: -1, answerDueAt: 1, updatedAt: -1 } as const;
      return cases.list(inboxFilter(filter), { ...paging, sort });
    },
    async countInbox(readerId, now) {
      const others = { userId: { $ne: readerId } };
      return {
        open: await count({ ...others, status: 'open' }),
        mine: await count({ ...others, status: notClosed, holderId: readerId }),
        free: await count({ ...others, status: notClosed, holderId: null }),
        overdue: await count({ ...others, ...overdue(now) }),
      };
    },
    listOf: (userId, paging) => cases.list({ userId }, { ...paging, sort: { updatedAt: -1 } }),
    idsOf: (userId) => idsWhere({ userId }),
    async heldBy(holderId) {
      const held: Stored<SupportCase>[] = [];
      for (const id of await idsWhere({ holderId, status: notClosed })) {
        held.push(await cases.get(id));
      }
      return held;
    },
    countOverdue: (now) => count(overdue(now)),
    async delete(_id) {
      await model.deleteOne({ _id }, { session: currentWork().session });
    },
  };
}

export interface OpenCasesRepository extends Repository<OpenCases> {
  forget(userId: string): Promise<void>;
}

export const openCasesRepository = (db: Database): OpenCasesRepository => ({
  ...repository<OpenCases>(db, openCasesModel, { notFound: 'room-not-found' }),
  async forget(_id) {
    await db.model(openCasesModel).deleteOne({ _id }, { session: currentWork().session });
  },
});
