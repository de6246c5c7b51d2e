import type { EventState, StageDefinition } from './event';
import { placesOfEvent } from './event-places';
import { entriesOut } from './exits';
import { resolveStage } from './resolved-stage';
import type { EntryId } from './stage';
import type { RankedRow } from './standings';

/**
 * Entries that may have a match to play: neither left nor disqualified, and without a decided
 * place. Of groups, and of Swiss rounds without thresholds, that is all until the stage is over.
 */
export function entriesStillIn(event: EventState): EntryId[] {
  const done = new Set([
    ...entriesOut(event),
    ...placesOfEvent(event).map(({ entry }) => entry),
    ...event.definition.stages.flatMap((stage) => beatenInSwiss(event, stage)),
  ]);
  return event.entries.filter((entry) => !done.has(entry));
}

/** Entries of an open Swiss stage that have the losses which end it, and no later stage takes. */
function beatenInSwiss({ definition, stages }: EventState, { id }: StageDefinition): EntryId[] {
  const stage = stages[id];
  if (stage?.format.kind !== 'swiss') return [];
  const { tables, outcome } = resolveStage(stage);
  if (outcome) return [];
  const rows = tables.flatMap((table) => table.rows);
  const taken = definition.stages
    .flatMap(({ from }) => from)
    .map((source) => (source.kind === 'place' && source.stage === id ? source.place : 0));
  const lastTaken = Math.max(0, ...taken);
  // Points only grow: those with more of them stay ahead.
  const countAhead = ({ points }: RankedRow): number =>
    rows.filter((one) => one.swiss?.state !== 'withdrawn' && one.points > points).length;
  return rows
    .filter((row) => row.swiss?.state === 'out' && countAhead(row) >= lastTaken)
    .map(({ entry }) => entry);
}
