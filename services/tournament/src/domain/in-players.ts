import { makesTeams, type Tournament } from './tournament';

interface Counts {
  placed: number;
  waiting: number;
  checkedIn: number;
}

/** Counts of an event whose players enter alone: of players, also when teams are made of them. */
export function inPlayers(
  { terms, seededAt }: Pick<Tournament, 'terms' | 'seededAt'>,
  { placed, waiting, checkedIn }: Counts,
): Counts {
  const each = seededAt && makesTeams(terms) ? terms.teamSize : 1;
  return { placed: placed * each, waiting, checkedIn: checkedIn * each };
}
