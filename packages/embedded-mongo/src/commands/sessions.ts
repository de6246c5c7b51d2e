import { failure } from '../errors';
import type { Engine } from '../storage/engine';
import { transactionEnded, type Transaction } from '../storage/transaction';

/** MongoDB's localLogicalSessionTimeoutMinutes. */
export const SESSION_LIMIT_MS = 30 * 60_000;

interface Session {
  transaction: Transaction | undefined;
  usedAt: number;
}

/** The transaction fields of a request. */
export interface TransactionRequest {
  sessionId: string;
  number: bigint;
  isStart: boolean;
}

/** The sessions with transactions. Retryable writes are stored on disk instead. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(private readonly engine: Engine) {}

  /**
   * The open transaction of a request; started when the request says so.
   * @throws NoSuchTransaction, labelled transient, when it has ended or never began.
   */
  transactionOf({ sessionId, number, isStart }: TransactionRequest): Transaction {
    const session = this.touch(sessionId);
    const { transaction } = session;
    if (transaction && number < transaction.number) {
      throw failure(
        'TransactionTooOld',
        `Cannot use transaction number ${number}: a newer one (${transaction.number}) has begun`,
      );
    }
    if (isStart) return this.begin(session, number);
    if (transaction?.number !== number || transaction.state === 'aborted')
      throw transactionEnded(number);
    if (transaction.state !== 'open') {
      throw failure('TransactionCommitted', `Transaction ${number} has been committed.`);
    }
    return transaction;
  }

  /** The transaction to commit or abort, in any state. */
  endingTransaction({ sessionId, number }: TransactionRequest): Transaction | undefined {
    const { transaction } = this.touch(sessionId);
    return transaction?.number === number ? transaction : undefined;
  }

  end(sessionId: string): void {
    const transaction = this.sessions.get(sessionId)?.transaction;
    if (transaction?.state === 'open') transaction.end('aborted');
    this.sessions.delete(sessionId);
  }

  endAll(): void {
    for (const id of [...this.sessions.keys()]) this.end(id);
  }

  sweep(now: number): void {
    for (const [id, { usedAt }] of this.sessions) {
      if (now - usedAt > SESSION_LIMIT_MS) this.end(id);
    }
  }

  private begin(session: Session, number: bigint): Transaction {
    const { transaction } = session;
    if (transaction?.number === number) {
      throw failure('ConflictingOperationInProgress', `Transaction ${number} has already begun.`);
    }
    // A session has one transaction at a time: starting the next aborts the last.
    if (transaction?.state === 'open') transaction.end('aborted');
    session.transaction = this.engine.beginTransaction(number);
    return session.transaction;
  }

  private touch(sessionId: string): Session {
    const session = this.sessions.get(sessionId) ?? { transaction: undefined, usedAt: 0 };
    session.usedAt = Date.now();
    this.sessions.set(sessionId, session);
    return session;
  }
}
