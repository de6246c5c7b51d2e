import type { ResolvedMatch } from './resolve';
import type { EntryId } from './stage';

/**
 * Ids of the undecided group matches that wait: one of their sides has an undecided match of an
 * earlier round. An entry of a group thus plays one match at a time, in the order of the rounds.
 *
 * @param matches all matches of a stage in the order of its plan, by their ids
 */
export function laterMatches(matches: ReadonlyMap<string, ResolvedMatch>): ReadonlySet<string> {
  const busy = new Set<EntryId>();
  const later = new Set<string>();
  for (const { id, planned, outcome, home, away } of matches.values()) {
    if (planned.side !== 'group' || outcome) continue;
    const sides = [home, away].flatMap((slot) => (slot.kind === 'entry' ? [slot.entry] : []));
    if (sides.some((entry) => busy.has(entry))) later.add(id);
    for (const entry of sides) busy.add(entry);
  }
  return later;
}
