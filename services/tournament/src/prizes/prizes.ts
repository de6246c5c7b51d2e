import type { SideName } from '@contend/contracts';
import { divideCents, type Placed, splitPrizes } from '@contend/tournament-engine';
import { type Entry, prizeStatuses, rosterOf } from '../entries/entry';
import { isRefunded } from '../fees/payment';
import type { TournamentMatch } from '../matches/tournament-match';
import { guaranteeOf } from '../tournament/lifecycle';
import type { Terms, Tournament } from '../tournament/tournament';

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

/** The prize of each entry that has one, in cents, from the shares of its players. */
export function prizesByEntry(
  shares: readonly Pick<PrizeShare, 'entryId' | 'amountCents'>[],
): Map<string, number> {
  const prizes = new Map<string, number>();
  for (const { entryId, amountCents } of shares) {
    prizes.set(entryId, (prizes.get(entryId) ?? 0) + amountCents);
  }
  return prizes;
}

export type Placing = Pick<Entry, 'id' | 'status' | 'captainId' | 'seats'> & {
  place: number;
  seed: number;
  /** Empty unless the terms divide prizes by it. */
  lineUp: LineUp;
};

/** The prize of each entry with a place that has one, in cents. */
export function entryPrizes(
  totalCents: number,
  split: readonly number[],
  placed: readonly Placed[],
): Map<string, number> {
  const shares = splitPrizes(totalCents, [...split], [...placed]);
  return new Map(shares.filter(({ cents }) => cents > 0).map(({ entry, cents }) => [entry, cents]));
}

/** One that left with its fees has no prize: it does not play for what the others paid. */
export const leftWithFees = ({ status, seats }: Pick<Entry, 'status' | 'seats'>): boolean =>
  status === 'dropped' && hasFeesBack(seats);

export const mayHavePrize = (entry: Pick<Entry, 'status' | 'seats'>): boolean =>
  prizeStatuses.includes(entry.status) && !leftWithFees(entry);

/** Whether the fees of those who played to its end went back; one who left before may have theirs. */
const hasFeesBack = (seats: Entry['seats']): boolean =>
  isRefunded({ isOpen: false, seats: seats.filter(({ leftAt }) => !leftAt) });

/**
 * The prizes of the players: of a team equal shares with the odd cents for its captain, or all for
 * the captain, who may not be among its players, or shares by its line-up. They add up to all
 * prizes as soon as one entry has a place. One that was removed has none, whatever its place is.
 */
export function sharesOf(
  { prize }: Pick<Terms, 'prize'>,
  totalCents: number,
  entries: readonly Placing[],
): PrizeShare[] {
  const playing = entries.filter(mayHavePrize);
  const placed = playing.map(({ id, place, seed }) => ({ entry: id, place, seed }));
  const prizes = entryPrizes(totalCents, prize.split, placed);
  return playing.flatMap((entry) => dividedTo({ prize }, entry, prizes.get(entry.id) ?? 0));
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
  entry: Placing,
  amountCents: number,
): PrizeShare[] {
  const { id: entryId, place } = entry;
  return payPartsOf(prize.payout, entry, amountCents)
    .map(([userId, cents]) => ({ entryId, place, userId, amountCents: cents }))
    .filter((share) => share.amountCents > 0);
}

type PayPart = [userId: string, cents: number];

function payPartsOf(
  payout: Terms['prize']['payout'],
  { captainId, seats, lineUp }: Placing,
  amountCents: number,
): PayPart[] {
  if (payout === 'captain') return [[captainId, amountCents]];
  if (payout === 'lineup' && lineUp.size > 0) return lineUpParts(lineUp, amountCents);
  const users = rosterOf({ seats });
  const first = users.includes(captainId) ? captainId : users[0];
  const each = Math.floor(amountCents / users.length);
  const odd = amountCents - each * users.length;
  return users.map((userId) => [userId, each + (userId === first ? odd : 0)]);
}

/** By matches played; cents that remain go one by one to who played more, then by id. */
function lineUpParts(lineUp: LineUp, amountCents: number): PayPart[] {
  const byMatches = [...lineUp].sort(
    ([one, played], [other, otherPlayed]) => otherPlayed - played || (one < other ? -1 : 1),
  );
  const cents = divideCents(
    amountCents,
    byMatches.map(([, played]) => played),
  );
  return byMatches.map(([userId], index) => [userId, cents[index] ?? 0]);
}

/** How many matches with a result each player of an entry played for it. */
export type LineUp = ReadonlyMap<string, number>;

/** The sides of a match that has a result. */
export type PlayedSides = Record<
  SideName,
  Pick<TournamentMatch[SideName], 'entryId' | 'playerIds'>
> &
  Pick<TournamentMatch, 'lineUp'>;

const sideNames = ['home', 'away'] as const;

/** Who played on a side: its recorded line-up; of a match without one, the players of the side. */
const playersOn = (match: PlayedSides, side: SideName): string[] =>
  match.lineUp?.[side] ?? match[side].playerIds;

/** The line-ups of the entries that played these matches. */
export function lineUpsOf(matches: readonly PlayedSides[]): ReadonlyMap<string, LineUp> {
  const lineUps = new Map<string, Map<string, number>>();
  for (const match of matches) {
    for (const side of sideNames) {
      const { entryId } = match[side];
      const lineUp = lineUps.get(entryId) ?? new Map<string, number>();
      for (const userId of playersOn(match, side)) {
        lineUp.set(userId, (lineUp.get(userId) ?? 0) + 1);
      }
      lineUps.set(entryId, lineUp);
    }
  }
  return lineUps;
}

/**
 * Keeps who was checked in to the room of a match when it first got a result. An event of an
 * earlier version does not name them, and changes nothing.
 */
export const recordLineUp = (
  match: TournamentMatch,
  lineUp: Record<SideName, string[]> | undefined,
): TournamentMatch => (lineUp && !match.lineUp ? { ...match, lineUp } : match);
