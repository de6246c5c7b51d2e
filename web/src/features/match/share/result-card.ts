import type { MatchReply } from '@contend/contracts';
import type { Scores } from '../../../lib/match/scores';
import { leftFirst, type Facing, type FacingSide } from '../sides';
import {
  beginCard,
  cardSize,
  drawBadge,
  inks,
  numberFont,
  type Pen,
  textFont,
  write,
} from '../../../components/share/pen';
import type { Shared } from '../../../components/share/share-dialog';
import { t } from '../../../lib/language/translate';

/** What the picture of a result says. */
export interface ResultCard {
  /** `Rocket League · 1v1 · Best of 3`. */
  head: string;
  left: CardSide;
  right: CardSide;
  /** The left side's first. */
  scores: Scores;
  foot: string;
}

interface CardSide {
  title: string;
  letters: string;
  isWinner: boolean;
}

const cardSide = ({ title, team, name }: FacingSide, { winner }: MatchReply): CardSide => ({
  title,
  letters: (team?.tag ?? title.slice(0, 2)).toUpperCase(),
  isWinner: winner === name,
});

/** The picture of a completed match, in the viewer's order; null before its result. */
export function resultCard(
  match: MatchReply,
  { view, gameName }: { view: Facing; gameName: string },
): ResultCard | null {
  if (match.status !== 'completed' || !match.scores || !match.winner) return null;
  return {
    head: t`${gameName} · ${match.teamSize}v${match.teamSize} · Best of ${match.bestOf}`,
    left: cardSide(view.left, match),
    right: cardSide(view.right, match),
    scores: leftFirst(match.scores, view),
    foot: t`Played on Contend`,
  };
}

function drawSide(pen: Pen, { title, letters, isWinner }: CardSide, x: number): void {
  drawBadge(pen, { letters, x, y: 285, isMarked: isWinner });
  const ink = isWinner ? inks.text : inks.muted;
  write(pen, title, { x, y: 430, font: `600 38px ${textFont}`, ink, maxWidth: 340 });
  if (isWinner) write(pen, t`Winner`, { x, y: 482, font: `500 26px ${textFont}`, ink: inks.good });
}

/** Draws the picture: 1,200 × 630 pixels, as link previews show it. */
export function drawResultCard(pen: Pen, { head, left, right, scores, foot }: ResultCard): void {
  beginCard(pen, { head, foot });
  drawSide(pen, left, 250);
  drawSide(pen, right, 950);
  const scoreFont = `700 150px ${numberFont}`;
  const middle = cardSize.width / 2;
  write(pen, scores.join(' – '), { x: middle, y: 290, font: scoreFont, ink: inks.text });
}

/** The result as the dialog shares it. */
export const sharedResult = (card: ResultCard, path: string): Shared => ({
  ...{ heading: t`Share the result`, path, fileName: 'contend-result.png' },
  title: `${card.left.title} ${card.scores.join('–')} ${card.right.title}`,
  draw: (pen) => drawResultCard(pen, card),
});
