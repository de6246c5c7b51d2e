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

export const [textFont = '', numberFont = ''] = ['Geist Variable', 'Saira Variable'].map(
  (name) => `'${name}', system-ui, sans-serif`,
);
const colors = { page: '#0b0e14', raised: '#1d2430', line: '#323c4c' };
export const inks = { text: '#e8edf4', muted: '#9aa6b6', accent: '#c8f54a', good: '#3dd68c' };

interface Words {
  x: number;
  y: number;
  font: string;
  ink: string;
  /** Longer texts are made narrower. */
  maxWidth?: number;
}

export function write(pen: Pen, text: string, { x, y, font, ink, maxWidth }: Words): void {
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

interface Badge {
  letters: string;
  x: number;
  y: number;
  isMarked: boolean;
}

/** Letters in a hexagon; a marked one has the accent around it. */
export function drawBadge(pen: Pen, { letters, x, y, isMarked }: Badge): void {
  traceHexagon(pen, { x, y, radius: 96 });
  pen.fillStyle = colors.raised;
  pen.fill();
  pen.lineWidth = 6;
  pen.strokeStyle = isMarked ? inks.accent : colors.line;
  pen.stroke();
  write(pen, letters, { x, y: y + 2, font: `600 60px ${numberFont}`, ink: inks.text });
}

/** An empty page with a line at its head and one at its foot; what follows is centred. */
export function beginCard(pen: Pen, { head, foot }: { head: string; foot: string }): void {
  const middle = cardSize.width / 2;
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, cardSize.width, cardSize.height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const headFont = `500 32px ${textFont}`;
  write(pen, head, { x: middle, y: 84, font: headFont, ink: inks.muted, maxWidth: 1080 });
  write(pen, foot, { x: middle, y: 562, font: `500 28px ${textFont}`, ink: inks.accent });
}
