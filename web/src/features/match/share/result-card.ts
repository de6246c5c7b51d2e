import type { MatchReply } from '@contend/contracts';
import type { Scores } from '../../../lib/match/scores';
import { leftFirst, type Facing, type FacingSide } from '../sides';
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

export const cardSize = { width: 1200, height: 630 };

/** The figures of a canvas that the picture is drawn with. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'fillRect'
  | 'beginPath'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillText'
>;

const [textFont, numberFont] = [t`Geist Variable`, t`Saira Variable`].map(
  (name) => `'${name}', system-ui, sans-serif`,
);
const colors = { page: '#0b0e14', raised: '#1d2430', line: '#323c4c' };
const inks = { text: '#e8edf4', muted: '#9aa6b6', accent: '#c8f54a', good: '#3dd68c' };

interface Words {
  x: number;
  y: number;
  font: string;
  ink: string;
  /** Longer texts are made narrower. */
  maxWidth?: number;
}

function write(pen: Pen, text: string, { x, y, font, ink, maxWidth }: Words): void {
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(text, x, y, maxWidth);
}

/** The platform's hexagon around a point. */
function traceHexagon(pen: Pen, { x, y, radius }: { x: number; y: number; radius: number }): void {
  pen.beginPath();
  for (let corner = 0; corner < 6; corner += 1) {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    pen.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  pen.closePath();
}

function drawSide(pen: Pen, { title, letters, isWinner }: CardSide, x: number): void {
  traceHexagon(pen, { x, y: 285, radius: 96 });
  pen.fillStyle = colors.raised;
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = isWinner ? inks.accent : colors.line;
  pen.stroke();
  write(pen, letters, { x, y: 287, font: `600 60px ${numberFont}`, ink: inks.text });
  const ink = isWinner ? inks.text : inks.muted;
  write(pen, title, { x, y: 430, font: `600 38px ${textFont}`, ink, maxWidth: 340 });
  if (isWinner) write(pen, t`Winner`, { x, y: 482, font: `500 26px ${textFont}`, ink: inks.good });
}

/** Draws the picture: 1,200 × 630 pixels, as link previews show it. */
export function drawResultCard(pen: Pen, { head, left, right, scores, foot }: ResultCard): void {
  const middle = cardSize.width / 2;
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, cardSize.width, cardSize.height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const headFont = `500 32px ${textFont}`;
  write(pen, head, { x: middle, y: 84, font: headFont, ink: inks.muted, maxWidth: 1080 });
  drawSide(pen, left, 250);
  drawSide(pen, right, 950);
  const scoreFont = `700 150px ${numberFont}`;
  write(pen, scores.join(' – '), { x: middle, y: 290, font: scoreFont, ink: inks.text });
  write(pen, foot, { x: middle, y: 562, font: `500 28px ${textFont}`, ink: inks.accent });
}
