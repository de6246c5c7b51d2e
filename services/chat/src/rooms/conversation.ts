import type { WebPath } from '@contend/contracts';
import type { Room } from './room';

interface Names {
  readerId: string;
  /** Null for a team, or a player, that is not known yet. */
  teamName(id: string): string | null;
  playerName(id: string): string | null;
}

const isText = (value: string | null): value is string => value !== null;

/** The title of a room for one of its members: its own, its teams, or the other players. */
export function conversationTitle(
  { kind, memberIds, teamIds, title }: Pick<Room, 'kind' | 'memberIds' | 'teamIds' | 'title'>,
  { readerId, teamName, playerName }: Names,
): string {
  if (title !== null) return title;
  const teams = teamIds.map(teamName).filter(isText);
  if (teams.length > 0) return teams.join(' – ');
  const others = memberIds.filter((id) => id !== readerId);
  const [one, two, ...more] = others.map(playerName).filter(isText);
  if (!one) return kind === 'team' ? 'Team' : 'Match';
  if (!two) return one;
  return more.length > 0 ? `${one}, ${two} and ${more.length} more` : `${one} and ${two}`;
}

const pages: Partial<Record<string, (id: string) => WebPath>> = {
  match: (id) => `/matches/${id}`,
  team: (id) => `/teams/${id}?tab=chat`,
  scrim: (id) => `/scrims/bookings/${id}`,
  tournament: (id) => `/tournaments/${id}?tab=chat`,
};

/** The path of the web app that shows a room. */
export const conversationLink = ({ kind, id }: Pick<Room, 'kind' | 'id'>): string =>
  pages[kind]?.(id) ?? '/';
