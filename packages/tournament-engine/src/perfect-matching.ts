import { known } from './known';

/** From a vertex, to a vertex. */
type Edge = [number, number];

/** A vertex, or a blossom: an odd circle of nodes that is handled as one. */
interface Node {
  vertices: number[];
  /** The circle, from the node with the base; empty for a vertex. */
  children: Node[];
  /** From each child to the next one. Children 1 and 2, 3 and 4, … are matched by theirs. */
  edges: Edge[];
  /** The vertex that is matched outside, or not at all. */
  base: number;
  dual: number;
  label: 'free' | 'outer' | 'inner';
  /** The edge from the parent in the tree. */
  via: Edge | null;
}

interface Search {
  size: number;
  /** Four times the cost of each edge, so that halves of halves are whole numbers. */
  costs: Float64Array;
  duals: Float64Array;
  /** -1: not matched. */
  mates: Int32Array;
  /** The outermost node of each vertex. */
  tops: Node[];
}

type Event = { kind: 'edge'; edge: Edge } | { kind: 'expand'; node: Node };

/**
 * The perfect matching with the lowest total cost, by Edmonds' blossom algorithm with dual
 * variables. Exact; about 20 ms for 64 vertices at worst.
 *
 * @param costs symmetric, an even number of rows; whole numbers from 0 to 2^44, Infinity: no edge
 * @returns the partner of each vertex, or null when no perfect matching exists
 */
export function perfectMatching(costs: number[][]): number[] | null {
  const search = searchOf(costs);
  matchTightEdges(search);
  while (search.mates.includes(-1)) if (!augmentOnce(search)) return null;
  return [...search.mates];
}

function searchOf(costs: number[][]): Search {
  const size = costs.length;
  const search: Search = {
    size,
    costs: Float64Array.from(costs.flat(), (cost) => 4 * cost),
    duals: new Float64Array(size),
    mates: new Int32Array(size).fill(-1),
    tops: costs.map((_, vertex) => ({
      ...{ vertices: [vertex], children: [], edges: [], base: vertex, dual: 0 },
      ...{ label: 'free', via: null },
    })),
  };
  for (const [vertex, row] of costs.entries()) {
    const others = row.filter((_, other) => other !== vertex);
    const lowest = Math.min(...others);
    search.duals[vertex] = lowest === Infinity ? 0 : 2 * lowest;
  }
  return search;
}

const slackOf = ({ size, costs, duals }: Search, one: number, other: number): number =>
  known(costs[one * size + other]) - known(duals[one]) - known(duals[other]);

/** A start that saves most of the searches. */
function matchTightEdges(search: Search): void {
  const { size, mates } = search;
  for (let one = 0; one < size; one += 1) {
    for (let other = one + 1; other < size && mates[one] === -1; other += 1) {
      if (mates[other] === -1 && slackOf(search, one, other) === 0) match(search, [one, other]);
    }
  }
}

function match({ mates }: Search, [one, other]: Edge): void {
  mates[one] = other;
  mates[other] = one;
}

/** Grows trees from the vertices without a partner until two of them meet. */
function augmentOnce(search: Search): boolean {
  for (const node of new Set(search.tops)) {
    node.label = search.mates[node.base] === -1 ? 'outer' : 'free';
    node.via = null;
  }
  for (;;) {
    const event = nextEvent(search);
    if (!event) return false;
    if (event.kind === 'expand') expand(search, event.node);
    else if (follow(search, event.edge)) return true;
  }
}

/** Shifts the dual variables until an edge of an outer node is tight or a blossom is to expand. */
function nextEvent(search: Search): Event | null {
  const { tops, duals } = search;
  let [event, delta] = lowestEdge(search);
  const nodes = new Set(tops);
  for (const node of nodes) {
    if (node.label !== 'inner' || node.children.length === 0 || node.dual / 2 >= delta) continue;
    [event, delta] = [{ kind: 'expand', node }, node.dual / 2];
  }
  if (!event || delta === 0) return event;
  for (const { label, vertices } of nodes) {
    if (label === 'free') continue;
    for (const vertex of vertices) {
      duals[vertex] = known(duals[vertex]) + (label === 'outer' ? delta : -delta);
    }
  }
  for (const node of nodes) {
    if (node.label !== 'free') node.dual += node.label === 'outer' ? 2 * delta : -2 * delta;
  }
  return event;
}

/** The edge from an outer node to another node that is tight first, and after which shift. */
function lowestEdge(search: Search): [Event | null, number] {
  const { size, tops } = search;
  const kinds = tops.map(({ label }) => label);
  let [edge, delta]: [Edge | null, number] = [null, Infinity];
  for (let one = 0; one < size; one += 1) {
    if (kinds[one] !== 'outer') continue;
    for (let other = 0; other < size; other += 1) {
      if (kinds[other] === 'inner' || tops[other] === tops[one]) continue;
      const slack = slackOf(search, one, other);
      const shift = kinds[other] === 'outer' ? slack / 2 : slack;
      if (shift < delta) [edge, delta] = [[one, other], shift];
    }
  }
  return [edge && { kind: 'edge', edge }, delta];
}

/** Uses a tight edge: grows the tree, makes a blossom, or matches along it and returns true. */
function follow(search: Search, edge: Edge): boolean {
  const { tops, mates } = search;
  const [one, other] = [known(tops[edge[0]]), known(tops[edge[1]])];
  if (other.label === 'free') {
    const mate = known(mates[other.base]);
    Object.assign(other, { label: 'inner', via: edge });
    Object.assign(known(tops[mate]), { label: 'outer', via: [other.base, mate] });
    return false;
  }
  const [path, otherPath] = [pathToRoot(search, one), pathToRoot(search, other)];
  if (path.at(-1) === otherPath.at(-1)) {
    shrink(search, edge, [path, otherPath]);
    return false;
  }
  flipPath(search, edge);
  flipPath(search, [edge[1], edge[0]]);
  return true;
}

function pathToRoot({ tops }: Search, from: Node): Node[] {
  const path = [from];
  for (let node = from; node.via; path.push(node)) node = known(tops[node.via[0]]);
  return path;
}

/** Matches `vertex` with `partner`, and every second edge from there to the root. */
function flipPath(search: Search, [vertex, partner]: Edge): void {
  const { tops, mates } = search;
  let [from, to] = [vertex, partner];
  for (;;) {
    const outer = known(tops[from]);
    rebase(search, outer, from);
    mates[from] = to;
    if (!outer.via) return;
    const inner = known(tops[outer.via[0]]);
    const [next, entered] = known(inner.via);
    rebase(search, inner, entered);
    mates[entered] = next;
    [from, to] = [next, entered];
  }
}

/** Matches the vertices of a node among each other so that `vertex` alone remains. */
function rebase(search: Search, node: Node, vertex: number): void {
  const { children, edges } = node;
  if (children.length === 0) return;
  const first = childWith(node, vertex);
  rebase(search, known(children[first]), vertex);
  const isEven = first % 2 === 0;
  for (let at = isEven ? 0 : first + 1; at < (isEven ? first : children.length); at += 2) {
    const edge = known(edges[at]);
    rebase(search, known(children[at]), edge[0]);
    rebase(search, known(children[(at + 1) % children.length]), edge[1]);
    match(search, edge);
  }
  node.children = [...children.slice(first), ...children.slice(0, first)];
  node.edges = [...edges.slice(first), ...edges.slice(0, first)];
  node.base = vertex;
}

const childWith = ({ children }: Node, vertex: number): number =>
  children.findIndex(({ vertices }) => vertices.includes(vertex));

/** Makes a blossom of the circle that an edge between two outer nodes of one tree closes. */
function shrink({ tops }: Search, edge: Edge, [path, otherPath]: [Node[], Node[]]): void {
  const join = known(path.find((node) => otherPath.includes(node)));
  const down = path.slice(0, path.indexOf(join)).toReversed();
  const up = otherPath.slice(0, otherPath.indexOf(join));
  const children = [join, ...down, ...up];
  const made: Node = {
    vertices: children.flatMap(({ vertices }) => vertices),
    children,
    edges: [
      ...down.map(({ via }) => known(via)),
      edge,
      ...up.map(({ via }): Edge => [known(via)[1], known(via)[0]]),
    ],
    ...{ base: join.base, dual: 0, label: 'outer', via: join.via },
  };
  for (const vertex of made.vertices) tops[vertex] = made;
}

/** Replaces an inner blossom by its children; those between its entry and its base stay in the tree. */
function expand({ tops }: Search, node: Node): void {
  const { children, edges } = node;
  for (const child of children) {
    Object.assign(child, { label: 'free', via: null });
    for (const vertex of child.vertices) tops[vertex] = child;
  }
  const via = known(node.via);
  const entry = childWith(node, via[1]);
  Object.assign(known(children[entry]), { label: 'inner', via });
  const isForward = entry % 2 === 1;
  const count = isForward ? children.length - entry : entry;
  for (let step = 1; step <= count; step += 1) {
    const at = isForward ? (entry + step) % children.length : entry - step;
    const edge = known(edges[isForward ? entry + step - 1 : at]);
    const label = step % 2 === 1 ? 'outer' : 'inner';
    const towards = isForward ? edge : [edge[1], edge[0]];
    Object.assign(known(children[at]), { label, via: towards });
  }
}
