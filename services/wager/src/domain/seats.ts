import { must, type Side } from '@contend/contracts';

interface Seating {
  captainId: string;
  teamSize: number;
  users: string[];
  coverUsers: string[];
}

/** Who sits on a side and who pays for each seat: the player, or the captain for those covered. */
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
  }));
  return { captainId, seats };
}

/** Whether two sides are the same people with the same payers. */
export const isSameSide = (one: Side, other: Side): boolean =>
  one.captainId === other.captainId &&
  one.seats.length === other.seats.length &&
  one.seats.every(({ userId, payerId }) =>
    other.seats.some((seat) => seat.userId === userId && seat.payerId === payerId),
  );

export const sharesAPlayer = (one: Side, other: Side): boolean =>
  one.seats.some(({ userId }) => other.seats.some((seat) => seat.userId === userId));
