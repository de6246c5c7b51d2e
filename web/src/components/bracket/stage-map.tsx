import { formatCount } from '../../lib/format';
import './stage-map.css';
import type { StageGraph, StageNode } from './stage-way';

const size = { width: 132, height: 64, across: 68, down: 12 };

interface Placed extends StageNode {
  x: number;
  y: number;
}

/** Stages in columns by what they wait for, each column in the middle. */
function placed(nodes: readonly StageNode[]): { at: Placed[]; width: number; height: number } {
  const columns = [...new Set(nodes.map(({ depth }) => depth))].sort((a, b) => a - b);
  const step = size.height + size.down;
  const most = Math.max(
    ...columns.map((depth) => nodes.filter((one) => one.depth === depth).length),
  );
  const at = nodes.map((node): Placed => {
    const column = nodes.filter(({ depth }) => depth === node.depth);
    const top = ((most - column.length) * step) / 2;
    const x = columns.indexOf(node.depth) * (size.width + size.across);
    return { ...node, x, y: top + column.indexOf(node) * step };
  });
  const width = columns.length * (size.width + size.across) - size.across;
  return { at, width, height: most * step - size.down };
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
  const { at, width, height } = placed(graph.nodes);
  const nodeOf = (id: string) => at.find((node) => node.id === id);
  return (
    <div className="stage-map">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{label}</title>
        {graph.ways.map(({ from, to, label: places }) => {
          const [start, end] = [nodeOf(from), nodeOf(to)];
          if (!start || !end) return null;
          const [x, y] = [start.x + size.width, start.y + size.height / 2];
          const endY = end.y + size.height / 2;
          const middle = end.x - size.across / 2;
          const bend = `C${middle} ${y} ${middle - 20} ${endY} ${middle} ${endY}`;
          const way = `M${x} ${y}H${middle - 20}${bend}H${end.x}`;
          return (
            <g key={`${from} ${to} ${places}`}>
              <path className="stage-way" d={way} />
              <text className="stage-way-label" x={end.x - 6} y={endY - 6} textAnchor="end">
                {places}
              </text>
            </g>
          );
        })}
        {at.map(({ id, name, entries, places, x, y }) => (
          <g key={id} transform={`translate(${x} ${y})`}>
            <rect
              className={open.includes(id) ? 'stage-box open' : 'stage-box'}
              {...{ x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1, rx: 8 }}
            />
            <text className="stage-box-name" x={12} y={20}>
              {name}
            </text>
            <text className="stage-box-note" x={12} y={37}>
              {formatCount(entries)} entries
            </text>
            <text className="stage-box-note" x={12} y={53}>
              {places ? `Decides ${places}` : 'All play on'}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
