import { makesTeams, type Tournament } from '../tournament/tournament';

interface Counts {
  placed: number;
  waiting: number;
  checkedIn: number;
  /** Players of the entries that have checked in. */
  present: number;
}

/**
 * Counts of an event whose players enter alone: of players, also when teams are made of those that
 * checked in. Others are players until they are out.
 */
export function inPlayers(
  { terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>,
  { placed, waiting, checkedIn, present }: Counts,
) {
  if (!seededAt || !makesTeams(terms)) return { placed, waiting, checkedIn, teams: null };
  return { placed: placed - checkedIn + present, waiting, checkedIn: present, teams: checkedIn };
}
