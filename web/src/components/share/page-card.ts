import { t } from '../../lib/language/translate';
import { beginCard, cardSize, drawBadge, inks, type Pen, textFont, write } from './pen';
import type { Shared } from './share-dialog';

/** What the picture of a page says. */
export interface PageCard {
  /** What it is: `Tournament · Rocket League`. */
  head: string;
  letters: string;
  title: string;
  /** At most two lines of figures that guests see on the page. */
  facts: readonly string[];
}

const foot = t`Contend`;

/** Draws the picture: 1,200 × 630 pixels, as link previews show it. */
export function drawPageCard(pen: Pen, { head, letters, title, facts }: PageCard): void {
  const x = cardSize.width / 2;
  beginCard(pen, { head, foot });
  drawBadge(pen, { letters: letters.toUpperCase(), x, y: 232, isMarked: true });
  const ink = inks.text;
  write(pen, title, { x, y: 392, font: `600 56px ${textFont}`, ink, maxWidth: 1080 });
  for (const [nth, fact] of facts.entries()) {
    const font = `500 32px ${textFont}`;
    write(pen, fact, { x, y: 456 + nth * 44, font, ink: inks.muted, maxWidth: 1080 });
  }
}

interface SharedPageOptions {
  heading: string;
  path: string;
  /** Without its ending. */
  fileName: string;
}

/** A page as the dialog shares it. */
export const sharedPage = (
  card: PageCard,
  { heading, path, fileName }: SharedPageOptions,
): Shared => ({
  ...{ heading, path, title: card.title, fileName: `${fileName}.png` },
  draw: (pen) => drawPageCard(pen, card),
});
