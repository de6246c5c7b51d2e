import { known } from './known';
import type { Outcome, ResolvedMatch, ResolvedMatches } from './resolve';
import type { EntryId, Stage, Swiss } from './stage';
import {
  type OpponentScores,
  type RankedRow,
  rankRows,
  type Row,
  type RowMatch,
  type SwissColumns,
} from './standings';
import { opponentScores, type RoundScore } from './swiss-scores';
import type { Table } from './tables';

/** The table of a Swiss stage after the matches that are decided. */
export function swissTable(stage: Stage, format: Swiss, matches: ResolvedMatches): Table {
  const histories = historiesOf(stage, format, matches);
  const scores = opponentScores(histories, format.points);
  const rows = stage.entries.map((entry) =>
    rowOf(stage, format, {
      entry,
      history: known(histories.get(entry)),
      ...known(scores.get(entry)),
    }),
  );
  const { criteria, lotSeed, points } = format;
  const pointsOf = { won: points.win, drawn: points.draw, lost: points.loss };
  const ranked = rankRows(rows, { criteria, lotSeed, pointsOf, entries: stage.entries });
  return { group: 1, rows: withLastFirst(ranked, stage) };
}

/** The decided rounds of each entry, in their order. */
function historiesOf(
  stage: Stage,
  format: Swiss,
  matches: ResolvedMatches,
): Map<EntryId, RoundScore[]> {
  const histories = new Map<EntryId, RoundScore[]>();
  for (const entry of stage.entries) histories.set(entry, []);
  const values = { won: format.points.win, drawn: format.points.draw, lost: format.points.loss };
  let round = 0;
  for (const match of matches.values()) {
    if (match.planned.round > round) addMissed(histories, stage, (round = match.planned.round));
    if (!match.outcome) continue;
    const home = match.home.kind === 'entry' ? match.home.entry : null;
    const away = match.away.kind === 'entry' ? match.away.entry : null;
    for (const entry of [home, away]) {
      if (entry === null) continue;
      const opponent = entry === home ? away : home;
      histories.get(entry)?.push(roundOf(match, match.outcome, { entry, opponent, values }));
    }
  }
  return histories;
}

function addMissed(histories: Map<EntryId, RoundScore[]>, { rounds }: Stage, round: number): void {
  for (const entry of known(rounds[round - 1]).missed) histories.get(entry)?.push(missedRound);
}

const missedRound: RoundScore = {
  ...{ match: null, opponent: null, kind: 'missed', result: 'lost' },
  ...{ points: 0, gamesWon: 0, gamesLost: 0 },
};

/** Written without spreads: a field of 4,096 has 50,000 of these. */
function roundOf(
  { id, home }: ResolvedMatch,
  { kind, winner, losers, games }: Outcome,
  { entry, opponent, values }: Side,
): RoundScore {
  const lost = losers.includes(entry) ? 'lost' : 'drawn';
  const result = winner === entry ? 'won' : lost;
  const homeGames = games.reduce((sum, game) => sum + (game.home > game.away ? 1 : 0), 0);
  const isHome = home.kind === 'entry' && home.entry === entry;
  const gamesWon = isHome ? homeGames : games.length - homeGames;
  return {
    match: id,
    opponent,
    kind: kind === 'played' || kind === 'bye' ? kind : 'forfeit',
    result,
    points: values[result],
    gamesWon,
    gamesLost: games.length - gamesWon,
  };
}

interface Side {
  entry: EntryId;
  opponent: EntryId | null;
  values: Record<RowMatch['result'], number>;
}

interface Entrant extends OpponentScores {
  entry: EntryId;
  history: RoundScore[];
}

function rowOf(stage: Stage, format: Swiss, { entry, history, ...scores }: Entrant): Row {
  const sums = { won: 0, drawn: 0, lost: 0, points: 0, gamesWon: 0, gamesLost: 0 };
  const matches: RowMatch[] = [];
  let [byes, missed] = [0, 0];
  for (const { match, opponent, kind, result, points, gamesWon, gamesLost } of history) {
    if (kind === 'missed') missed += 1;
    else sums[result] += 1;
    if (kind !== 'played' && result === 'won') byes += 1;
    if (match !== null && opponent !== null) matches.push({ match, opponent, result });
    sums.points += points;
    sums.gamesWon += gamesWon;
    sums.gamesLost += gamesLost;
  }
  const state = stateOf(stage, format, { entry, won: sums.won, lost: sums.lost + missed });
  const played = history.length - missed;
  return { entry, played, ...sums, matches, swiss: { byes, missed, state, ...scores } };
}

function stateOf(
  { withdrawals }: Stage,
  { ends }: Swiss,
  { entry, won, lost }: { entry: EntryId; won: number; lost: number },
): SwissColumns['state'] {
  if (ends.after === 'record' && won >= ends.wins) return 'through';
  if (ends.after === 'record' && lost >= ends.losses) return 'out';
  return Object.hasOwn(withdrawals, entry) ? 'withdrawn' : 'in';
}

/** When all others withdrew, the one that remains is first. */
function withLastFirst(rows: RankedRow[], { withdrawals }: Stage): RankedRow[] {
  const [last, ...others] = rows.filter(({ entry }) => !Object.hasOwn(withdrawals, entry));
  if (!last || others.length > 0) return rows;
  const decidedBy = { criterion: 'last-remaining', among: rows.length } as const;
  const first = { ...last, decidedBy: { ...decidedBy, value: 1, better: null, worse: 0 } };
  const inOrder = [first, ...rows.filter((row) => row !== last)];
  return inOrder.map((row, index) => ({ ...row, rank: index + 1 }));
}
