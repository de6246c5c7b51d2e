import type { ChatDeps } from '../deps';
import { lineOf } from '../domain/collapse';
import type { Notification } from '../domain/notification';

/** Above what a user receives of one kind and link within the time of a line. */
const most = 100;

/** A notification with those that its line stands for: newest first. */
export const findLine = async (
  { notifications }: Pick<ChatDeps, 'notifications'>,
  one: Notification,
): Promise<Notification[]> => lineOf(one, await notifications.newestAlike(one, most));
