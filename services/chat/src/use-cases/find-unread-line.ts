import type { ChatDeps } from '../deps';
import type { Notification } from '../domain/notification';
import { findLine } from './find-line';

/** The line of a notification; null once all of it was read, and for a withdrawn one. */
export async function findUnreadLine(
  deps: Pick<ChatDeps, 'notifications'>,
  notificationId: string,
): Promise<Notification[] | null> {
  const stored = await deps.notifications.find(notificationId);
  if (!stored || stored.state.withdrawnAt) return null;
  const line = await findLine(deps, stored.state);
  return line.every(({ isRead }) => isRead) ? null : line;
}
