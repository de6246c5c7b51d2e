import type { EventResult, EventState } from './event';
import { disqualifiedEntries, entriesOut } from './exits';
import { type EntryId, refuse } from './stage';

/**
 * Takes a withdrawal back. The stages that the entry left are changed by the command `reinstate`:
 * see `stagesToReadmit`. One that is disqualified as well stays out.
 */
export function readmit(event: EventState, entry: EntryId): EventResult {
  if (!event.entries.includes(entry)) {
    return refuse('unknown-entry', 'This entry is not in the event.', { entry });
  }
  if (disqualifiedEntries(event).includes(entry)) {
    const message = 'This entry is disqualified. Take the disqualification back first.';
    return refuse('entry-disqualified', message, { entry });
  }
  if (!entriesOut(event).has(entry)) {
    return refuse('entry-not-withdrawn', 'This entry has not left.', { entry });
  }
  const { withdrawn = [], ...rest } = event;
  const left = withdrawn.filter((one) => one !== entry);
  const version = event.version + 1;
  return { ok: true, event: { ...rest, ...(left.length > 0 && { withdrawn: left }), version } };
}

/** The stages that an entry left, in order. */
export const stagesToReadmit = ({ definition, stages }: EventState, entry: EntryId): string[] =>
  definition.stages
    .map(({ id }) => id)
    .filter((id) => Object.hasOwn(stages[id]?.withdrawals ?? {}, entry));
