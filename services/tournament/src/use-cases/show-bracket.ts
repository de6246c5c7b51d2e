import type { CallAnswer, getBracket as contract } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import { disqualifiedOf, entriesOut } from '@contend/tournament-engine';
import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import { begunStages, stageShown, type WantedStage } from '../domain/shown-stage';
import { showEntries } from './show-entries';

type Answer = CallAnswer<typeof contract>;

/**
 * A bracket as it is published; of an event with pools one stage, so that its size is that of a
 * single bracket.
 *
 * @param wanted the stage to show of an event with pools
 */
export async function showBracket(
  deps: TournamentDeps,
  { state: { tournamentId, event }, version }: Stored<Bracket>,
  wanted: WantedStage = {},
): Promise<Answer> {
  const only = stageShown(event, wanted);
  const stages = event.definition.stages.flatMap(({ id }) => {
    const stage = event.stages[id];
    if (!stage || (only && only.id !== id)) return [];
    const isClosed = Object.hasOwn(event.closed, id);
    return [{ id, format: stage.format.kind, isClosed, stage: { ...stage } }];
  });
  const seeds = new Map(event.entries.map((entry, index) => [entry, index + 1]));
  const bySeed = (one: string, other: string) => (seeds.get(one) ?? 0) - (seeds.get(other) ?? 0);
  const shown = await showEntries(deps, only?.entries.toSorted(bySeed) ?? event.entries);
  const entries = shown.map((entry) => ({ ...entry, seed: seeds.get(entry.id) }));
  const matches = await deps.matches.idsOf(tournamentId, only?.id);
  const begun = only && { begun: begunStages(event) };
  const shownIds = new Set(only?.entries ?? event.entries);
  const out = [...entriesOut(event)].filter((entry) => shownIds.has(entry));
  const disqualified = disqualifiedOf(event);
  return { tournamentId, version, stages, entries, matches, out, disqualified, ...begun };
}
