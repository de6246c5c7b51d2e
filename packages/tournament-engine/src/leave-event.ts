import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { entriesOut } from './exits';
import { type EntryId, refuse } from './stage';

/**
 * Withdraws an entry whose stage is complete from the stages to come: it keeps the places that it
 * reached, and has left before the first match of the next stage. Changes nothing for an entry that
 * left already, and once the event is over.
 */
export function leaveEvent(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  if (entriesOut(event).has(entry) || isEventOver(event)) return { ok: true, event };
  const withdrawn = [...(event.withdrawn ?? []), entry];
  return { ok: true, event: { ...event, withdrawn, version: event.version + 1 } };
}
