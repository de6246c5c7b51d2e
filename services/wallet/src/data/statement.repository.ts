import { countedFor, currentWork, type Database, type Page } from '@contend/service-kit';
import type { StatementLine } from '../domain/books';
import { statementLineModel, type StatementLineDocument } from './statement-line.model';

interface StatementQuery {
  userId: string;
  type?: StatementLine['type'] | undefined;
  page: number;
  pageSize: number;
}

export interface Statement {
  find(id: string): Promise<StatementLine | null>;
  /** One page of an owner's lines, newest first. */
  list(query: StatementQuery): Promise<Page<StatementLine>>;
  /**
   * Takes the words of an erased person out of every statement: the notes of what they sent and
   * got, and their name where it stands on others' lines. No amount is touched.
   */
  forgetWords(userId: string): Promise<void>;
}

/** Reads statements; all of a line but words is written by the ledger alone. */
export function statementRepository(db: Database): Statement {
  const model = db.model(statementLineModel);
  return {
    async find(id) {
      const row = await model.findById(id, null, { session: currentWork().session }).lean();
      return row && toLine(row as StatementLineDocument);
    },
    async list({ userId, type, page, pageSize }) {
      const filter = type ? { userId, type } : { userId };
      const rows = await model
        .find(filter)
        .sort({ number: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean();
      const total = await model.countDocuments(filter, { limit: countedFor({ page, pageSize }) });
      const items = rows.map((row) => toLine(row as StatementLineDocument));
      return { items, page, pageSize, total };
    },
    async forgetWords(userId) {
      const { session } = currentWork();
      const types: StatementLine['type'][] = ['transfer-in', 'transfer-out'];
      const own = { userId, type: { $in: types } };
      const lines = await model.find(own, { transferId: 1 }, { session }).lean();
      await model.updateMany(
        { ...own, note: { $ne: null } },
        { $set: { note: null } },
        { session },
      );
      // The two lines of a transfer are known by its id, so nobody's statement is searched.
      const sent = lines.map(({ transferId }) => transferId);
      const got = sent.map((transferId) => `${transferId}:in`);
      const from = { _id: { $in: got }, counterpartyId: userId };
      const to = { _id: { $in: sent }, counterpartyId: userId };
      const fromSomebody = { title: 'Received from a player', note: null };
      await model.updateMany(from, { $set: fromSomebody }, { session });
      await model.updateMany(to, { $set: { title: 'Sent to a player' } }, { session });
    },
  };
}

const toLine = ({ _id, ...rest }: StatementLineDocument): StatementLine => ({ id: _id, ...rest });
