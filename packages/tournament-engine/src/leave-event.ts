import { openStagesOf } from './disqualify';
import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { entriesOut } from './exits';
import { stagesThatFeed } from './feeds';
import { known } from './known';
import { withLeavers } from './reopen-stage';
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
  const feeding = stagesThatFeed(event.definition);
  const open = openStagesOf(event, entry).filter((id) => feeding.includes(id));
  if (open.length === 0) {
    const withdrawn = [...(event.withdrawn ?? []), entry];
    return { ok: true, event: { ...event, withdrawn, version } };
  }
  const left = open.map((id): [string, Stage] => {
    const stage = withLeavers(known(event.stages[id]), [entry]);
    return [id, { ...stage, version: stage.version + 1 }];
  });
  const stages = { ...event.stages, ...Object.fromEntries(left) };
  return { ok: true, event: { ...event, stages, version } };
}
