import type { BracketData } from '../bracket-data';
import './drawing.css';
import type { Heading, Layout, Line } from './layout';
import { MatchBox } from './match-box';
import type { EntryPath } from './path';
import { type Area, type DrawnWindow, overlaps } from './view';

/** Below this scale names are not legible: boxes are drawn as one path. */
const overviewScale = 0.4;

interface DrawingProps {
  layout: Layout;
  data: BracketData;
  drawn: DrawnWindow;
  /** The entry whose path is highlighted, and its path. */
  highlighted: string | null;
  path: EntryPath | null;
  /** Matches are only seen. */
  isStatic?: boolean;
}

const pathData = ({ x, y, toX, toY }: Line): string => {
  const bend = toX - Math.min(14, (toX - x) / 2);
  return `M${x} ${y}H${bend}V${toY}H${toX}`;
};

const areaOf = ({ x, y, toX, toY }: Line): Area => ({
  ...{ x, y: Math.min(y, toY) },
  ...{ width: toX - x, height: Math.abs(toY - y) + 1 },
});

/** `next`: the step after the next match. */
function lineKind({ from, to }: Line, path: EntryPath | null): 'mine' | 'next' | null {
  if (!path?.ids.has(from)) return null;
  if (path.next?.id === from) return 'next';
  return path.ids.has(to) ? 'mine' : null;
}

function Lines({ layout, drawn, path }: DrawingProps) {
  const shown = layout.lines.filter((line) => overlaps(areaOf(line), drawn));
  const of = (kind: ReturnType<typeof lineKind>) =>
    shown
      .filter((line) => lineKind(line, path) === kind)
      .map(pathData)
      .join('');
  return (
    <g className="bracket-lines">
      <path d={of(null)} />
      <path className="mine" d={of('mine')} />
      <path className="next" d={of('next')} />
    </g>
  );
}

const frameData = ({ x, y, width, height }: Area): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** All matches in view as shapes, without names. */
function Overview({ layout, drawn, path, data }: DrawingProps) {
  const shown = layout.boxes.filter((box) => overlaps(box, drawn));
  const isMine = (id: string): boolean => path?.ids.has(id) ?? false;
  const isLive = (id: string): boolean => data.plays.has(id);
  const of = (belongs: (id: string) => boolean) =>
    shown
      .filter(({ match }) => belongs(match.id))
      .map(frameData)
      .join('');
  return (
    <g className="bracket-overview">
      <path d={of((id) => !isMine(id) && !isLive(id))} />
      <path className="is-live" d={of((id) => isLive(id) && !isMine(id))} />
      <path className="mine" d={of(isMine)} />
    </g>
  );
}

const isNear = ({ x, y }: Heading, drawn: Area): boolean =>
  overlaps({ x, y, width: 200, height: 24 }, drawn);

const Headings = ({ layout, drawn }: DrawingProps) =>
  layout.headings
    .filter((heading) => isNear(heading, drawn))
    .map(({ text, x, y, isSection }) => (
      <text
        key={`${x} ${y} ${text}`}
        className={isSection ? 'bracket-section' : 'bracket-heading'}
        x={x}
        y={y + 12}
      >
        {text}
      </text>
    ));

/** What of a bracket lies within the drawn window. */
export function Drawing(props: DrawingProps) {
  const { layout, data, drawn, path, highlighted, isStatic } = props;
  const isOverview = drawn.scale < overviewScale;
  return (
    <>
      <Lines {...props} />
      {isOverview ? (
        <Overview {...props} />
      ) : (
        layout.boxes
          .filter((box) => overlaps(box, drawn))
          .map((box) => (
            <MatchBox
              key={box.match.id}
              box={box}
              metrics={layout.metrics}
              isStatic={isStatic}
              entries={data.entries}
              play={data.plays.get(box.match.id)}
              highlighted={path?.ids.has(box.match.id) ? highlighted : null}
            />
          ))
      )}
      {!isOverview && <Headings {...props} />}
    </>
  );
}
