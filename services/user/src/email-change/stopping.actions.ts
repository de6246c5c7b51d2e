import type { UserDeps } from '../deps';
import { stop } from './email-change';

interface Stopped {
  userId: string;
  /** Those that these sessions requested; by default all. */
  sessionIds?: string[];
}

/**
 * Stops the changes of a user that are pending, in the current transaction. They stay stored, so
 * that their links to stop a change work until their time is over.
 */
export async function stopPending(
  { emailChanges, now }: Pick<UserDeps, 'emailChanges' | 'now'>,
  { userId, sessionIds }: Stopped,
): Promise<void> {
  const bySession = sessionIds && { sessionId: { $in: sessionIds } };
  const pending = { userId, ...bySession, changedAt: null, stoppedAt: null };
  const changes = await emailChanges.listStored(pending);
  const at = now();
  await emailChanges.saveAll(changes.map((from) => ({ from, decision: stop(from.state, at) })));
}
