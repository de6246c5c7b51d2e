import type { WagerReply } from '@contend/contracts';
import type { Tone } from '../../components/page/chip';
import { formatDayTime } from '../../lib/format/format';
import { gatheringOf } from '../../lib/wager/wager-consents';
import type { Perk } from './api';
import { t } from '../../lib/language/translate';

type Status = WagerReply['status'];

const statuses: Record<Status, [string, Tone]> = {
  funding: [t`Holding the stake`, 'plain'],
  open: [t`Open`, 'info'],
  claimed: [t`Being accepted`, 'plain'],
  accepted: [t`Accepted`, 'info'],
  live: [t`Live`, 'good'],
  reported: [t`Score proposed`, 'warn'],
  settling: [t`Settling`, 'info'],
  settled: [t`Settled`, 'good'],
  disputed: [t`Disputed`, 'warn'],
  cancelled: [t`Cancelled`, 'plain'],
  expired: [t`Expired`, 'plain'],
  voided: [t`Voided`, 'plain'],
};

export function statusWords(wager: WagerReply): { label: string; tone: Tone } {
  if (gatheringOf(wager)) return { label: t`Needs consents`, tone: 'warn' };
  const [label, tone] = statuses[wager.status];
  return { label, tone };
}

const next: Partial<Record<Status, string>> = {
  accepted: t`Both stakes are held. Check in to start.`,
  live: t`Both players are checked in. Play, then report the score.`,
  reported: t`A score waits for its answer.`,
  settling: t`Result confirmed. Paid when the time to dispute is over.`,
  settled: t`Paid out.`,
  disputed: t`Both stakes stay locked until a moderator rules.`,
  expired: t`The offer expired before another player accepted it. The stake went back.`,
  cancelled: t`Called off. Every stake went back.`,
  voided: t`No result. Every stake went back.`,
};

/** Why an offer ended before it was listed. */
const unfunded: Record<string, string> = {
  'funding-expired': t`The stake could not be held within a minute. Nothing is held from you.`,
  'seats-declined': t`A player declined their seat. Nothing was held from anyone.`,
  'seats-consent-missing': t`Not every player consented in time. Nothing was held from anyone.`,
  'seats-withdrawn': t`The captain withdrew the offer. Nothing was held from anyone.`,
};

/** The same for sides of more than one. */
const nextOfTeams: Partial<Record<Status, string>> = {
  accepted: t`Every stake is held. Each player checks in to start.`,
  live: t`Both sides are checked in. Play, then report the score.`,
  settled: t`Paid out to the wallets that paid for the winning seats.`,
  disputed: t`Every stake stays locked until a moderator rules.`,
  expired: t`The offer expired before another team accepted it. Every stake went back.`,
};

/** The state of a wager that is no longer open, in a sentence. */
export function nextWords(
  wager: Pick<WagerReply, 'status' | 'endReason' | 'teamSize' | 'appealBy'>,
): string {
  const { status, endReason, teamSize, appealBy } = wager;
  const why = unfunded[endReason ?? ''];
  if (why) return why;
  if (appealBy && status === 'disputed')
    return t`A moderator ruled it void: ${allStakes(wager)} back at ${formatDayTime(appealBy)},
      unless a side appeals.`;
  if (appealBy && status === 'settling')
    return t`A moderator ruled. Paid at ${formatDayTime(appealBy)}, unless a side appeals.`;
  return (teamSize > 1 && nextOfTeams[status]) || (next[status] ?? statuses[status][0]);
}

/** Whether stakes are being held, which ends by the wager's `fundBy`. */
export const isFunding = (wager: WagerReply): boolean =>
  (wager.status === 'funding' || wager.status === 'claimed') && !gatheringOf(wager);

/** 1v1 · Best of 3 */
export const formatOf = ({ teamSize, bestOf }: Pick<WagerReply, 'teamSize' | 'bestOf'>): string =>
  t`${teamSize}v${teamSize} · Best of ${bestOf}`;

/** The other side in a sentence about both. */
export const rivalWords = ({ teamSize }: Pick<WagerReply, 'teamSize'>): string =>
  teamSize > 1 ? t`The other side` : t`Your opponent`;

/** The stakes that come back, with their verb. */
export const allStakes = ({ teamSize }: Pick<WagerReply, 'teamSize'>): string =>
  teamSize > 1 ? t`every stake comes` : t`both stakes come`;

export const isPlaying = (wager: WagerReply, userId: string | undefined): boolean =>
  [wager.home, wager.away].some((side) => side?.seats.some((seat) => seat.userId === userId));

/** The best page for a wager: its match once there is one. */
export const placeOf = ({ id, matchId }: WagerReply): string =>
  matchId ? `/matches/${matchId}` : `/wagers/${id}`;

/** The rake on my own seats, by my plan at the acceptance. */
export const ownRakeWords = ({ basisPoints, membershipId }: NonNullable<WagerReply['ownRake']>) =>
  membershipId
    ? t`${basisPoints / 100} % on your seats if you win: your plan at the acceptance`
    : t`${basisPoints / 100} % on your seats: no plan lowered it at the acceptance`;

/** What my plan does to the rake of a wager that I accept now. */
export function rakePerkWords({ isActive, reason }: Pick<Perk, 'isActive' | 'reason'>): string {
  if (isActive)
    return t`Your plan lowers the rake on your seat: you get more than this if you win.`;
  return reason === 'not-in-plan'
    ? t`Your plan leaves the rake as it is.`
    : t`You have no plan that lowers the rake. One that begins later does not count for this
      wager.`;
}
