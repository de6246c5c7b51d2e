import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';
import type { Fence } from './events/lease';

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
