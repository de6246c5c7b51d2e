import { type Placed, splitPrizes } from '@contend/tournament-engine';
import { guaranteeOf } from './lifecycle';
import type { Entry } from './entry';
import type { Terms, Tournament } from './tournament';

export interface PrizePool {
  /** Fees that stay in the event. */
  feesCents: number;
  /** The organizer's part: of a pool by its terms, of guaranteed prizes all fees. */
  organizerCents: number;
  /** What is divided over the places. */
  totalCents: number;
}

/** What fees and guarantee pay, in cents. */
export function prizePool({ terms }: Pick<Tournament, 'terms'>, feesCents: number): PrizePool {
  const { mode, organizerFeeBasisPoints } = terms.prize;
  if (mode === 'none') return { feesCents, organizerCents: feesCents, totalCents: 0 };
  const organizerCents =
    mode === 'guaranteed' ? feesCents : Math.floor((feesCents * organizerFeeBasisPoints) / 10_000);
  const totalCents = feesCents - organizerCents + guaranteeOf({ terms });
  return { feesCents, organizerCents, totalCents };
}

/** The share of one player of an entry. */
export interface PrizeShare {
  entryId: string;
  place: number;
  userId: string;
  amountCents: number;
}

export type Placing = Pick<Entry, 'id' | 'captainId' | 'seats'> & { place: number; seed: number };

/** The prize of each entry with a place that has one, in cents. */
export function entryPrizes(
  totalCents: number,
  split: readonly number[],
  placed: readonly Placed[],
): Map<string, number> {
  const shares = splitPrizes(totalCents, [...split], [...placed]);
  return new Map(shares.filter(({ cents }) => cents > 0).map(({ entry, cents }) => [entry, cents]));
}

/**
 * The prizes of the players: of a team equal shares with the odd cents for its captain, or all for
 * the captain, who may not be among its players. They add up to all prizes as soon as one entry has
 * a place.
 */
export function sharesOf(
  { prize }: Pick<Terms, 'prize'>,
  totalCents: number,
  entries: readonly Placing[],
): PrizeShare[] {
  const placed = entries.map(({ id, place, seed }) => ({ entry: id, place, seed }));
  const prizes = entryPrizes(totalCents, prize.split, placed);
  return entries.flatMap((entry) => dividedTo({ prize }, entry, prizes.get(entry.id) ?? 0));
}

/** Who plays for an entry, and who is paid its prize: a captain too who does not play. */
export const payeesOf = (
  { terms: { prize } }: Pick<Tournament, 'terms'>,
  { captainId, userIds }: { captainId: string; userIds: readonly string[] },
): string[] => {
  const isForCaptain = prize.mode !== 'none' && prize.payout === 'captain';
  return [...new Set(isForCaptain ? [captainId, ...userIds] : userIds)];
};

/** The shares of the players of one entry. */
export function dividedTo(
  { prize }: Pick<Terms, 'prize'>,
  { id, place, captainId, seats }: Placing,
  amountCents: number,
): PrizeShare[] {
  const users = seats.map(({ userId }) => userId);
  const isSeated = users.includes(captainId);
  const isForCaptain = prize.payout === 'captain';
  const first = isForCaptain || isSeated ? captainId : (users[0] ?? captainId);
  const payees = isForCaptain ? [captainId] : users;
  const each = Math.floor(amountCents / payees.length);
  const odd = amountCents - each * payees.length;
  return payees
    .map((userId) => ({
      ...{ entryId: id, place, userId },
      amountCents: each + (userId === first ? odd : 0),
    }))
    .filter((share) => share.amountCents > 0);
}
