import type { Message } from '@contend/contracts';
import { t } from '../../lib/language/translate';

/**
 * The line about players who type: by name where they have written in the loaded messages. Players
 * with a block between them and the reader are left out.
 */
export function typingWords(userIds: readonly string[], messages: readonly Message[]): string {
  const last = new Map(messages.map((message) => [message.author?.id, message]));
  const shown = userIds.filter((id) => last.get(id)?.withheld?.reason !== 'blocked');
  const [one, two, ...more] = shown.map((id) => last.get(id)?.author?.displayName ?? null);
  if (one === undefined) return '';
  if (two === undefined) return t`${one ?? t`A player`} is typing`;
  if (more.length > 0 || !one || !two) return t`${shown.length} players are typing`;
  return t`${one} and ${two} are typing`;
}
