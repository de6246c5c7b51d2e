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

/** What follows one piece of work through its awaits: where it came from, and its transaction. */
export interface WorkContext extends Origin {
  session: ClientSession | undefined;
  /** What the transaction wrote that someone waits for. */
  touched: Set<'outbox' | 'timers'>;
  /** The events it wrote, for whoever counts them. */
  emitted: Emitted[];
}

export const noOrigin: Origin = { requestId: null, traceparent: null };

const storage = new AsyncLocalStorage<WorkContext>();

export const currentWork = (): WorkContext =>
  storage.getStore() ?? { ...noOrigin, session: undefined, touched: new Set(), emitted: [] };

export const inContext = <T>(context: Partial<WorkContext>, work: () => T): T =>
  storage.run({ ...currentWork(), ...context }, work);
