import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';

/** The user and request that a piece of work belongs to, and its position in their trace. */
export interface Origin {
  requestId: string | null;
  /** https://www.w3.org/TR/trace-context/#traceparent-header; null where nothing is traced. */
  traceparent: string | null;
}

/** A saved event, with the fields that metrics need. */
export interface Emitted {
  type: string;
  data: unknown;
}

/** A lease that a transaction checks before its first write: it must not have been taken over. */
export interface Fence {
  /** The leased row. */
  id: string;
  assertHeld(): Promise<void>;
  /**
   * Marks the row as replaced or removed by the work itself: it no longer belongs to this lease.
   */
  release(): void;
}

/** Rows that a transaction writes before it commits. */
export interface Collected {
  rows: unknown[];
  write(rows: never[]): Promise<unknown>;
}

/** Context of one piece of work across its awaits: its origin and its transaction. */
export interface WorkContext extends Origin {
  session: ClientSession | undefined;
  /** What the transaction wrote that a worker must be woken for. */
  touched: Set<'outbox' | 'timers'>;
  /** Events that it wrote, for metrics. */
  emitted: Emitted[];
  /** The lease that the work runs under: each of its transactions asserts it first. */
  fence?: Fence | undefined;
  /** What it writes before it commits, by kind. */
  collected: Map<string, Collected>;
  /** Callbacks that run once the transaction is committed. */
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
    collected: new Map(),
    afterCommit: [],
  };

/** The origin of the current work, for what needs no more of it. */
export const currentOrigin = (): Origin => storage.getStore() ?? noOrigin;

export const inContext = <T>(context: Partial<WorkContext>, work: () => T): T =>
  storage.run({ ...currentWork(), ...context }, work);
