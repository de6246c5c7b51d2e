import type { CallAnswer, CallInput, getCollusionFlag as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { collusionWindowMs } from '../domain/collusion';
import type { CollusionFlag } from '../domain/collusion-flag';
import { cardIn, summaryOf } from '../domain/collusion-view';
import { wagerEarningId } from '../domain/earnings';
import { meetingGraph } from '../domain/meeting-graph';
import type { Result } from '../domain/result';
import { publicUserOf } from '../domain/user-view';

/** The most matches of each of the two that a graph is drawn from. */
const mostResults = 300;

/** A flag with the matches and the graph that explain it. */
export async function showCollusionFlag(
  deps: UserDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const { state: flag } = await deps.collusionFlags.get(params.flagId);
  const graph = await graphOf(deps, flag);
  const reviews = flag.reviews.toReversed();
  const users = await deps.users.byIds([
    ...graph.players.map(({ userId }) => userId),
    ...reviews.map(({ byId }) => byId),
  ]);
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
    reviews: reviews.map(({ byId, ...review }) => {
      const admin = users.get(byId);
      return { ...review, by: admin && !admin.erasedAt ? publicUserOf(admin) : null };
    }),
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
