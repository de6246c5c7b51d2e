import type { EventState } from './event';
import type { EntryId } from './stage';

type Disqualified = Pick<EventState, 'disqualified' | 'disqualifiedInPlay'>;

/** Entries that have no place: disqualified while the event was played, or after it. */
export const disqualifiedEntries = ({
  disqualified = [],
  disqualifiedInPlay = {},
}: Disqualified): EntryId[] => [...new Set([...disqualified, ...Object.keys(disqualifiedInPlay)])];

/** Entries that left the event, in one of its stages or between two. */
export const entriesThatLeft = ({
  stages,
  withdrawn = [],
}: Pick<EventState, 'stages' | 'withdrawn'>): ReadonlySet<EntryId> =>
  new Set([...Object.values(stages).flatMap((one) => Object.keys(one.withdrawals)), ...withdrawn]);

/** Entries that do not play on: those that left, and those that were disqualified. */
export const entriesOut = (event: EventState): ReadonlySet<EntryId> =>
  new Set([...entriesThatLeft(event), ...disqualifiedEntries(event)]);
