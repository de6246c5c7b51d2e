import { tournamentLimits } from '@contend/contracts';
import { sidesOf } from '../../../lib/labels/tournament-labels';
import type { EventDraft, FormatChoice } from '../draft/event-draft';
import { wholeOf } from '../draft/typed-numbers';

type Counted = Pick<
  EventDraft,
  | ('format' | 'swissEnds' | 'rounds' | 'wins' | 'losses' | 'groups' | 'maxEntries')
  | ('teamSize' | 'entryMode')
>;

/** Whether the entries of a format play in groups first, or only. */
export const isInGroups = (format: FormatChoice): boolean =>
  format === 'round-robin' || format === 'groups-playoff';

/** Rounds of the groups or the Swiss stage of a draft whose length can differ, at most. */
export function tableRounds(draft: Counted): number {
  return Math.min(roundsOf(draft), tournamentLimits.tableRounds);
}

function roundsOf({ format, ...draft }: Counted): number {
  const count = (field: 'rounds' | 'wins' | 'losses' | 'groups' | 'maxEntries') =>
    wholeOf(draft[field]) ?? 0;
  if (format === 'swiss' || format === 'swiss-playoff') {
    const isByRecord = draft.swissEnds === 'record';
    return isByRecord ? Math.max(0, count('wins') + count('losses') - 1) : count('rounds');
  }
  if (!isInGroups(format)) return 0;
  const sides = sidesOf(draft, count('maxEntries'));
  const inGroup = Math.ceil(sides / Math.max(1, count('groups')));
  return inGroup % 2 === 0 ? Math.max(0, inGroup - 1) : inGroup;
}
