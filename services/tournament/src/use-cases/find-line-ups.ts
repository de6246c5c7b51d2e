import type { TournamentDeps } from '../deps';
import { type LineUp, lineUpsOf } from '../domain/line-up';
import type { Tournament } from '../domain/tournament';

const noLineUp: LineUp = new Map();

/** The line-up of each entry of an event; empty where its terms do not divide prizes by it. */
export async function findLineUps(
  { matches }: Pick<TournamentDeps, 'matches'>,
  { id, terms: { prize } }: Pick<Tournament, 'id' | 'terms'>,
): Promise<(entryId: string) => LineUp> {
  if (prize.payout !== 'lineup') return () => noLineUp;
  const lineUps = lineUpsOf(await matches.withResult(id));
  return (entryId) => lineUps.get(entryId) ?? noLineUp;
}
