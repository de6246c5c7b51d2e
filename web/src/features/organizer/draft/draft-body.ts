import type { TournamentReply } from '@contend/contracts';
import { centsOf } from '../../../lib/form/dollars';
import { makesTeams } from '../../../lib/labels/tournament-labels';
import type { EventBody, EventDraft } from './event-draft';
import { withBranches } from '../format/draft-branches';
import { ownStages, poolsIn } from '../format/own-stages';
import { draftOf } from './setup-draft';
import { matchClockOf, splitOf, wholeOf } from './typed-numbers';
import { myZone } from '../../../lib/format/zone-time';

/** The stages that a draft describes; counts that are not typed well are 0. */
export const stagesOf = (draft: EventDraft): EventBody['stages'] =>
  draft.keptStages ? [...draft.keptStages] : withBranches(ownStages(draft), draft);

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
    entryMode: draft.entryMode,
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
    ...{ checkInOpensMinutes: draft.checkInOpens, checkInClosesMinutes: draft.checkInCloses },
  };
}

/** What an edit sends: the fields that were changed. All others stay as the event has them. */
export function changedBody(draft: EventDraft, event: TournamentReply): Partial<EventBody> {
  const shown = new Map(Object.entries(bodyOf(draftOf(event, myZone()))));
  const isChanged = ([field, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(shown.get(field));
  return Object.fromEntries(Object.entries(bodyOf(draft)).filter(isChanged));
}
