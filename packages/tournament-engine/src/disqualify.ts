import type { EventResult, EventState } from './event';
import { isEventOver } from './event-places';
import { entriesThatLeft } from './leave-event';
import { type EntryId, refuse } from './stage';

/**
 * Takes its place from an entry of an event that is over: those behind it move up, and all results
 * stay as they are. A repeat changes nothing. At least one entry that has not left stays.
 */
export function disqualify(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  const { disqualified = [] } = event;
  if (disqualified.includes(entry)) return { ok: true, event };
  if (!isEventOver(event)) return refuse('stage-not-complete', 'The event is not over.');
  const left = entriesThatLeft(event);
  const isOut = (one: EntryId) => one === entry || left.has(one) || disqualified.includes(one);
  if (event.entries.every(isOut)) {
    return refuse('last-entry', 'The last entry of an event cannot be disqualified.', { entry });
  }
  const changed = { ...event, disqualified: [...disqualified, entry], version: event.version + 1 };
  return { ok: true, event: changed };
}
