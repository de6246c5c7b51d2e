import { resultsFinalAt, type TournamentReply } from '@contend/contracts';
import { useNow } from '../../lib/state/use-now';
import { t } from '../../lib/language/translate';

type Event = Pick<TournamentReply, 'status' | 'dates' | 'openRulings'>;

const minuteMs = 60_000;

/**
 * Whether results can be changed: while the event is played, and until they are final, which is
 * later while a ruling is open.
 */
export function useResultsOpen({ status, dates: { completedAt }, openRulings = 0 }: Event) {
  const nowMs = useNow(minuteMs);
  if (status === 'live' || status === 'paused') return true;
  if (status !== 'completed' || completedAt === null) return false;
  const finalAt = resultsFinalAt(new Date(completedAt));
  return openRulings > 0 || (finalAt !== null && nowMs < finalAt.getTime());
}

/** Why the viewer decides about no result of an event now; null where they may. */
export function useBarrier(event: Event & Pick<TournamentReply, 'viewer'>) {
  const isOpen = useResultsOpen(event);
  if (!isOpen) {
    return ['completed', 'paid_out', 'cancelled'].includes(event.status)
      ? t`The event is over: its results are final.`
      : t`Results are decided once the event has started.`;
  }
  return event.viewer?.entryId
    ? t`You play in this event: another organizer decides about its results.`
    : null;
}
