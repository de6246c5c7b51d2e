import type { PlayerCard, TeamReply } from '@contend/contracts';
import { t } from '../../../lib/language/translate';

/** The choices of a captain for their side; an unmade choice has a default. */
export interface SideChoice {
  teamId: string | null;
  /** The players of the seats in order; defaults follow from the roster. */
  users: string[];
  /** Players whose stake the captain pays. */
  covered: string[];
}

export const noChoice: SideChoice = { teamId: null, users: [], covered: [] };

/** A side that can be offered: its seats, and who pays for each. */
export interface PickedSide {
  teamId: string | undefined;
  captainId: string;
  seats: { userId: string; payerId: string; player: PlayerCard | undefined }[];
}

interface Seating {
  captainId: string;
  teamSize: number;
}

/** The players of the seats: the captain, then the chosen ones, then others of the roster. */
export function seatPlayers(
  { users }: SideChoice,
  memberIds: string[],
  { captainId, teamSize }: Seating,
): string[] {
  const chosen = users.filter((id) => memberIds.includes(id));
  return [...new Set([captainId, ...chosen, ...memberIds])].slice(0, teamSize);
}

/** Puts a player on a seat; one who has another seat changes places. */
export function withPlayer(users: string[], seat: number, userId: string): string[] {
  const present = users[seat] ?? '';
  return users.map((id, index) => {
    if (index === seat) return userId;
    return id === userId ? present : id;
  });
}

/** The side of a team that follows from the choices. */
export function pickSide(choice: SideChoice, team: TeamReply, seating: Seating): PickedSide {
  const memberIds = team.members.map(({ userId }) => userId);
  const { captainId } = seating;
  const seats = seatPlayers(choice, memberIds, seating).map((userId) => ({
    userId,
    payerId: choice.covered.includes(userId) ? captainId : userId,
    player: team.members.find((member) => member.userId === userId)?.player,
  }));
  return { teamId: team.id, captainId, seats };
}

/** The side of a player without a team. */
export const soloSide = (userId: string): PickedSide => ({
  teamId: undefined,
  captainId: userId,
  seats: [{ userId, payerId: userId, player: undefined }],
});

/** The fields of an offer or acceptance that name the side. */
export const sideBody = ({ teamId, captainId, seats }: PickedSide) => ({
  teamId,
  users: seats.map(({ userId }) => userId),
  coverUsers: seats
    .filter(({ userId, payerId }) => payerId === captainId && userId !== captainId)
    .map(({ userId }) => userId),
});

/** How many seats the captain pays for. */
export const ownSeats = ({ seats, captainId }: PickedSide): number =>
  seats.filter(({ payerId }) => payerId === captainId).length;

/** Names of the players beside the captain, who are asked for their consent. */
export const askedNames = ({ seats, captainId }: PickedSide): string[] =>
  seats
    .filter(({ userId }) => userId !== captainId)
    .map(({ player }) => player?.displayName ?? t`a player`);
