import { makesTeams, type Tournament } from './tournament';

interface Counts {
  placed: number;
  waiting: number;
  checkedIn: number;
}

/**
 * Counts of an event whose players enter alone: of players, also when teams are made of those that
 * checked in. Others are players until they are out.
 */
export function inPlayers(
  { terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>,
  { placed, waiting, checkedIn }: Counts,
): Counts {
  const each = seededAt && makesTeams(terms) ? terms.teamSize : 1;
  const inTeams = checkedIn * each;
  return { placed: placed - checkedIn + inTeams, waiting, checkedIn: inTeams };
}
