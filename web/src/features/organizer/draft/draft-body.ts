import { centsOf } from '../../../lib/form/dollars';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import { checkInCloses, type EventBody, type EventDraft } from './setup-draft';
import { withBranches } from '../format/draft-branches';
import { tableRounds } from '../format/table-rounds';
import { matchClockOf, splitOf, wholeOf } from './typed-numbers';

/** The contract takes a number of rounds, or thresholds. */
const swissEndOf = ({ swissEnds, rounds, wins, losses }: EventDraft) =>
  swissEnds === 'rounds'
    ? { rounds: wholeOf(rounds) ?? 0, thresholds: null }
    : { rounds: null, thresholds: { wins: wholeOf(wins) ?? 0, losses: wholeOf(losses) ?? 0 } };

/** Into how many pools a draft splits its first stage; 0 where it is not typed well. */
const poolsIn = ({ pools }: EventDraft): number => wholeOf(pools) ?? 0;

/** The stages that a draft describes; counts that are not typed well are 0. */
export const stagesOf = (draft: EventDraft): EventBody['stages'] =>
  withBranches(ownStages(draft), draft);

/** Those of its format, without further brackets. */
export function ownStages(draft: EventDraft): EventBody['stages'] {
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
  };
  const swiss = { id: 'swiss', format: 'swiss' as const, bestOf, ...rounds, ...swissEndOf(draft) };
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

/** A typed time as ISO 8601; unchanged where it is none. */
const isoOf = (typed: string): string => {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
};

/** What the call takes. Fields with problems have a value that it refuses. */
export function bodyOf(draft: EventDraft): EventBody {
  const { name, description, rules, gameId, playTypeId, region, teamSize, prizeMode } = draft;
  const isPool = prizeMode === 'pool';
  const hasPrizes = prizeMode !== 'none';
  return {
    ...{ name: name.trim(), description, rules, gameId, playTypeId, region, teamSize },
    entryMode: teamSize === 1 ? 'player' : draft.entryMode,
    ...{ stages: stagesOf(draft), pools: poolsIn(draft) },
    ...{ minEntries: wholeOf(draft.minEntries) ?? 0, maxEntries: wholeOf(draft.maxEntries) ?? 0 },
    ...{ hasWaitlist: draft.hasWaitlist, seeding: draft.seeding },
    belowMinimum: draft.belowMinimum,
    ...{ rescheduleWindowHours: draft.rescheduleHours, mapVeto: draft.mapVeto },
    matchClock: matchClockOf(draft),
    rosterLock: { at: draft.rosterLockAt, swaps: wholeOf(draft.swaps) ?? 0 },
    feeCents: centsOf(draft.fee) ?? 0,
    prize: {
      mode: prizeMode,
      guaranteeCents: hasPrizes ? (centsOf(draft.guarantee) ?? 0) : 0,
      organizerFeeBasisPoints: isPool ? Math.round(Number(draft.organizerFee) * 100) : 0,
      split: hasPrizes ? (splitOf(draft.split) ?? []) : [],
      payout: makesTeams(draft) ? 'equal' : draft.payout,
    },
    startsAt: isoOf(draft.startsAt),
    ...{ checkInOpensMinutes: draft.checkInOpens, checkInClosesMinutes: checkInCloses },
  };
}
