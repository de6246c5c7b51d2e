import { AsyncLocalStorage } from 'node:async_hooks';
import type { ClientSession } from 'mongoose';

/** What follows one piece of work through its awaits: whose request it is, and its transaction. */
export interface WorkContext {
  requestId: string | null;
  session: ClientSession | undefined;
  /** What the transaction wrote that someone waits for. */
  touched: Set<'outbox' | 'timers'>;
}

const storage = new AsyncLocalStorage<WorkContext>();

export const currentWork = (): WorkContext =>
  storage.getStore() ?? { requestId: null, session: undefined, touched: new Set() };

export const inContext = <T>(context: Partial<WorkContext>, work: () => T): T =>
  storage.run({ ...currentWork(), ...context }, work);
