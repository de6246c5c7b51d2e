import { type EventEnvelope, withdrawableKinds, type WithdrawnNotices } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { withdrawn } from '../domain/notification';
import { withdrawnIdOf } from '../data/withdrawn-id';

/** Removes notifications that are no longer true, and prevents late ones from being listed. */
export async function withdrawNotices(
  { notifications }: ChatDeps,
  { time }: EventEnvelope,
  notices: WithdrawnNotices | null,
): Promise<void> {
  if (!notices) return;
  const id = withdrawnIdOf(notices);
  if (await notifications.has(id)) return;
  const { userId, link } = notices;
  const at = new Date(time);
  await notifications.withdraw({ userId, link, kinds: withdrawableKinds }, at);
  await notifications.add(withdrawn(id, { userId, link, kind: 'challenge', facts: {} }, at));
}
