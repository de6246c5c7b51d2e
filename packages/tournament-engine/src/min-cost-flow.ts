import { known } from './known';

interface Edge {
  from: number;
  to: number;
  room: number;
  cost: number;
}

/** A flow of least cost through a network without circles, of any size: costs can be negative. */
export class MinCostFlow {
  /** Each edge, followed by the one back. */
  private readonly edges: Edge[] = [];
  private readonly leaving: number[][];

  /** @param nodes how many there are, numbered from 0 */
  constructor(nodes: number) {
    this.leaving = Array.from({ length: nodes }, () => []);
  }

  /** Returns the number of the edge. */
  add(edge: Edge): number {
    const { from, to, room, cost } = edge;
    const number = this.edges.length;
    if (room === 0) return number;
    this.edges.push({ ...edge }, { from: to, to: from, room: 0, cost: -cost });
    known(this.leaving[from]).push(number);
    known(this.leaving[to]).push(number + 1);
    return number;
  }

  /** Whether something flows through an edge. */
  isUsed(edge: number): boolean {
    return known(this.edges[edge + 1]).room > 0;
  }

  /** Adds the cheapest path, one unit each time, while one lowers the cost. */
  run(source: number, sink: number): void {
    for (;;) {
      const { costs, last } = this.cheapest(source);
      if (!(known(costs[sink]) < 0)) return;
      for (let node = sink; node !== source; node = known(this.edges[known(last[node])]).from) {
        this.use(known(last[node]));
      }
    }
  }

  private use(number: number): void {
    known(this.edges[number]).room -= 1;
    known(this.edges[number ^ 1]).room += 1;
  }

  /** The cost of the cheapest path to each node, and its last edge. */
  private cheapest(source: number) {
    const costs = this.leaving.map(() => Infinity);
    const last = this.leaving.map(() => -1);
    costs[source] = 0;
    const queue = [source];
    const queued = new Set(queue);
    for (const node of queue) {
      queued.delete(node);
      for (const number of known(this.leaving[node])) {
        const { to, room, cost } = known(this.edges[number]);
        const sum = known(costs[node]) + cost;
        if (room === 0 || sum >= known(costs[to])) continue;
        costs[to] = sum;
        last[to] = number;
        if (queued.has(to)) continue;
        queued.add(to);
        queue.push(to);
      }
    }
    return { costs, last };
  }
}
