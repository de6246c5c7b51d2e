import { decide, inMs } from '@contend/contracts';
import type { UserDeps } from '../deps';
import {
  collusionWindowMs,
  type Finding,
  findCollusion,
  mostMeetings,
  stakedAtOneAddress,
} from '../domain/collusion';
import {
  type CollusionFlag,
  flagIdOf,
  follow,
  isAddressDismissed,
  pairOf,
  reviewedUntil,
} from '../domain/collusion-flag';
import { meetingOf, opponentsOf } from '../domain/meetings';
import type { Result } from '../domain/result';

/** When a result that is not counted yet is examined again. */
const retryMs = 60_000;

/**
 * Looks at the latest matches of the opponents of a match, after it got, changed or lost its
 * result, and opens, updates or withdraws their flags. A ruling is examined again, so the flags
 * follow the results in any order of their events.
 */
export const examineResult = (deps: UserDeps, matchId: string): Promise<void> =>
  deps.transaction(async () => {
    const { outcomes, results, collusionFlags, now } = deps;
    const outcome = await outcomes.get(matchId);
    const result = await results.find(matchId);
    if (!result || result.sequence < outcome.state.sequence) {
      const timers = { 'examine-result': inMs(now(), retryMs) };
      await outcomes.save(outcome, decide(outcome.state, { timers }));
      return;
    }
    const known = await collusionFlags.among(result.players);
    // Whichever meeting is the latest, its window begins no earlier than this.
    const latest = result.match?.completedAt ?? inMs(now(), -collusionWindowMs);
    const since = inMs(latest, -collusionWindowMs);
    const flagged = known.map(({ state }) => state.userIds);
    for (const pair of distinct([...opponentsOf(result), ...flagged])) {
      const flag = known.find(({ state }) => state.id === flagIdOf(pair)) ?? null;
      const played = await results.between(pair, since, mostMeetings);
      const finding = await findingOf(deps, { pair, played, known: flag?.state ?? null });
      const decision = follow(flag?.state ?? null, { userIds: pair, finding }, now());
      if (decision) await collusionFlags.save(flag, decision);
    }
  });

interface Looked {
  pair: [string, string];
  played: Result[];
  known: CollusionFlag | null;
}

/** Improbable results; without them, stakes of two accounts with one address. */
async function findingOf(
  { signInPlaces }: UserDeps,
  { pair, played, known }: Looked,
): Promise<Finding | null> {
  const meetingsIn = (some: Result[]) => some.flatMap((one) => meetingOf(one, pair) ?? []);
  const since = reviewedUntil(known);
  const improbable = findCollusion(meetingsIn(played), since);
  if (improbable || isAddressDismissed(known)) return improbable;
  const staked = stakedAtOneAddress(
    meetingsIn(played.filter(({ match }) => match?.wagerId)),
    since,
  );
  return staked && (await signInPlaces.areShared(...pair)) ? staked : null;
}

const distinct = (pairs: [string, string][]): [string, string][] => [
  ...new Map(pairs.map((pair) => [flagIdOf(pair), pairOf(...pair)])).values(),
];
