import {
  type MatchReply,
  type SideName,
  sideNamesOf,
  splitCents,
  type WagerReply,
} from '@contend/contracts';
import { t, tAs } from '../../../lib/language/translate';

type Scores = [number, number];

interface Line {
  /** The user that it goes to; the side or the house otherwise. */
  key: string;
  label: string;
  note: string;
  cents: number;
}

/** A possible ruling, with every cent of the escrow in it. */
export interface Outcome {
  verdict: SideName | 'void';
  title: string;
  note: string;
  /** Payouts to players, in cents; null in a match without stakes. */
  paidCents: number | null;
  lines: Line[];
}

const nameIn = ({ players }: Pick<WagerReply, 'players'>, userId: string): string =>
  players.find(({ id }) => id === userId)?.displayName ?? t`A former player`;

/** What each payer gets for the seats that they paid for. */
function payerLines(wager: WagerReply, verdict: SideName, shares: number[]): Line[] {
  const seats = wager[verdict]?.seats ?? [];
  const payers = [...new Set(seats.map(({ payerId }) => payerId))];
  return payers.map((payerId) => {
    const paid = seats.filter((seat) => seat.payerId === payerId);
    const covered = paid.filter(({ userId }) => userId !== payerId);
    const names = covered.map(({ userId }) => nameIn(wager, userId));
    const own = covered.length < paid.length ? [t`own seat`] : [];
    const cents = seats.reduce(
      (sum, seat, at) => sum + (seat.payerId === payerId ? (shares[at] ?? 0) : 0),
      0,
    );
    const note = [...own, ...(names.length > 0 ? [t`${names.join(', ')}, covered`] : [])];
    return { key: payerId, label: nameIn(wager, payerId), note: note.join(' + '), cents };
  });
}

/** The lines of one side: each payer’s money. */
function sideLines(wager: WagerReply, side: SideName, totalCents: number): Line[] {
  return payerLines(wager, side, splitCents(totalCents, wager.teamSize));
}

const counted = (count: number, stake: string): string =>
  count === 1 ? t`stake ${stake}` : t`${count} stakes ${stake}`;

function winOf(match: MatchReply, wager: WagerReply | undefined, verdict: SideName): Outcome {
  const names = sideNamesOf(match);
  const loser = verdict === 'home' ? 'away' : 'home';
  const title = match.teamSize > 1 ? t`${names[verdict]} win` : t`${names[verdict]} wins`;
  if (!wager) {
    return { verdict, title, note: t`${names[loser]} loses`, paidCents: null, lines: [] };
  }
  const seats = match.teamSize > 1 ? t`To the payers of ${match.teamSize} seats` : t`To the winner`;
  return {
    verdict,
    title,
    note: t`${seats} · rated`,
    paidCents: wager.prize,
    lines: [
      ...sideLines(wager, verdict, wager.prize),
      { key: 'rake', label: t`Rake`, note: t`to the platform`, cents: wager.rake },
      { key: loser, label: names[loser], note: counted(match.teamSize, 'lost'), cents: 0 },
    ],
  };
}

function voidOf(match: MatchReply, wager: WagerReply | undefined): Outcome {
  const { teamSize, stake } = match;
  return {
    verdict: 'void',
    title: t`Void the match`,
    note: stake > 0 ? t`Every stake goes back · no rake · unrated` : t`No result, unrated`,
    paidCents: wager ? wager.pot : null,
    lines: wager
      ? [
          ...sideLines(wager, 'home', stake * teamSize),
          ...sideLines(wager, 'away', stake * teamSize),
          { key: 'rake', label: t`Rake`, note: tAs('rake')`none`, cents: 0 },
        ]
      : [],
  };
}

/**
 * A win of either side, or a void match, with the payouts.
 *
 * @param wager the wager of the match; undefined for a match without stakes, or while it loads
 */
export const outcomesOf = (match: MatchReply, wager: WagerReply | undefined): Outcome[] => [
  winOf(match, wager, 'home'),
  winOf(match, wager, 'away'),
  voidOf(match, wager),
];

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
