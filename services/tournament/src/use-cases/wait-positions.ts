import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';

/** The positions of waiting entries on the waitlist of their event, from 1. */
export async function waitPositions(
  { entries }: Pick<TournamentDeps, 'entries'>,
  tournamentId: string,
  shown: readonly Entry[],
): Promise<Map<string, number>> {
  if (shown.every(({ status }) => status !== 'waiting')) return new Map();
  const waiting = await entries.openIn(tournamentId, ['waiting']);
  return new Map(waiting.map(({ state }, index) => [state.id, index + 1]));
}
