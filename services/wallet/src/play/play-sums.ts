import type { FundingPurpose, LimitedPayer, PayoutPurpose } from '@contend/contracts';
import type { Deposit, StatementLine } from '../ledger/books';
import {
  limitAt,
  type LimitName,
  pauseAt,
  playLimitKinds,
  type PlayLimits,
  playWindows,
} from './play-limits';
import { windowAt } from './play-windows';

/** Cents of play in a time. */
interface PlaySums {
  stakedCents: number;
  wonCents: number;
  /** Sent to other players, and received from them. */
  sentCents: number;
  receivedCents: number;
}

const staking: readonly FundingPurpose[] = ['stake', 'deposit', 'entry-fee'];
const returning: readonly PayoutPurpose[] = [
  'stake-returned',
  'deposit-returned',
  'entry-fee-returned',
];
const winning: readonly PayoutPurpose[] = ['winnings', 'prize', 'deposit-won'];
/** Kinds of escrows of play, for lines of release 0.2.0, which have no purpose. */
const playKinds = ['wager', 'scrim', 'tournament'];

/** Whether money that enters an escrow for this purpose is at stake. Purchases are not. */
export const isStaking = (purpose: FundingPurpose): boolean => staking.includes(purpose);

const isOf = (line: StatementLine, purposes: readonly string[], type: StatementLine['type']) =>
  line.purpose
    ? purposes.includes(line.purpose)
    : line.type === type && playKinds.includes(line.reference?.kind ?? '');

const keyOf = ({ reference }: StatementLine): string => `${reference?.kind}:${reference?.id}`;

/**
 * Sums what a player staked, won, sent and received since an instant. A stake that was released, or
 * that its escrow returned, does not count, whenever that was. Winnings count when they are paid; a
 * prize that is taken back lowers them then, to nothing at the lowest.
 * @param lines of one wallet, in their order, from `since` on or from earlier
 */
export function playSums(lines: readonly StatementLine[], since: Date): PlaySums {
  const returned = new Map<string, number>();
  for (const line of lines) {
    // Without a purpose it belongs to a released stake, which is not counted anyway.
    if (!line.purpose || !isOf(line, returning, 'stake-returned')) continue;
    returned.set(keyOf(line), (returned.get(keyOf(line)) ?? 0) + line.amountCents);
  }
  const sums = { stakedCents: 0, wonCents: 0, sentCents: 0, receivedCents: 0 };
  for (const line of lines) {
    if (isOf(line, staking, 'stake') && line.holdStatus !== 'released') {
      const back = Math.min(returned.get(keyOf(line)) ?? 0, -line.amountCents);
      returned.set(keyOf(line), (returned.get(keyOf(line)) ?? 0) - back);
      if (line.at >= since) sums.stakedCents += -line.amountCents - back;
    }
    const isWon = isOf(line, winning, 'winnings') || line.purpose === 'prize-recovery';
    if (isWon && line.at >= since) sums.wonCents += line.amountCents;
    if (line.type === 'transfer-out' && line.at >= since) sums.sentCents -= line.amountCents;
    if (line.type === 'transfer-in' && line.at >= since) sums.receivedCents += line.amountCents;
  }
  return { ...sums, wonCents: Math.max(0, sums.wonCents) };
}

/**
 * What counts towards a limit of stakes or of net loss. What is at stake, and what was sent to
 * others, who can stake it, counts as lost.
 */
export const usedOf = (
  kind: 'stake' | 'loss',
  { stakedCents, sentCents, wonCents }: PlaySums,
): number => stakedCents + sentCents - (kind === 'stake' ? 0 : wonCents);

/**
 * What counts towards a limit of deposits since an instant: money from outside, and what other
 * players sent.
 * @param sums of the statement since then
 */
export const depositedOf = (
  deposits: readonly Deposit[],
  { receivedCents }: PlaySums,
  since: Date,
): number =>
  deposits
    .filter(({ at }) => at >= since)
    .reduce((sum, { amountCents }) => sum + amountCents, receivedCents);

/** Cents of an operation to check, and what counts already in each window of each kind. */
interface Wanted {
  kinds: readonly ('deposit' | 'stake' | 'loss')[];
  amountCents: number;
  usedCents(kind: 'deposit' | 'stake' | 'loss', since: Date): number;
}

export type LimitRefusal = Omit<LimitedPayer, 'userId'>;

/** The pause that bars an operation; null without one. */
export function pauseRefusal(play: PlayLimits | undefined, now: Date): LimitRefusal | null {
  const pause = play && pauseAt(play, now);
  if (!pause) return null;
  const end = pause.returnsAt ?? pause.until;
  return {
    limit: pause.kind,
    leftCents: 0,
    resetsAt: end.toISOString(),
  };
}

/** The limit that leaves least for an operation which exceeds it; null when all allow it. */
export function limitRefusal(
  play: PlayLimits | undefined,
  wanted: Wanted,
  now: Date,
): LimitRefusal | null {
  if (!play) return null;
  const exceeded = playLimitKinds
    .filter((kind) => wanted.kinds.includes(kind))
    .flatMap((kind) => playWindows.map((window) => ({ kind, window })))
    .flatMap(({ kind, window }): LimitRefusal[] => {
      const name: LimitName = `${kind}-${window}`;
      const { cents } = limitAt(play, name, now);
      if (cents === null) return [];
      const { from, to } = windowAt(window, now, play.zones);
      const left = cents - wanted.usedCents(kind, from);
      if (wanted.amountCents <= left) return [];
      return [{ limit: name, leftCents: Math.max(0, left), resetsAt: to.toISOString() }];
    });
  // Of equal ones the longest window, which a player meets last.
  return exceeded.reduce<LimitRefusal | null>(
    (least, one) => (!least || one.leftCents <= least.leftCents ? one : least),
    null,
  );
}
