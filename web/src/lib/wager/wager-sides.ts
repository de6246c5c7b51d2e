import type { PlayerCard, SideName, TeamCard, WagerReply } from '@contend/contracts';

type Side = WagerReply['home'];

export const playerIn = (
  wager: Pick<WagerReply, 'players'>,
  userId: string | undefined,
): PlayerCard | undefined => wager.players.find(({ id }) => id === userId);

/** The team of a side; of the open side, the challenged team. */
export function teamOn(wager: WagerReply, name: SideName): TeamCard | undefined {
  const side = wager[name];
  const teamId = side ? side.teamId : name === 'away' ? wager.opponentTeamId : null;
  return teamId ? wager.teams.find(({ id }) => id === teamId) : undefined;
}

/** The captain of a side; of the open side, the challenged player. */
export const captainOn = (wager: WagerReply, name: SideName): PlayerCard | undefined =>
  playerIn(wager, wager[name]?.captainId ?? (name === 'away' ? wager.opponentId : null) ?? '');

/** The name of a side: its team, or else its captain; null for a side open to anyone. */
export const sideTitle = (wager: WagerReply, name: SideName): string | null =>
  teamOn(wager, name)?.name ?? captainOn(wager, name)?.displayName ?? null;

const playsOn = (side: Side | null, userId: string): boolean =>
  side?.seats.some((seat) => seat.userId === userId) ?? false;

const leads = (side: Side | null, userId: string): boolean =>
  side?.captainId === userId || (side?.deputyIds?.includes(userId) ?? false);

type Sides = Pick<WagerReply, SideName>;
const sideNames = ['home', 'away'] as const;

/** The side that a user plays on, or else acts for: a player never acts for the other side. */
export function sideOf(wager: Sides, userId: string | undefined): SideName | null {
  if (!userId) return null;
  const playing = sideNames.find((name) => playsOn(wager[name], userId));
  return playing ?? sideNames.find((name) => leads(wager[name], userId)) ?? null;
}

/** The side that a user may act for: as its captain, or as another captain of its team. */
export function actingSide(wager: Sides, userId: string | undefined): SideName | null {
  const name = sideOf(wager, userId);
  return name && userId && leads(wager[name], userId) ? name : null;
}

/** Whether a user may act for one of the sides. */
export const actsInWager = (wager: Sides, userId: string | undefined): boolean =>
  actingSide(wager, userId) !== null;

/** The mean rating of a side's players; null while none has one. */
export function meanRating(wager: WagerReply, name: SideName): number | null {
  const ratings =
    wager[name]?.seats.flatMap(({ userId }) => playerIn(wager, userId)?.rating ?? []) ?? [];
  if (ratings.length === 0) return null;
  return Math.round(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}
