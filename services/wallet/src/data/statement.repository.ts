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
}

/** Reads statements; lines are written by the ledger alone. */
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
  };
}

const toLine = ({ _id, ...rest }: StatementLineDocument): StatementLine => ({ id: _id, ...rest });
