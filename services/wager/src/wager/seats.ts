import { must, Refusal } from '@contend/contracts';

/** A payer's consent to one hold of their money for one seat of this wager. */
export interface Consent {
  /** The exact amount in cents. */
  amountCents: number;
  at: Date;
  /** The deadline of the hold; the consent ends at that moment. */
  until: Date;
}

export interface Seat {
  userId: string;
  /** The payer: the player, or the captain for a covered seat. */
  payerId: string;
  /** Null until its payer consents, and again once the terms they consented to have changed. */
  consent: Consent | null;
  /**
   * When the player of a seat that the captain pays agreed to play on these terms; null until then.
   * Absent where the player pays, and where an earlier release did not ask.
   */
  agreedAt?: Date | null;
}

export interface Side {
  captainId: string;
  /** The team that the side plays for; absent for players without one. */
  teamId?: string | null;
  /** Users who may act for the side beside its captain. */
  deputyIds?: string[];
  seats: Seat[];
}

/** A team for which a side plays. */
export interface ActingTeam {
  teamId: string;
  /** Members who may act for the team. */
  actingIds: string[];
  memberIds: string[];
}

interface Seating {
  captainId: string;
  teamSize: number;
  users: string[];
  coverUsers: string[];
  team?: ActingTeam | null;
}

/**
 * Returns the seats of a side with their payers: the player, or the captain for covered seats. No
 * consent is recorded yet.
 */
export function seatSide({ captainId, teamSize, users, coverUsers, team }: Seating): Side {
  const players = new Set(users);
  const fills = users.length === teamSize && players.size === teamSize && players.has(captainId);
  must(fills, 'seats-mismatch', { teamSize });
  must(
    coverUsers.every((userId) => players.has(userId)),
    'cover-not-possible',
  );
  const seats = users.map((userId): Seat => {
    const isCovered = userId !== captainId && coverUsers.includes(userId);
    if (!isCovered) return { userId, payerId: userId, consent: null };
    return { userId, payerId: captainId, consent: null, agreedAt: null };
  });
  if (!team) return { captainId, seats };
  const outsiders = users.filter((userId) => !team.memberIds.includes(userId));
  must(outsiders.length === 0, 'not-team-member', { users: outsiders });
  const deputyIds = team.actingIds.filter((userId) => userId !== captainId);
  return { captainId, teamId: team.teamId, deputyIds, seats };
}

/** Records a person's consent: to every seat they pay for, and to play on a seat they do not pay. */
export const recordConsent = (side: Side, userId: string, consent: Consent): Side => ({
  ...side,
  seats: side.seats.map((seat) => {
    if (seat.payerId === userId) return { ...seat, consent };
    return seat.userId === userId ? { ...seat, agreedAt: consent.at } : seat;
  }),
});

/** Removes the consents of all people but `userId`, who changed the terms. */
export const clearOtherConsents = (side: Side, userId: string): Side => ({
  ...side,
  seats: side.seats.map((seat) => ({
    ...seat,
    ...(seat.payerId !== userId && { consent: null }),
    ...(seat.userId !== userId && { agreedAt: null }),
  })),
});

/** Whether the player of a seat agreed to play; who pays for their own seat agrees by that. */
export const hasAgreed = ({ userId, payerId, consent, agreedAt }: Seat): boolean =>
  userId === payerId ? consent !== null : agreedAt !== null;

/**
 * Whether every payer consented to exactly this amount per seat, regardless of when it is held, and
 * every player agreed to play.
 */
export const isConsented = (side: Side, amountCents: number): boolean =>
  side.seats.length > 0 && missingPeople(side, amountCents).length === 0;

/** Payers without a consent to exactly this amount per seat, once each. */
export const missingPayers = ({ seats }: Side, amountCents: number): string[] => [
  ...new Set(
    seats
      .filter(({ consent }) => consent?.amountCents !== amountCents)
      .map(({ payerId }) => payerId),
  ),
];

/** Payers without a consent to this amount, and players who have not agreed to play, once each. */
export const missingPeople = (side: Side, amountCents: number): string[] => [
  ...new Set([
    ...missingPayers(side, amountCents),
    ...side.seats.filter((seat) => !hasAgreed(seat)).map(({ userId }) => userId),
  ]),
];

/** Whether a person consented to all that a side requires of them, whatever the amount. */
export const hasConsented = ({ seats }: Side, personId: string): boolean => {
  const own = seats.filter(({ userId, payerId }) => userId === personId || payerId === personId);
  return (
    own.length > 0 &&
    own.every((seat) => (seat.payerId === personId ? seat.consent !== null : hasAgreed(seat)))
  );
};

/** Asks these payers again; that they agreed to play stays recorded. */
export const clearConsents = (side: Side, payerIds: string[]): Side => ({
  ...side,
  seats: side.seats.map((seat) => {
    if (!payerIds.includes(seat.payerId)) return seat;
    const { userId, payerId, consent } = seat;
    return { ...seat, consent: null, ...(userId === payerId && { agreedAt: consent?.at ?? null }) };
  }),
});

/** Makes the captain pay for the seats of these players; their captain's consent follows. */
export const takeOver = (side: Side, users: string[]): Side => ({
  ...side,
  seats: side.seats.map((seat) =>
    users.includes(seat.userId)
      ? { ...seat, payerId: side.captainId, consent: null, agreedAt: seat.agreedAt ?? null }
      : seat,
  ),
});

/** The deadline to hold a side's stakes: no later than any of its consents. */
export function consentedUntil(side: Side, amountCents: number): Date {
  if (!isConsented(side, amountCents)) return new Date(0);
  const ends = side.seats.map(({ consent }) => consent?.until.getTime() ?? 0);
  return new Date(Math.min(...ends));
}

/**
 * The holds of a side: one amount per seat, from its payer, in the order of the seats. Part of a
 * side is never held.
 * @throws Refusal `funding-expired` unless every payer's consent to this amount is valid at `now`.
 */
export function holdsOf(
  side: Side,
  amountCents: number,
  now: Date,
): { payerId: string; amountCents: number }[] {
  if (now >= consentedUntil(side, amountCents)) throw new Refusal('funding-expired');
  return side.seats.map(({ payerId }) => ({ payerId, amountCents }));
}

/** The players and payers of a side, once each. */
export const memberAndPayerIds = ({ seats }: Side): string[] => [
  ...new Set(seats.flatMap(({ userId, payerId }) => [userId, payerId])),
];

/** Whether two sides have the same players with the same payers. */
export const isSameSide = (one: Side, other: Side): boolean =>
  one.captainId === other.captainId &&
  one.seats.length === other.seats.length &&
  one.seats.every(({ userId, payerId }) =>
    other.seats.some((seat) => seat.userId === userId && seat.payerId === payerId),
  );

/** The users of a side: its players, captain and deputies. */
export const membersOfSide = ({ captainId, deputyIds = [], seats }: Side): string[] => [
  ...seats.map(({ userId }) => userId),
  ...[captainId, ...deputyIds],
];

/** Whether a player of `other` plays on a side or acts for it. */
export const sharesAPlayer = (one: Side, other: Side): boolean =>
  other.seats.some(({ userId }) => membersOfSide(one).includes(userId));

/** A side without the deputies that are users of `other`: each acts for one side only. */
export function withoutDeputiesOf(other: Side, side: Side): Side {
  if (!side.deputyIds) return side;
  const taken = membersOfSide(other);
  return { ...side, deputyIds: side.deputyIds.filter((userId) => !taken.includes(userId)) };
}
