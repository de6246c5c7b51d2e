import type { TeamCard } from '../team/team';
import type { PlayerCard } from '../user/player';
import type { SideName } from '../core/scalars';
import type { MatchReply } from './matches';

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
