import { must, Refusal } from '@contend/contracts';

/** A payer's consent to one hold of their money for one seat of this wager. */
export interface Consent {
  /** In cents: exactly so much, no other amount. */
  amountCents: number;
  at: Date;
  /** Until when the hold may be made; at that moment the consent is over. */
  until: Date;
}

export interface Seat {
  userId: string;
  /** Whose wallet pays: the player's own, or the captain's for a covered seat. */
  payerId: string;
  /** Null until its payer agreed, and again once what they agreed to has changed. */
  consent: Consent | null;
}

export interface Side {
  captainId: string;
  seats: Seat[];
}

interface Seating {
  captainId: string;
  teamSize: number;
  users: string[];
  coverUsers: string[];
}

/**
 * Who sits on a side and who pays for each seat: the player, or the captain for those covered.
 * Nobody has consented yet.
 */
export function seatSide({ captainId, teamSize, users, coverUsers }: Seating): Side {
  const players = new Set(users);
  const fills = users.length === teamSize && players.size === teamSize && players.has(captainId);
  must(fills, 'seats-mismatch', { teamSize });
  must(
    coverUsers.every((userId) => players.has(userId)),
    'cover-not-possible',
  );
  const seats = users.map((userId) => ({
    userId,
    payerId: coverUsers.includes(userId) ? captainId : userId,
    consent: null,
  }));
  return { captainId, seats };
}

/** Records a payer's consent for every seat they pay for; other seats keep what they have. */
export const giveConsent = (side: Side, payerId: string, consent: Consent): Side => ({
  ...side,
  seats: side.seats.map((seat) => (seat.payerId === payerId ? { ...seat, consent } : seat)),
});

/** The terms were changed by `payerId`: what the other payers agreed to is not on offer any more. */
export const clearOtherConsents = (side: Side, payerId: string): Side => ({
  ...side,
  seats: side.seats.map((seat) => (seat.payerId === payerId ? seat : { ...seat, consent: null })),
});

/** Whether every payer agreed to exactly this amount per seat, whenever the hold was or is made. */
export const isConsented = ({ seats }: Side, amountCents: number): boolean =>
  seats.length > 0 && seats.every(({ consent }) => consent?.amountCents === amountCents);

/** Until when a side's stakes may be held: no later than any of its consents. */
export function consentedUntil(side: Side, amountCents: number): Date {
  if (!isConsented(side, amountCents)) return new Date(0);
  const ends = side.seats.flatMap(({ consent }) => consent?.until.getTime() ?? []);
  return new Date(Math.min(...ends));
}

/**
 * What is held for a side: one amount per seat, from its payer, in the order of the seats.
 * @throws Refusal `funding-expired` unless every payer has consented to this amount, and still does
 * at `now`. Part of a side is never held.
 */
export function holdsOf(
  side: Side,
  amountCents: number,
  now: Date,
): { payerId: string; amountCents: number }[] {
  if (now >= consentedUntil(side, amountCents)) throw new Refusal('funding-expired');
  return side.seats.map(({ payerId }) => ({ payerId, amountCents }));
}

/** Everyone who plays or pays for a side, once each. */
export const peopleOf = ({ seats }: Side): string[] => [
  ...new Set(seats.flatMap(({ userId, payerId }) => [userId, payerId])),
];

/** Whether two sides are the same people with the same payers. */
export const isSameSide = (one: Side, other: Side): boolean =>
  one.captainId === other.captainId &&
  one.seats.length === other.seats.length &&
  one.seats.every(({ userId, payerId }) =>
    other.seats.some((seat) => seat.userId === userId && seat.payerId === payerId),
  );

export const sharesAPlayer = (one: Side, other: Side): boolean =>
  one.seats.some(({ userId }) => other.seats.some((seat) => seat.userId === userId));
