import type { EventBody, EventDraft } from '../draft/event-draft';
import { wholeOf } from '../draft/typed-numbers';
import { tableRounds } from './table-rounds';

/** What the fields of the form say of the format. */
type DraftFields = Omit<EventDraft, 'startsAt' | 'keptStages'>;

/** The contract takes a number of rounds, or thresholds. */
const swissEndOf = ({ swissEnds, rounds, wins, losses }: DraftFields) =>
  swissEnds === 'rounds'
    ? { rounds: wholeOf(rounds) ?? 0, thresholds: null }
    : { rounds: null, thresholds: { wins: wholeOf(wins) ?? 0, losses: wholeOf(losses) ?? 0 } };

/** Into how many pools a draft splits its first stage; 0 where it is not typed well. */
export const poolsIn = ({ pools }: Pick<EventDraft, 'pools'>): number => wholeOf(pools) ?? 0;

/** The stages of the format of a draft, without further brackets. */
export function ownStages(draft: DraftFields): EventBody['stages'] {
  const { bestOf, finalBestOf, resetBestOf, finalDoubleForfeit } = draft;
  const { upperBestOf, lowerBestOf } = draft;
  const lengths = draft.roundBestOf.slice(0, tableRounds(draft));
  const rounds = lengths.length > 0 && { roundBestOf: lengths };
  const upper = upperBestOf.length > 0 && { upperBestOf: [...upperBestOf] };
  const lower = lowerBestOf.length > 0 && { lowerBestOf: [...lowerBestOf] };
  const final = { ...(finalBestOf !== bestOf && { finalBestOf }), advances: 0 };
  const playoff = {
    ...{ id: 'playoff', format: 'single-elimination' as const, bestOf, ...final, ...upper },
    ...{ hasThirdPlace: draft.hasThirdPlace, finalDoubleForfeit },
  };
  const groups = {
    ...{ id: 'groups', format: 'round-robin' as const, bestOf, ...rounds },
    ...{ groups: wholeOf(draft.groups) ?? 0, withdrawal: draft.withdrawal },
    criteria: [...draft.groupCriteria],
  };
  const swiss = {
    ...{ id: 'swiss', format: 'swiss' as const, bestOf, ...rounds, ...swissEndOf(draft) },
    criteria: [...draft.swissCriteria],
  };
  const first = { id: 'pool', bestOf, advances: wholeOf(draft.advances) ?? 0, finalDoubleForfeit };
  const isPooled = poolsIn(draft) > 1;
  switch (draft.format) {
    case 'single':
      return isPooled ? [{ ...first, format: 'single-elimination' }, playoff] : [playoff];
    case 'double':
      return [
        ...(isPooled ? [{ ...first, format: 'double-elimination' as const }] : []),
        {
          ...{ id: 'bracket', format: 'double-elimination', bestOf, ...final },
          ...{ ...upper, ...lower, finalDoubleForfeit },
          ...(resetBestOf !== finalBestOf && { resetBestOf }),
        },
      ];
    case 'round-robin':
      return [{ ...groups, advances: 0 }];
    case 'swiss':
      return [{ ...swiss, advances: 0 }];
    case 'swiss-playoff':
      return [{ ...swiss, advances: wholeOf(draft.advances) ?? 0 }, playoff];
    case 'groups-playoff':
      return [{ ...groups, advances: wholeOf(draft.advances) ?? 0 }, playoff];
  }
}
