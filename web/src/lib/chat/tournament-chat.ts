import { tournamentChatDays, type TournamentReply } from '@contend/contracts';
import { t } from '../language/translate';

const dayMs = 24 * 60 * 60_000;

const days = t`${tournamentChatDays} days`;
export const chatClosedText = t`This chat is closed: the event ended more than ${days} ago.`;

/** When users write for the last time in the chat of an event; null while the event goes on. */
export function chatClosesAtMs({ dates }: Pick<TournamentReply, 'dates'>): number | null {
  const endedAt = dates.completedAt ?? dates.cancelledAt;
  return endedAt === null ? null : Date.parse(endedAt) + tournamentChatDays * dayMs;
}
