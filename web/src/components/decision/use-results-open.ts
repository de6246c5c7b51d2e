import { resultsFinalAt, type TournamentReply } from '@contend/contracts';
import { useNow } from '../../lib/use-now';

type Event = Pick<TournamentReply, 'status' | 'dates'>;

const minuteMs = 60_000;

/** Whether results can be changed: while the event is played, and until they are final. */
export function useResultsOpen({ status, dates: { completedAt } }: Event): boolean {
  const nowMs = useNow(minuteMs);
  if (status === 'live' || status === 'paused') return true;
  if (status !== 'completed' || completedAt === null) return false;
  const finalAt = resultsFinalAt(new Date(completedAt));
  return finalAt !== null && nowMs < finalAt.getTime();
}
