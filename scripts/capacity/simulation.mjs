/** Simulations of the capacity page. They are seeded: the same inputs give the same numbers. */

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Shares of the load of `keys` keys, the nth of which gets 1 ÷ n^exponent of the first one's. */
export function zipfShares(keys, exponent) {
  const weights = Float64Array.from({ length: keys }, (_, nth) => (nth + 1) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * Spreads keys over shards by a hash, and returns the largest shard's load ÷ the mean, and the
 * share of the hottest key. @param pieces parts of each key that are spread on their own
 */
export function skewOf({ keys, exponent, shards, pieces = 1, seed = 1 }) {
  const shares = zipfShares(keys, exponent);
  const random = seeded(seed);
  const load = new Float64Array(shards);
  for (const share of shares) {
    for (let piece = 0; piece < pieces; piece += 1) {
      load[Math.floor(random() * shards)] += share / pieces;
    }
  }
  return { largestOverMean: Math.max(...load) * shards, hottestKey: shares[0] / pieces };
}

/**
 * Changes of one match, each delivered to all of its sockets by replicas that hold as many each. A
 * replica writes to one socket after another, and to those of the next change afterwards.
 * @returns milliseconds from a change until its last socket has it
 */
export function finalOf({ sockets, replicas, msPerDelivery, changesPerSecond, seconds, seed = 1 }) {
  const random = seeded(seed);
  const busyMs = Math.ceil(sockets / replicas) * msPerDelivery;
  const delays = [];
  let at = 0;
  let freeAt = 0;
  while (at < seconds * 1000) {
    at += (-Math.log(1 - random()) * 1000) / changesPerSecond;
    freeAt = Math.max(at, freeAt) + busyMs;
    delays.push(freeAt - at);
  }
  delays.sort((one, other) => one - other);
  const share = (part) => delays[Math.min(delays.length - 1, Math.floor(part * delays.length))];
  return { busyShare: (busyMs * changesPerSecond) / 1000, p50: share(0.5), p99: share(0.99) };
}
