import type { CollusionFlag } from '../api/collusion';
import { t } from '../../../lib/language/translate';

type Graph = CollusionFlag['graph'];
type Edge = Graph['edges'][number];

interface Point {
  x: number;
  y: number;
}

export interface PlacedPlayer extends Point {
  userId: string;
  name: string;
  /** Whether it is one of the two flagged players. */
  isFlagged: boolean;
}

export interface PlacedEdge {
  edge: Edge;
  /** An SVG path from the winner's circle to the loser's. */
  path: string;
  /** Where its label stands. */
  label: Point;
}

export const graphSize = { width: 640, height: 400 };
export const nodeRadius = 9;

const middle = { x: graphSize.width / 2, y: graphSize.height / 2 };
const reach = { x: 240, y: 145 };
/** How far an edge bends to its left, so that both directions of a pair are apart. */
const bend = 26;

/** The two flagged players on the left and the right, the others above and below in turns. */
function angleOf(nth: number, count: number): number {
  if (nth < 2) return nth === 0 ? Math.PI : 0;
  const others = nth - 2;
  const isAbove = others % 2 === 0;
  const onSide = Math.ceil((count - 2 - (isAbove ? 0 : 1)) / 2);
  const share = (Math.floor(others / 2) + 1) / (onSide + 1);
  return isAbove ? Math.PI + Math.PI * share : Math.PI - Math.PI * share;
}

/** The places of players, in the order of the reply: the two flagged ones first. */
export const placedPlayers = ({ players }: Graph): PlacedPlayer[] =>
  players.map(({ userId, player }, nth) => {
    const angle = angleOf(nth, players.length);
    return {
      ...{ userId, name: player?.displayName ?? t`Erased account`, isFlagged: nth < 2 },
      x: Math.round(middle.x + reach.x * Math.cos(angle)),
      y: Math.round(middle.y + reach.y * Math.sin(angle)),
    };
  });

/** The curves between placed players. */
export function placedEdges({ edges }: Graph, players: readonly PlacedPlayer[]): PlacedEdge[] {
  const places = new Map(players.map((one) => [one.userId, one]));
  return edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.winnerId), places.get(edge.loserId)];
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const control = {
      x: (from.x + to.x) / 2 - dy * bend * 2,
      y: (from.y + to.y) / 2 + dx * bend * 2,
    };
    const gap = nodeRadius + 6;
    const [start, end] = [shifted(from, control, gap), shifted(to, control, gap)];
    const label = {
      x: (start.x + 2 * control.x + end.x) / 4,
      y: (start.y + 2 * control.y + end.y) / 4,
    };
    const path = `M ${text(start)} Q ${text(control)} ${text(end)}`;
    return [{ edge, path, label }];
  });
}

/** A point moved by a distance towards another one. */
function shifted(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = distance / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

const text = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;
