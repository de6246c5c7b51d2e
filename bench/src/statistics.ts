import type { Row } from './bench';

/** The value that a share of the values, 0 to 1, does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** The middle value; of an even number, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

export interface Verdict {
  ours: number;
  peer: number | null;
  /** The value that the target is about: ours ÷ peer in the median round, or the value itself. */
  value: number;
  /** Its lowest and highest round. */
  spread: { min: number; max: number };
  /** Null without a target. */
  isMet: boolean | null;
}

/**
 * Rounds of ours and its peer alternate, so each round's ratio compares adjacent moments of one
 * machine; the median of the ratios is judged, not the ratio of two medians.
 */
export function verdictOn({ what, ours, peer, limit }: Row): Verdict {
  if (peer && peer.values.length !== ours.length) {
    throw new Error(`${what}: ${ours.length} rounds of ours, ${peer.values.length} of its peer.`);
  }
  const values = ours.map((value, round) => value / (peer?.values[round] ?? 1));
  const value = median(values);
  return {
    ours: median(ours),
    peer: peer && median(peer.values),
    value,
    spread: { min: Math.min(...values), max: Math.max(...values) },
    isMet: limit && isMet(value, limit),
  };
}

function isMet(value: number, limit: NonNullable<Row['limit']>): boolean {
  if ('exactly' in limit) return value === limit.exactly;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}
