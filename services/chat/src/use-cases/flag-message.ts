import type { ChatDeps } from '../deps';
import type { Message } from '../domain/message';
import { filterRule, report } from '../domain/report';
import type { Room } from '../domain/room';
import { isWithStaff } from '../domain/room-access';
import { isFlaggedText } from '../domain/word-filter';

/**
 * Reports a message that the word filter flags, in the current transaction. The message stays as it
 * is. Staff reads support anyway: it is not filtered.
 */
export async function flagMessage(
  { reports, now }: Pick<ChatDeps, 'reports' | 'now'>,
  room: Room,
  message: Message,
): Promise<void> {
  if (isWithStaff(room) || !isFlaggedText(message.text)) return;
  const known = await reports.find(message.id);
  const by = { userId: null, isAutomatic: true, rule: filterRule, note: '' };
  await reports.save(known, report(known?.state ?? null, { room, message, by }, now()));
}
