import { type EventEnvelope, withdrawableKinds, type WithdrawnNotices } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { withdrawn } from '../domain/notification';
import { withdrawnIdOf } from '../withdrawn-id';

/** Removes notices that are no longer true from a list, and keeps those out that arrive later. */
export async function withdrawNotices(
  { notifications }: ChatDeps,
  { time }: EventEnvelope,
  notices: WithdrawnNotices | null,
): Promise<void> {
  if (!notices) return;
  const id = withdrawnIdOf(notices);
  if (await notifications.find(id)) return;
  const { userId, link } = notices;
  const at = new Date(time);
  await notifications.withdraw({ userId, link, kinds: withdrawableKinds }, at);
  await notifications.save(null, withdrawn(id, { userId, link, kind: 'challenge', facts: {} }, at));
}
