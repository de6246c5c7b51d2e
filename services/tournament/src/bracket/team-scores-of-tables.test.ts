import type { TournamentStage } from '@contend/contracts';
import { placesOfEvent } from '@contend/tournament-engine';
import { formats, swiss } from '../../test/model/formats';
import { feedStages } from '../exports/feed';
import { standingSheet } from '../exports/sheets';
import { type Bracket, newBracket } from './bracket';
import { advance, noStep, stepOf } from './bracket-step';
import { readyMatches } from './known-matches';
import { teamScoresOf } from './team-scores';

function newEvent(stages: TournamentStage[], entries: number): Bracket {
  const ids = Array.from({ length: entries }, (_, index) => `entry-${index + 1}`);
  const terms = { stages } as Parameters<typeof newBracket>[0]['terms'];
  return advance(noStep(newBracket({ id: 'event', terms, lotSeed: 'a lot' }, ids))).bracket;
}

const elimination: TournamentStage = {
  ...{ id: 'playoff', format: 'single-elimination', bestOf: 1, advances: 0 },
  ...{ hasThirdPlace: false, finalDoubleForfeit: 'no-champion' },
};

const seedOf = (entry: string) => Number(entry.split('-')[1]);

/** The better seed wins each match, or the other one does not appear. */
function played(start: Bracket, { isForfeit = false } = {}): Bracket {
  let bracket = start;
  for (;;) {
    const { stages, closed } = bracket.event;
    const open = Object.values(stages).filter(({ id }) => !Object.hasOwn(closed, id));
    const [match] = open.flatMap((stage) => readyMatches(bracket, stage));
    if (!match) return bracket;
    const { version } = stages[match.stage]!;
    const isHome = seedOf(match.home) < seedOf(match.away);
    const at = { match: match.key, version, downstream: 'refuse' as const };
    const game = isHome ? { home: 1, away: 0 } : { home: 0, away: 1 };
    const games = Array.from({ length: (match.bestOf + 1) / 2 }, () => game);
    const command = isForfeit
      ? { kind: 'forfeit' as const, ...at, entry: isHome ? match.away : match.home }
      : { kind: 'set-score' as const, ...at, games };
    bracket = advance(stepOf(bracket, match.stage, command)).bracket;
  }
}

test('a bye counts in the scores, the sheet and the places as in the table of the feed', () => {
  const { event } = played(newEvent([{ ...swiss, advances: 0 }], 3));
  const scores = teamScoresOf(event);
  expect(scores.map(({ points, place }) => [points, place])).toEqual([
    [9, 1],
    [6, 2],
    [3, 3],
  ]);
  const [stage] = feedStages(event, new Map());
  const rows = stage!.tables.flatMap((table) => table.rows);
  const columns = ({ entryId, played, won, lost, points }: (typeof rows)[number]) => [
    ...[entryId, played, won, lost, points],
  ];
  const sheet = standingSheet(scores, { entries: new Map(), prizes: new Map() }).rows.map((row) => [
    ...row.slice(2, 6),
    row.at(8) ?? null,
  ]);
  expect(sheet).toEqual(rows.map(columns));
});

test('a match without a game is played by who wins it and who loses it', () => {
  const { event } = played(newEvent([elimination], 4), { isForfeit: true });
  expect(teamScoresOf(event).map(({ played, won, lost }) => [played, won, lost])).toEqual([
    [2, 2, 0],
    [2, 1, 1],
    [1, 0, 1],
    [1, 0, 1],
  ]);
});

test('in every format an entry has played what it won and lost, and its place', () => {
  for (const stages of formats) {
    for (const isForfeit of [false, true]) {
      const { event } = played(newEvent(stages, 9), { isForfeit });
      const places = new Map(placesOfEvent(event).map(({ entry, place }) => [entry, place]));
      for (const row of teamScoresOf(event)) {
        expect(row.place).toBe(places.get(row.entryId));
        expect(row.played).toBe(row.won + row.lost);
      }
    }
  }
});
