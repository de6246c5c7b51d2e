import { Int32, Long } from 'bson';
import { failure, MongoFailure } from '../errors';
import type { Collection } from '../storage/catalog';
import { LongSearch, type Search, searchKeys } from '../query/scan';
import type { WriteScope } from '../storage/records';
import { decode, encode, type Doc } from '../values/bson';
import { isNumeric, toDouble } from '../values/numbers';
import { namespaceOf, type Call } from './command';

/** One statement of a write command. It is applied completely or not at all. */
export interface Statement {
  /** Whether it may create the collection: true for inserts and upserts. */
  creates: boolean;
  /**
   * @param among The keys of the records it may change, when they were searched before.
   * @throws LongSearch when they must be.
   */
  run(scope: WriteScope, collection: Collection | undefined, among?: Buffer[]): Doc;
}

/** The result of each statement, in order; statements after an error are missing. */
export type StatementResult = { reply: Doc } | { error: MongoFailure };

interface Batch {
  statements: Statement[];
  isOrdered: boolean;
}

/** Runs the statements of a write command: in its transaction, or each on its own. */
export async function runStatements(call: Call, batch: Batch): Promise<StatementResult[]> {
  const ns = namespaceOf(call);
  if (call.transaction) return runInTransaction(call, batch);
  const { engine } = call.server;
  const outcomes: StatementResult[] = [];
  const next = { statement: -1, among: undefined as Buffer[] | undefined };
  const write = () => {
    const record = retryRecord(call);
    const made: StatementResult[] = [];
    try {
      for (;;) {
        const index = outcomes.length + made.length;
        const statement = batch.statements[index];
        if (!statement) break;
        const number = statementNumber(call, index);
        const done = record?.done.get(number);
        const among = next.statement === index ? next.among : undefined;
        const outcome = done ? { reply: done } : runOne(call, { statement, ns, among });
        if ('reply' in outcome && record && !done) record.add(number, outcome.reply);
        made.push(outcome);
        if ('error' in outcome && batch.isOrdered) break;
      }
    } finally {
      // When a statement must wait, the ones before it are done and not repeated.
      record?.save();
      engine.afterCommit(() => made.forEach((outcome) => outcomes.push(outcome)));
    }
  };
  await afterSearches(
    () => engine.write(write, call.deadline),
    async (wanted) => {
      const { view, close } = engine.openView();
      try {
        next.among = await searchKeys(view, engine.catalog.get(ns), wanted);
        next.statement = outcomes.length;
      } finally {
        close();
      }
    },
  );
  return outcomes;
}

/** Runs a write again whenever it needs a search, which then pauses for other requests. */
async function afterSearches<T>(
  write: () => T | Promise<T>,
  search: (wanted: Search) => Promise<void>,
): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof LongSearch)) throw error;
      await search(error.wanted);
    }
  }
}

interface One {
  statement: Statement;
  ns: string;
  among: Buffer[] | undefined;
}

function runOne(call: Call, { statement, ns, among }: One): StatementResult {
  const { engine } = call.server;
  try {
    const collection =
      engine.catalog.get(ns) ?? (statement.creates ? engine.createCollection(ns) : undefined);
    return { reply: engine.applyStatement((scope) => statement.run(scope, collection, among)) };
  } catch (error) {
    if (!(error instanceof MongoFailure)) throw error;
    return { error };
  }
}

/**
 * Any error ends the transaction, so the first one ends the command too. Conflicts fail the command
 * as a whole, since their label must be at the top level of the reply.
 */
async function runInTransaction(call: Call, { statements }: Batch): Promise<StatementResult[]> {
  const { engine } = call.server;
  const ns = namespaceOf(call);
  const transaction = call.transaction as NonNullable<typeof call.transaction>;
  const collection = statements.some(({ creates }) => creates)
    ? await engine.collectionIn(transaction, ns)
    : transaction.use(ns);
  const outcomes: StatementResult[] = [];
  for (const { run } of statements) {
    try {
      let among: Buffer[] | undefined;
      const reply = await afterSearches(
        () => run(transaction, collection, among),
        async (wanted) => {
          among = await searchKeys(transaction.view, collection, wanted);
          transaction.assertOpen();
        },
      );
      outcomes.push({ reply });
    } catch (error) {
      if (!(error instanceof MongoFailure) || error.labels.length > 0) throw error;
      transaction.end('aborted');
      return [...outcomes, { error }];
    }
  }
  return outcomes;
}

interface RetryRecord {
  /** Replies of this write's statements that were completed before. */
  done: Map<number, Doc>;
  add(number: number, reply: Doc): void;
  save(): void;
}

/** The stored state of a session's last retryable write; inside the writer only. */
function retryRecord(call: Call): RetryRecord | undefined {
  const { sessionId, retryNumber, server } = call;
  if (!sessionId || retryNumber === undefined) return undefined;
  const key = Buffer.from(sessionId, 'hex');
  const { sessions } = server.engine.store;
  const bytes = sessions.get(key);
  const stored = bytes ? decode(bytes) : undefined;
  const number = stored ? (stored.number as Long).toBigInt() : -1n;
  if (number > retryNumber) {
    throw failure(
      'TransactionTooOld',
      `Retryable write with txnNumber ${retryNumber} is prohibited: ${number} has already begun`,
    );
  }
  const done = new Map<number, Doc>();
  if (stored && number === retryNumber) {
    for (const { id, reply } of stored.done as { id: Int32; reply: Doc }[])
      done.set(id.value, reply);
  }
  const before = done.size;
  return {
    done,
    add: (id, reply) => void done.set(id, reply),
    save() {
      if (done.size === before) return;
      const list = [...done].map(([id, reply]) => ({ id: new Int32(id), reply }));
      const record = { number: Long.fromBigInt(retryNumber), at: new Date(), done: list };
      void sessions.put(key, encode(record));
    },
  };
}

/** The driver numbers statements when it splits one bulk write over several commands. */
function statementNumber({ body }: Call, index: number): number {
  if (Array.isArray(body.stmtIds) && isNumeric(body.stmtIds[index])) {
    return toDouble(body.stmtIds[index]);
  }
  return (isNumeric(body.stmtId) ? toDouble(body.stmtId) : 0) + index;
}

/** Above this many characters the errors of a reply have only their code, as in mongod. */
const ERROR_TEXT_LIMIT = 1024 * 1024;

/** The `writeErrors` of a reply; errors of a transaction are not included. */
export function writeErrorsOf(outcomes: StatementResult[]): Doc {
  const writeErrors: Doc[] = [];
  let length = 0;
  outcomes.forEach((outcome, index) => {
    if (!('error' in outcome)) return;
    const { code, message, extra } = outcome.error;
    // The values of a duplicate key are in the message too.
    length += 2 * message.length;
    const isShort = length > ERROR_TEXT_LIMIT;
    writeErrors.push(
      isShort ? { index, code, errmsg: '' } : { index, code, errmsg: message, ...extra },
    );
  });
  return writeErrors.length > 0 ? { writeErrors } : {};
}

/** The sum of a number over the replies. */
export const total = (outcomes: StatementResult[], field: string): number =>
  outcomes.reduce((sum, outcome) => {
    const count = 'reply' in outcome ? outcome.reply[field] : 0;
    return sum + (isNumeric(count) ? toDouble(count) : 0);
  }, 0);
