import type { WagerReply } from '@contend/contracts';
import type { Tone } from '../../components/chip';

type Status = WagerReply['status'];

const statuses: Record<Status, [string, Tone]> = {
  funding: ['Holding the stake', 'plain'],
  open: ['Open', 'info'],
  claimed: ['Being accepted', 'plain'],
  accepted: ['Accepted', 'info'],
  live: ['Live', 'good'],
  reported: ['Score proposed', 'warn'],
  settling: ['Settling', 'info'],
  settled: ['Settled', 'good'],
  disputed: ['Disputed', 'warn'],
  cancelled: ['Cancelled', 'plain'],
  expired: ['Expired', 'plain'],
  voided: ['Voided', 'plain'],
};

export const statusWords = (status: Status): { label: string; tone: Tone } => {
  const [label, tone] = statuses[status];
  return { label, tone };
};

const next: Partial<Record<Status, string>> = {
  accepted: 'Both stakes are held. Check in to start.',
  live: 'Both are there. Play, then report the score.',
  reported: 'A score waits for its answer.',
  settling: 'The result stands. The money moves when the time to dispute is over.',
  settled: 'Paid out.',
  disputed: 'Both stakes stay locked until an admin rules.',
  expired: 'The offer expired before another player accepted it. The stake went back.',
  cancelled: 'Called off. Every stake went back.',
  voided: 'No result. Every stake went back.',
};

/** The state of a wager that is no longer open, in a sentence. */
export function nextWords({ status, endReason }: Pick<WagerReply, 'status' | 'endReason'>): string {
  if (endReason === 'funding-expired') {
    return 'The stake could not be held within a minute. Nothing is held from you.';
  }
  return next[status] ?? statusWords(status).label;
}

/** Whether stakes are being held, which ends by the wager's `fundBy`. */
export const isFunding = ({ status }: Pick<WagerReply, 'status'>): boolean =>
  status === 'funding' || status === 'claimed';

/** 1v1 · Best of 3 */
export const formatOf = ({ teamSize, bestOf }: Pick<WagerReply, 'teamSize' | 'bestOf'>): string =>
  `${teamSize}v${teamSize} · Best of ${bestOf}`;

export const playerIn = (wager: WagerReply, userId: string | undefined) =>
  wager.players.find(({ id }) => id === userId);

export const isPlaying = (wager: WagerReply, userId: string | undefined): boolean =>
  [wager.home, wager.away].some((side) => side?.seats.some((seat) => seat.userId === userId));

/** The best page for a wager: its match once there is one. */
export const placeOf = ({ id, matchId }: WagerReply): string =>
  matchId ? `/matches/${matchId}` : `/wagers/${id}`;
