import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';

/** The seeds of an event by entry, from 1; empty until it is seeded. */
export async function seedsOf(
  { brackets }: Pick<TournamentDeps, 'brackets'>,
  tournamentId: string,
): Promise<Map<string, number>> {
  const found = await brackets.find(bracketIdOf(tournamentId));
  return new Map(found?.state.event.entries.map((id, index) => [id, index + 1]));
}
