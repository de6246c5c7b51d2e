import type { CallAnswer, getBracket as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { showEntries } from './show-entries';

type Answer = CallAnswer<typeof contract>;

/** A bracket as it is published. */
export async function showBracket(
  deps: TournamentDeps,
  { state: { tournamentId, event }, version }: Stored<Bracket>,
): Promise<Answer> {
  const stages = event.definition.stages.flatMap(({ id }) => {
    const stage = event.stages[id];
    if (!stage) return [];
    const isClosed = Object.hasOwn(event.closed, id);
    return [{ id, format: stage.format.kind, isClosed, stage: { ...stage } }];
  });
  const entries = await showEntries(deps, event.entries);
  const matches = await deps.matches.idsOf(tournamentId);
  return { tournamentId, version, stages, entries, matches };
}
