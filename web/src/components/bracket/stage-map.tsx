import { formatCount } from '../../lib/format/format';
import './stage-map.css';
import type { StageGraph } from './stage-way';
import { t } from '../../lib/language/translate';

const size = { width: 132, height: 64, across: 84, down: 12 };

interface Cell {
  id: string;
  depth: number;
}

interface Placed extends Cell {
  x: number;
  y: number;
}

/** A way that passes a column has a free cell in it, so that it crosses no stage. */
const passed = (from: string, to: string, depth: number): string => `${from} ${to} ${depth}`;

function cellsOf({ nodes, ways }: StageGraph): Cell[] {
  const depthOf = new Map(nodes.map(({ id, depth }) => [id, depth]));
  const free = ways.flatMap(({ from, to }) => {
    const first = (depthOf.get(from) ?? 0) + 1;
    const count = Math.max(0, (depthOf.get(to) ?? 0) - first);
    return Array.from({ length: count }, (_, index) => ({
      ...{ id: passed(from, to, first + index), depth: first + index },
    }));
  });
  return [...free, ...nodes];
}

/** Stages in columns by what they wait for, each column in the middle. */
function placed(cells: readonly Cell[]): { at: Placed[]; width: number; height: number } {
  const columns = [...new Set(cells.map(({ depth }) => depth))].sort((a, b) => a - b);
  const step = size.height + size.down;
  const inColumn = (depth: number) => cells.filter((cell) => cell.depth === depth);
  const most = Math.max(...columns.map((depth) => inColumn(depth).length));
  const at = cells.map((cell): Placed => {
    const column = inColumn(cell.depth);
    const top = ((most - column.length) * step) / 2;
    const x = columns.indexOf(cell.depth) * (size.width + size.across);
    return { ...cell, x, y: top + column.indexOf(cell) * step };
  });
  const width = columns.length * (size.width + size.across) - size.across;
  return { at, width, height: most * step - size.down };
}

/** The line of a way, from the middle of its stage to its own height at the next one. */
function lineOf(points: readonly { x: number; y: number }[]): string {
  const [start, ...others] = points;
  let { y = 0 } = start ?? {};
  const parts = others.map((point) => {
    const bend = point.x - 58;
    const part = `H${bend - 20}C${bend} ${y} ${bend - 20} ${point.y} ${bend} ${point.y}H${point.x}`;
    ({ y } = point);
    return part;
  });
  return `M${start?.x ?? 0} ${start?.y ?? 0}${parts.join('')}`;
}

interface StageMapProps {
  graph: StageGraph;
  /** Stages that are being played. */
  open?: readonly string[];
  /** Says what the picture shows to readers of a screen. */
  label: string;
}

/** Which stage feeds which: the stages as boxes, and the places that go on as lines. */
export function StageMap({ graph, open = [], label }: StageMapProps) {
  const { at, width, height } = placed(cellsOf(graph));
  const cellOf = (id: string) => at.find((cell) => cell.id === id) ?? { id, depth: 0, x: 0, y: 0 };
  const waysTo = (id: string) => graph.ways.filter(({ to }) => to === id);
  return (
    <div className="stage-map">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{label}</title>
        {graph.ways.map((way) => {
          const [start, end, all] = [cellOf(way.from), cellOf(way.to), waysTo(way.to)];
          const part = (all.indexOf(way) + 1) / (all.length + 1);
          const last = { x: end.x, y: end.y + size.height * part };
          const between = Array.from({ length: end.depth - start.depth - 1 }, (_, index) =>
            cellOf(passed(way.from, way.to, start.depth + 1 + index)),
          ).map(({ x, y }) => ({ x, y: y + size.height / 2 }));
          const first = { x: start.x + size.width, y: start.y + size.height / 2 };
          return (
            <g key={`${way.from} ${way.to} ${way.label}`}>
              <path className="stage-way" d={lineOf([first, ...between, last])} />
              <text className="stage-way-label" x={last.x - 6} y={last.y - 6} textAnchor="end">
                {way.label}
              </text>
            </g>
          );
        })}
        {graph.nodes.map(({ id, name, entries, places }) => (
          <g key={id} transform={`translate(${cellOf(id).x} ${cellOf(id).y})`}>
            <rect
              className={open.includes(id) ? 'stage-box open' : 'stage-box'}
              {...{ x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1, rx: 8 }}
            />
            <text className="stage-box-name" x={12} y={20}>
              {name}
            </text>
            <text className="stage-box-note" x={12} y={37}>
              {t`${formatCount(entries)} entries`}
            </text>
            <text className="stage-box-note" x={12} y={53}>
              {places ? t`Decides ${places}` : t`All play on`}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
