import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';

/** Whose request a piece of work is part of, and where it stands in its trace. */
export interface Origin {
  requestId: string | null;
  /** https://www.w3.org/TR/trace-context/#traceparent-header; null where nothing is traced. */
  traceparent: string | null;
}

/** An event as it was saved, as far as it can be counted. */
export interface Emitted {
  type: string;
  data: unknown;
}

/** What a transaction checks before its first write: a lease that has not been taken over. */
export interface Fence {
  /** The leased row. */
  id: string;
  assertHeld(): Promise<void>;
  /** From now on the row is no longer this lease's: its own work has replaced or removed it. */
  release(): void;
}

/** What follows one piece of work through its awaits: where it came from, and its transaction. */
export interface WorkContext extends Origin {
  session: ClientSession | undefined;
  /** What the transaction wrote that someone waits for. */
  touched: Set<'outbox' | 'timers'>;
  /** The events it wrote, for whoever counts them. */
  emitted: Emitted[];
  /** The lease that the work runs under: each of its transactions asserts it first. */
  fence?: Fence | undefined;
  /** What is done once the transaction is committed. */
  afterCommit: (() => void)[];
}

export const noOrigin: Origin = { requestId: null, traceparent: null };

const storage = new AsyncLocalStorage<WorkContext>();

export const currentWork = (): WorkContext =>
  storage.getStore() ?? {
    ...noOrigin,
    session: undefined,
    touched: new Set(),
    emitted: [],
    afterCommit: [],
  };

export const inContext = <T>(context: Partial<WorkContext>, work: () => T): T =>
  storage.run({ ...currentWork(), ...context }, work);
