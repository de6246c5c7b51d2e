import { known } from './known';
import type { EntryId, Swiss } from './stage';
import type { OpponentScores, RowMatch } from './standings';

/** A round of one entry. */
export interface RoundScore {
  match: string | null;
  /** Everything but `played` is an unplayed round for the tie-breaks. */
  kind: 'played' | 'forfeit' | 'bye' | 'missed';
  opponent: EntryId | null;
  result: RowMatch['result'];
  points: number;
  gamesWon: number;
  gamesLost: number;
}

/**
 * Buchholz and Sonneborn-Berger of each entry by FIDE's rules for unplayed rounds (Handbook C.07,
 * article 16): an unplayed round counts as one against a virtual opponent with the points of the
 * entry itself. In the score of an opponent, rounds that it forfeited or missed after the last one
 * that it played count as draws. Cut 1 leaves out a round that was forfeited or missed first, and
 * otherwise the lowest score.
 */
export function opponentScores(
  histories: Map<EntryId, RoundScore[]>,
  points: Swiss['points'],
): Map<EntryId, OpponentScores> {
  const adjusted = new Map<EntryId, number>();
  for (const [entry, history] of histories) adjusted.set(entry, adjustedScore(history, points));
  const scores = new Map<EntryId, OpponentScores>();
  for (const [entry, history] of histories) {
    const own = history.reduce((sum, { points: won }) => sum + won, 0);
    let [buchholz, sonnebornBerger, lowest, lowestCut] = [0, 0, Infinity, Infinity];
    for (const round of history) {
      const { kind, opponent, result } = round;
      const score = kind === 'played' ? known(adjusted.get(known(opponent))) : own;
      buchholz += score;
      sonnebornBerger += score * parts[result];
      lowest = Math.min(lowest, score);
      if (isVoluntary(round)) lowestCut = Math.min(lowestCut, score);
    }
    const cut = lowestCut < Infinity ? lowestCut : lowest;
    const buchholzCut1 = history.length > 0 ? buchholz - cut : 0;
    scores.set(entry, { buchholz, buchholzCut1, sonnebornBerger });
  }
  return scores;
}

const parts = { won: 1, drawn: 0.5, lost: 0 } as const;

/** An unplayed round that the entry itself caused. */
const isVoluntary = ({ kind, result }: RoundScore): boolean =>
  kind === 'missed' || (kind === 'forfeit' && result === 'lost');

/** The points of an entry as its opponents count them. */
function adjustedScore(history: RoundScore[], { draw }: Swiss['points']): number {
  const last = history.findLastIndex((round) => !isVoluntary(round));
  return history.reduce((sum, { points }, index) => sum + (index > last ? draw : points), 0);
}
