import type { CallAnswer, CallInput, listModerationLog as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/** The public log, newest first. */
export async function listModerationLog(
  { moderationLog }: ChatDeps,
  { query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await moderationLog.list(query);
  const items = found.items.map(({ id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }));
  return { ...found, items };
}
