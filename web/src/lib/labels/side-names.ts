import type { MatchReply, PlayerCard, SideName, TeamCard } from '@contend/contracts';

/** A user that a match names: a player, who acts for a side, a stand-in or a moderator. */
export const cardIn = (
  { players, involved = [] }: Pick<MatchReply, 'players' | 'involved'>,
  userId: string | null | undefined,
): PlayerCard | undefined =>
  players.find(({ id }) => id === userId) ?? involved.find(({ id }) => id === userId);

/** The team that a side plays for, if it plays for one. */
export const teamIn = (
  { teams = [], ...match }: MatchReply,
  side: SideName,
): TeamCard | undefined => teams.find(({ id }) => id === match[side].teamId);

/** The name of a side: its team, also one that its event made, or its captain. */
export const sideNameIn = (match: MatchReply, side: SideName): string =>
  match[side].name ??
  teamIn(match, side)?.name ??
  cardIn(match, match[side].captainId)?.displayName ??
  'Unknown';

/** The names of both sides. */
export const sideNamesOf = (match: MatchReply): Record<SideName, string> => ({
  home: sideNameIn(match, 'home'),
  away: sideNameIn(match, 'away'),
});

const acts = ({ captainId, deputyIds = [] }: MatchReply['home'], userId: string): boolean =>
  captainId === userId || deputyIds.includes(userId);

const plays = ({ seats }: MatchReply['home'], userId: string): boolean =>
  seats.some((seat) => seat.userId === userId);

/** The side that a user belongs to, and whether they act for it. A seat counts before a role. */
export function placeIn(
  match: Pick<MatchReply, 'home' | 'away'>,
  userId: string | undefined,
): { side: SideName; mayAct: boolean } | null {
  if (!userId) return null;
  const names = ['home', 'away'] as const;
  const side =
    names.find((name) => plays(match[name], userId)) ??
    names.find((name) => acts(match[name], userId));
  return side ? { side, mayAct: acts(match[side], userId) } : null;
}
