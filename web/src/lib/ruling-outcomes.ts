import type { MatchReply, SideName, WagerReply } from '@contend/contracts';
import { captainsOf } from './captains';

type Scores = [number, number];

/** A possible ruling, with every cent of the escrow in it. */
export interface Outcome {
  verdict: SideName | 'void';
  title: string;
  note: string;
  /** Payouts to players, in cents. */
  paidCents: number;
  lines: { label: string; note: string; cents: number }[];
}

/** The money of a match, in cents, once its wager is loaded. */
type Stakes = Pick<MatchReply, 'stake' | 'pot'> & Partial<Pick<WagerReply, 'rake' | 'prize'>>;

/** A win of either side, or a void match, with the payouts. */
export function outcomesOf(match: MatchReply, { stake, pot, rake, prize }: Stakes): Outcome[] {
  const names = captainsOf(match);
  const win = (verdict: SideName): Outcome => {
    const loser = verdict === 'home' ? 'away' : 'home';
    return {
      verdict,
      title: `${names[verdict]} wins`,
      note: `${names[loser]} loses the stake · rated`,
      paidCents: prize ?? pot,
      lines: [
        { label: names[verdict], note: 'the prize', cents: prize ?? pot },
        { label: names[loser], note: 'stake lost', cents: 0 },
        { label: 'Rake', note: 'to the house', cents: rake ?? 0 },
      ],
    };
  };
  const returned = (verdict: SideName) => ({
    ...{ label: names[verdict], note: 'stake returned', cents: stake * match.teamSize },
  });
  return [
    win('home'),
    win('away'),
    {
      verdict: 'void',
      title: 'Void the match',
      note: 'Every stake goes back · no rake · unrated',
      paidCents: pot,
      lines: [returned('home'), returned('away'), { label: 'Rake', note: 'none', cents: 0 }],
    },
  ];
}

/** Every final score with which a side wins its format, the shortest first. */
export function winningScores(bestOf: number, winner: SideName): Scores[] {
  const needed = Math.ceil(bestOf / 2);
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  return losses.map((lost) => (winner === 'home' ? [needed, lost] : [lost, needed]));
}

/** The score with which a side wins in its own report, if it reported a win. */
export function reportedWin(match: MatchReply, winner: SideName): Scores | null {
  const report = match.proposals.findLast(({ scores: [home, away] }) =>
    winner === 'home' ? home > away : away > home,
  );
  return report ? [report.scores[0], report.scores[1]] : null;
}
