import { openStagesOf } from './disqualify';
import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { entriesOut } from './exits';
import { known } from './known';
import { type EntryId, refuse, type Stage } from './stage';

/**
 * Withdraws an entry whose stage is complete from the stages to come. While the stage is not
 * closed, because other pools play or the event is paused, the entry has left it: the next one
 * advances. After that it keeps the places that it reached, and has left before the first match of
 * the next stage. Changes nothing for an entry that left already, and once the event is over.
 */
export function leaveEvent(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  if (entriesOut(event).has(entry) || isEventOver(event)) return { ok: true, event };
  const version = event.version + 1;
  const open = openStagesOf(event, entry).filter((id) => feedsOthers(event, id));
  if (open.length === 0) {
    const withdrawn = [...(event.withdrawn ?? []), entry];
    return { ok: true, event: { ...event, withdrawn, version } };
  }
  const left = open.map((id): [string, Stage] => [id, leftBy(known(event.stages[id]), entry)]);
  const stages = { ...event.stages, ...Object.fromEntries(left) };
  return { ok: true, event: { ...event, stages, version } };
}

const feedsOthers = ({ definition }: EventState, id: string): boolean =>
  definition.stages.some(({ from }) =>
    from.some((source) => source.kind === 'place' && source.stage === id),
  );

/** A complete stage that an entry left: after all of its results. */
function leftBy(stage: Stage, entry: EntryId): Stage {
  const sequence = stage.sequence + 1;
  const withdrawals = { ...stage.withdrawals, [entry]: sequence };
  return { ...stage, sequence, withdrawals, version: stage.version + 1 };
}
