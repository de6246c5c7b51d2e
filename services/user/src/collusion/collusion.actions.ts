import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide, inMs } from '@contend/contracts';
import { shownAdmins } from '../account/people.actions';
import type { UserDeps } from '../deps';
import { wagerEarningId } from '../leaderboards/earnings';
import type { Result } from '../ratings/result';
import {
  collusionWindowMs,
  findCollusion,
  type Finding,
  mostMeetings,
  stakedAtOneAddress,
} from './collusion';
import {
  type CollusionFlag,
  flagIdOf,
  follow,
  isAddressDismissed,
  pairOf,
  review,
  reviewedUntil,
} from './collusion-flag';
import { cardIn, summaryOf } from './collusion-view';
import { meetingGraph } from './meeting-graph';
import { meetingOf, opponentsOf } from './meetings';

/** The most matches of each of the two that a graph is drawn from. */
const mostResults = 300;

/** A flag with the matches and the graph that explain it. */
export async function showCollusionFlag(
  deps: UserDeps,
  { params }: Pick<CallInput<typeof contract.getCollusionFlag>, 'params'>,
): Promise<CallAnswer<typeof contract.getCollusionFlag>> {
  const { state: flag } = await deps.collusionFlags.get(params.flagId);
  const graph = await graphOf(deps, flag);
  const reviews = flag.reviews.toReversed();
  const users = await deps.users.byIds(graph.players.map(({ userId }) => userId));
  const adminOf = await shownAdmins(deps, reviews);
  const [first, second] = flag.userIds;
  return {
    ...summaryOf(flag, users),
    matches: flag.finding.matches.map(({ firstWon, chance, ...match }) => ({
      ...match,
      winnerId: firstWon ? first : second,
      chance: firstWon ? chance : 1 - chance,
    })),
    graph: {
      ...graph,
      players: graph.players.map((one) => ({ ...one, player: cardIn(users, one.userId) })),
    },
    reviews: reviews.map(({ byId, ...review }) => ({ ...review, by: adminOf({ byId }) })),
  };
}

/** Who won against whom in the time of the flagged matches. */
async function graphOf({ results, earnings }: UserDeps, { userIds, finding }: CollusionFlag) {
  const last = finding.matches.at(-1)?.completedAt ?? new Date(0);
  const from = new Date(last.getTime() - collusionWindowMs);
  const lists = [];
  for (const userId of userIds)
    lists.push(await results.during(userId, { from, last }, mostResults));
  const played = [...new Map(lists.flat().map((one) => [one.id, one])).values()];
  return meetingGraph(userIds, played, await earnings.cents(played.flatMap(earningIdsOf)));
}

const earningIdsOf = ({ match, players }: Result): string[] => {
  const wagerId = match?.wagerId;
  return wagerId ? players.map((userId) => wagerEarningId(wagerId, userId)) : [];
};

/** The flags with a status, newest first. */
export async function listCollusionFlags(
  { collusionFlags, users }: UserDeps,
  { query }: CallInput<typeof contract.listCollusionFlags>,
): Promise<CallAnswer<typeof contract.listCollusionFlags>> {
  const { items, ...page } = await collusionFlags.page(query);
  const players = await users.byIds(items.flatMap(({ userIds }) => userIds));
  return { ...page, items: items.map((flag) => summaryOf(flag, players)) };
}

/** Records an admin's decision on a flag. Annulling ratings and banning are calls of their own. */
export async function reviewCollusionFlag(
  deps: UserDeps,
  { params, body, actor }: CallInput<typeof contract.reviewCollusionFlag>,
) {
  const flag = await deps.collusionFlags.get(params.flagId);
  const decision = review(flag.state, { ...body, byId: actor.id }, deps.now());
  await deps.collusionFlags.save(flag, decision);
  return showCollusionFlag(deps, { params });
}

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
