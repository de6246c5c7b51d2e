import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { type EntryId, refuse } from './stage';

/** Entries that left the event, in one of its stages or between two. */
export const entriesThatLeft = ({ stages, withdrawn = [] }: EventState): Set<EntryId> =>
  new Set([...Object.values(stages).flatMap((one) => Object.keys(one.withdrawals)), ...withdrawn]);

/**
 * Withdraws an entry whose stage is complete from the stages to come: it keeps the places that it
 * reached, and has left before the first match of the next stage. Changes nothing for an entry that
 * left already, and once the event is over.
 */
export function leaveEvent(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  if (entriesThatLeft(event).has(entry) || isEventOver(event)) return { ok: true, event };
  const withdrawn = [...(event.withdrawn ?? []), entry];
  return { ok: true, event: { ...event, withdrawn, version: event.version + 1 } };
}
