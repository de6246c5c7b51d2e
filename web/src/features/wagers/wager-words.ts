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

/** 1v1 · Best of 3 */
export const formatOf = ({ teamSize, bestOf }: Pick<WagerReply, 'teamSize' | 'bestOf'>): string =>
  `${teamSize}v${teamSize} · Best of ${bestOf}`;

export const playerIn = (wager: WagerReply, userId: string | undefined) =>
  wager.players.find(({ id }) => id === userId);

export const isPlaying = (wager: WagerReply, userId: string | undefined): boolean =>
  [wager.home, wager.away].some((side) => side?.seats.some((seat) => seat.userId === userId));

/** Where a wager is best looked at: its match once there is one. */
export const placeOf = ({ id, matchId }: WagerReply): string =>
  matchId ? `/matches/${matchId}` : `/wagers/${id}`;
