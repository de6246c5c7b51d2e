import { wagerEarningId } from '../leaderboards/earnings';
import { homeChance } from '../ratings/career';
import type { Result } from '../ratings/result';

interface Edge {
  winnerId: string;
  loserId: string;
  wins: number;
  expectedWins: number;
  gainedCents: number;
}

interface MeetingGraph {
  players: { userId: string; matches: number }[];
  edges: Edge[];
}

/** The most players of a graph: the two and the opponents whom either met most. */
const mostPlayers = 10;
/** Opponents who were met less often are left out. */
const fewestMatches = 3;

/** What each match contributes to one of its pairs of opponents. */
interface Played {
  winnerId: string;
  loserId: string;
  /** The chance, from 0 to 1, of the side that won. */
  chance: number;
  gainedCents: number;
}

/**
 * Who won against whom among two players and their most frequent opponents. Matches of these
 * opponents among each other are not part of it.
 *
 * @param results rated matches of one or both of the two
 * @param wonCents cents by `wagerEarningId`
 */
export function meetingGraph(
  [first, second]: readonly [string, string],
  results: readonly Result[],
  wonCents: ReadonlyMap<string, number>,
): MeetingGraph {
  const played = results.flatMap((result) => pairsOf(result, wonCents));
  const ofTwo = played.filter(({ winnerId, loserId }) =>
    [winnerId, loserId].some((userId) => userId === first || userId === second),
  );
  const counts = new Map<string, number>();
  for (const { winnerId, loserId } of ofTwo) {
    for (const userId of [winnerId, loserId]) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  }
  const others = [...counts]
    .filter(
      ([userId, matches]) => userId !== first && userId !== second && matches >= fewestMatches,
    )
    .toSorted(([one, most], [other, more]) => more - most || (one < other ? -1 : 1))
    .slice(0, mostPlayers - 2)
    .map(([userId]) => userId);
  const shown = [first, second, ...others];
  return {
    players: shown.map((userId) => ({ userId, matches: counts.get(userId) ?? 0 })),
    edges: edgesOf(
      ofTwo.filter(({ winnerId, loserId }) => shown.includes(winnerId) && shown.includes(loserId)),
    ),
  };
}

function pairsOf({ match, seats }: Result, wonCents: ReadonlyMap<string, number>): Played[] {
  if (!match?.isRated) return [];
  const isHome = match.winner === 'home';
  const [winners, losers] = isHome ? [match.home, match.away] : [match.away, match.home];
  const home = homeChance(match, seats);
  const chance = isHome ? home : 1 - home;
  const { wagerId } = match;
  const gained = (userId: string) =>
    (wagerId && wonCents.get(wagerEarningId(wagerId, userId))) || 0;
  return winners.flatMap((winnerId) =>
    losers.map((loserId) => ({
      ...{ winnerId, loserId, chance },
      // What a winner gained came from the whole other side.
      gainedCents: Math.round(gained(winnerId) / losers.length),
    })),
  );
}

/** One edge for each winner and loser, with the wins that were predicted for both directions. */
function edgesOf(played: readonly Played[]): Edge[] {
  const edges = new Map<string, Edge>();
  const edge = (winnerId: string, loserId: string): Edge => {
    const key = `${winnerId}|${loserId}`;
    const none = { winnerId, loserId, wins: 0, expectedWins: 0, gainedCents: 0 };
    const found = edges.get(key) ?? none;
    edges.set(key, found);
    return found;
  };
  for (const { winnerId, loserId, chance, gainedCents } of played) {
    const won = edge(winnerId, loserId);
    won.wins += 1;
    won.expectedWins += chance;
    won.gainedCents += gainedCents;
    edge(loserId, winnerId).expectedWins += 1 - chance;
  }
  return [...edges.values()].filter(({ wins }) => wins > 0);
}
