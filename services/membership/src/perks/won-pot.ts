import { monthOf, type WonSeat } from '@contend/billing';
import {
  type EventData,
  type RakePerkState,
  splitCents,
  type wagerSettled,
} from '@contend/contracts';
import { derivedId } from '@contend/contracts/src/derived-id';

/** What one player won by one wager; its id follows from both, so repeats change nothing. */
export interface WonPot {
  id: string;
  userId: string;
  /** Of the payout, in UTC: `2026-11`. */
  month: string;
  seats: WonSeat[];
  shareCents: number;
  agreedRakeCents: number;
  /** The rake that was taken. */
  rakeCents: number;
  /** Absent, like those below, from pots of an earlier version. */
  wagerId?: string;
  /** Of the payout. */
  at?: Date;
  acceptedAt?: Date | null;
  /** Which plan lowered the rake, or why none did. */
  perk?: RakePerk;
}

/** Why the rake of a pot was lowered or not. */
export interface RakePerk {
  state: RakePerkState;
  membershipId: string | null;
  /** Null without a plan. */
  planName: string | null;
}

type Settled = EventData<typeof wagerSettled>;
type Seat = WonSeat & { userId: string; rakeCents: number };

/** Events of release 0.2.0 have no parts of seats: they follow from the pot. */
function seatsOf({ potCents, payouts }: Settled): Seat[] {
  const shares = splitCents(potCents, Math.max(1, payouts.length));
  return payouts.map(({ userId, amountCents, shareCents, agreedRakeCents }, seat) => {
    const share = shareCents ?? shares[seat] ?? 0;
    const rakeCents = share - amountCents;
    const agreed = agreedRakeCents ?? rakeCents;
    return { userId, shareCents: share, agreedRakeCents: agreed, rakeCents };
  });
}

/** The winnings of each player who was paid. */
export function wonPotsOf(settled: Settled, at: Date): WonPot[] {
  const seats = seatsOf(settled);
  const acceptedAt = settled.acceptedAt ? new Date(settled.acceptedAt) : null;
  return [...new Set(seats.map(({ userId }) => userId))].map((userId) => {
    const own = seats.filter((seat) => seat.userId === userId);
    const sum = (of: (seat: Seat) => number) => own.reduce((total, seat) => total + of(seat), 0);
    return {
      ...{ id: derivedId(settled.wagerId, userId), userId, month: monthOf(at) },
      ...{ wagerId: settled.wagerId, at, acceptedAt },
      seats: own.map(({ shareCents, agreedRakeCents }) => ({ shareCents, agreedRakeCents })),
      shareCents: sum(({ shareCents }) => shareCents),
      agreedRakeCents: sum(({ agreedRakeCents }) => agreedRakeCents),
      rakeCents: sum(({ rakeCents }) => rakeCents),
    };
  });
}

/** What a membership saved its owner by a lower rake. */
export interface RakeSaving {
  /** Of the pot. */
  id: string;
  userId: string;
  /** Null for an event of an earlier release. */
  membershipId: string | null;
  cents: number;
}

/** The savings of those whose membership lowered the rake. */
export const rakeSavings = (pots: readonly WonPot[], { payouts }: Settled): RakeSaving[] =>
  pots.flatMap(({ id, userId, agreedRakeCents, rakeCents }) => {
    const own = payouts.find((one) => one.userId === userId && one.membershipId);
    const cents = agreedRakeCents - rakeCents;
    return cents > 0 ? [{ id, userId, membershipId: own?.membershipId ?? null, cents }] : [];
  });
