import {
  decide,
  type Decision,
  deletionDelayMs,
  type DeletionObstacle,
  type DeletionObstacleCode,
  deletionPostponedMs,
  deletionReminderMs,
  type getClosingBalance,
  type getOpenEvents,
  inMs,
  must,
  payoutLimits,
  type Reply,
} from '@contend/contracts';
import type { User } from '../account/user';
import { type ActiveMatch, bindsPlayers } from '../profiles/active-match';

/** A deletion that the owner of an account asked for. */
export interface AccountDeletion {
  /** The user's id. */
  id: string;
  /** `closing` once its end has begun: it cannot be cancelled then. */
  status: 'pending' | 'closing' | 'cancelled';
  requestedAt: Date;
  endsAt: Date;
  /** The most money that its owner forfeits. */
  givesUpCents: number;
  /** What was open when it was postponed the last time. */
  postponedFor: DeletionObstacleCode[];
}

/** What decides whether an account can be deleted. */
export interface DeletionFacts {
  user: Pick<User, 'roles' | 'status'>;
  wallet: Reply<typeof getClosingBalance>;
  events: Reply<typeof getOpenEvents>;
  /** Matches that have not ended. */
  matches: Pick<ActiveMatch, 'id' | 'kind' | 'status'>[];
}

/** Money that no payout can take, and bonus. */
export const remainderOf = ({ availableCents, bonusCents }: DeletionFacts['wallet']): number =>
  Math.max(0, availableCents < payoutLimits.minCents ? availableCents : 0) + bonusCents;

/** What has to be settled first, in the order of the contract. */
export function obstaclesOf({ user, wallet, events, ...facts }: DeletionFacts): DeletionObstacle[] {
  const { availableCents, openPayoutCents, stakedCents } = wallet;
  const found: DeletionObstacle[] = [];
  const add = (code: DeletionObstacleCode, about: Partial<DeletionObstacle> = {}) =>
    found.push({ code, amount: null, objects: [], ...about });
  if (user.status !== 'active') add('suspended');
  if (user.roles.some((role) => role !== 'player')) add('staff-role');
  if (wallet.isFrozen) add('payouts-frozen');
  if (availableCents < 0) add('debt', { amount: -availableCents });
  if (availableCents >= payoutLimits.minCents) add('money', { amount: availableCents });
  if (openPayoutCents > 0) add('payout-open', { amount: openPayoutCents });
  if (wallet.hasOpenRefill) add('refill-open');
  if (stakedCents > 0) add('stakes-open', { amount: stakedCents });
  const matches = facts.matches.filter(bindsPlayers).map(({ id }) => ({ id, name: null }));
  if (matches.length > 0) add('match-open', { objects: matches });
  if (events.entered.length > 0) add('entry-open', { objects: events.entered });
  if (events.owned.length > 0) add('event-open', { objects: events.owned });
  return found;
}

const timersOf = (endsAt: Date, now: Date) => ({
  'remind-deletion': inMs(endsAt, -deletionReminderMs),
  'end-deletion': endsAt,
  'mail-deletion-notice': now,
});

interface Asked {
  userId: string;
  givesUpCents: number;
  facts: DeletionFacts;
}

/**
 * Asks for a deletion in 14 days; timers mail its owner, remind them and end it.
 * @throws Refusal `deletion-requested`, `deletion-blocked`, or `deletion-remainder` for money that
 * was not seen.
 */
export function requestDeletion(
  present: AccountDeletion | undefined,
  { userId, givesUpCents, facts }: Asked,
  now: Date,
): Decision<AccountDeletion> {
  must(!present || present.status === 'cancelled', 'deletion-requested');
  const obstacles = obstaclesOf(facts);
  must(obstacles.length === 0, 'deletion-blocked', { obstacles });
  const remainder = remainderOf(facts.wallet);
  must(givesUpCents === remainder, 'deletion-remainder', { remainder });
  const endsAt = inMs(now, deletionDelayMs);
  const times = { requestedAt: now, endsAt, postponedFor: [] };
  const deletion = { id: userId, status: 'pending' as const, givesUpCents, ...times };
  return decide(deletion, { timers: timersOf(endsAt, now) });
}

/** @throws Refusal `deletion-not-requested`, also once its end has begun. */
export function cancelDeletion(
  deletion: AccountDeletion | undefined,
  now: Date,
): Decision<AccountDeletion> {
  must(deletion?.status === 'pending', 'deletion-not-requested');
  const timers = { 'remind-deletion': null, 'end-deletion': null, 'mail-deletion-notice': now };
  return decide({ ...deletion, status: 'cancelled' }, { timers });
}

export const isDue = ({ status, endsAt }: AccountDeletion, now: Date): boolean =>
  status === 'closing' || (status === 'pending' && endsAt <= now);

/** Why a deletion cannot end now: what is open, and money above what its owner forfeits. */
export function openAtEnd(
  { givesUpCents }: AccountDeletion,
  facts: DeletionFacts,
): DeletionObstacleCode[] {
  const codes = obstaclesOf(facts).map(({ code }) => code);
  const isMore = remainderOf(facts.wallet) > givesUpCents;
  return isMore && !codes.includes('money') ? [...codes, 'money'] : codes;
}

/** Tries again a week later, and mails why. */
export function postpone(
  deletion: AccountDeletion,
  postponedFor: DeletionObstacleCode[],
  now: Date,
): Decision<AccountDeletion> {
  const endsAt = inMs(now, deletionPostponedMs);
  const state = { ...deletion, status: 'pending' as const, endsAt, postponedFor };
  return decide(state, { timers: timersOf(endsAt, now) });
}

/** Begins the end: from then on it cannot be cancelled. */
export const beginEnd = (deletion: AccountDeletion): Decision<AccountDeletion> =>
  decide(deletion.status === 'closing' ? deletion : { ...deletion, status: 'closing' });
