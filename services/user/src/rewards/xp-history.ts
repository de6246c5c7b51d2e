import { cursorOf, levelOf, type RewardKind } from '@contend/contracts';
import { isCounted } from '../ratings/rating-history';
import type { Result, VoidReason } from '../ratings/result';
import type { Reward } from './reward';

type Reason = 'match-won' | 'match-lost' | VoidReason | RewardKind;

/** What a match or a claimed reward gave a player; `totalXp` is all XP after it. */
interface XpGain {
  id: string;
  at: Date;
  reason: Reason;
  xp: number;
  isDoubled: boolean;
  name: string | null;
  gameId: string | null;
  totalXp: number;
  levelBefore: number;
  levelAfter: number;
}

export interface Span {
  from: Date;
  until: Date;
}

/** Rows of a player, each newest first, all older than one instant. */
interface Sources {
  results: readonly Result[];
  rewards: readonly Reward[];
  /** The XP of the first of these rewards and of all that were claimed before it. */
  rewardXp: number;
  /** When the player’s XP of matches counted twice. */
  doubled: readonly Span[];
}

interface Entry extends Pick<XpGain, 'id' | 'at' | 'reason' | 'name' | 'gameId' | 'isDoubled'> {
  /** XP of matches before and after it; null where it did not change. */
  matchXp: [number, number] | null;
  rewardXp: number;
}

/** Matches and claimed rewards of a player, newest first, as many as were asked for. */
export function xpGainsOf(userId: string, sources: Sources, count: number): XpGain[] {
  const entries = [
    ...sources.results.flatMap((result) => matchEntry(userId, result, sources.doubled) ?? []),
    ...sources.rewards.flatMap((reward) => rewardEntry(reward) ?? []),
  ].sort(newestFirst);
  let matchXp = entries.find((one) => one.matchXp)?.matchXp?.[1] ?? 0;
  let { rewardXp } = sources;
  return entries.slice(0, count).map(({ matchXp: ofMatch, rewardXp: ofReward, ...entry }) => {
    const totalXp = (ofMatch?.[1] ?? matchXp) + rewardXp;
    if (ofMatch) [matchXp] = ofMatch;
    rewardXp -= ofReward;
    const before = matchXp + rewardXp;
    const [levelBefore, levelAfter] = [levelOf(before), levelOf(totalXp)];
    return { ...entry, xp: totalXp - before, totalXp, levelBefore, levelAfter };
  });
}

const newestFirst = (one: Entry, other: Entry): number =>
  cursorOf(one) < cursorOf(other) ? 1 : -1;

function matchEntry(userId: string, result: Result, doubled: readonly Span[]): Entry | null {
  const { id, match, voided, seats } = result;
  const ofMatch = { id, name: null, rewardXp: 0 };
  if (voided) {
    const { at, reason } = voided;
    return { ...ofMatch, at, reason, gameId: null, isDoubled: false, matchXp: null };
  }
  const seat = seats.find((one) => one.userId === userId);
  if (!match || !seat || !isCounted(result)) return null;
  const { completedAt: at, gameId } = match;
  const matchXp: [number, number] = [seat.before.xp, seat.after.xp];
  const isWithin = doubled.some(({ from, until }) => from <= at && at < until);
  const won = match.home.includes(userId) === (match.winner === 'home');
  const reason = won ? 'match-won' : 'match-lost';
  const isDoubled = isWithin && matchXp[1] > matchXp[0];
  return { ...ofMatch, at, reason, gameId, matchXp, isDoubled };
}

const rewardEntry = ({ id, kind, name, xp, claimedAt }: Reward): Entry | null =>
  claimedAt && {
    ...{ id, at: claimedAt, reason: kind, name, gameId: null, isDoubled: false },
    ...{ matchXp: null, rewardXp: xp },
  };
