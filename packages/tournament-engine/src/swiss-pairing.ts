import { known } from './known';
import type { Pairing, PairingReason } from './stage';
import { type Contender, meetings, type Pair, type Seat, seatsOf } from './swiss-seats';
import { mostExact, pairTail } from './swiss-tail';
import { pairTop } from './swiss-top';

/**
 * Pairs a Swiss round. In this order: each bye goes to an entry with the fewest byes, as few
 * rematches as possible, as few and as near floats as possible, upper half of a group against its
 * lower half. The last 64 of the table are paired exactly; those above greedily, which with at
 * most 31 rounds leaves a pairing without a rematch for the last ones. Byes come last.
 */
export function pairRound(contenders: Contender[]): Pairing[] {
  const table = seatsOf(contenders);
  const bye = table.length > mostExact ? byeOf(table) : null;
  const { pairs, rest } = pairTop(table.filter((seat) => seat !== bye));
  const all: Pair[] = [...pairs, ...pairTail(rest)];
  if (bye) all.push([bye, null]);
  return pairingsOf(all);
}

/** The entry of an odd field that has the bye, or null. */
function byeOf(table: Seat[]): Seat | null {
  if (table.length % 2 === 0) return null;
  return known(table.toReversed().sort(byFewerByes)[0]);
}

/** A round that was missed must not bring a bye, so it comes after all with as many byes. */
const byFewerByes = (one: Seat, other: Seat): number =>
  one.byes - other.byes || one.missed - other.missed;

function pairingsOf(pairs: Pair[]): Pairing[] {
  const inOrder = pairs.map(bestFirst).sort((one, other) => {
    if ((one[1] === null) !== (other[1] === null)) return one[1] === null ? 1 : -1;
    return one[0].group - other[0].group || one[0].at - other[0].at;
  });
  const odd = oddGroups(inOrder);
  return inOrder.map(([upper, lower]): Pairing => {
    if (!lower) {
      const points = { home: upper.points, away: null };
      return { home: upper.entry, away: null, why: { rule: 'bye', points, earlier: upper.byes } };
    }
    const earlier = meetings(upper, lower);
    const rule = earlier > 0 ? 'rematch' : floatRule(upper, lower, odd);
    const [home, away] = upper.homes <= lower.homes ? [upper, lower] : [lower, upper];
    const points = { home: home.points, away: away.points };
    return { home: home.entry, away: away.entry, why: { rule, points, earlier } };
  });
}

const bestFirst = ([one, other]: Pair): Pair =>
  other && (other.group - one.group || other.at - one.at) < 0 ? [other, one] : [one, other];

/** Groups of which one entry had to float down because their number was odd. */
function oddGroups(pairs: Pair[]): Set<number> {
  const left = new Map<number, number>();
  for (const [upper, lower] of pairs) {
    left.set(upper.group, upper.groupSize);
    if (lower) left.set(lower.group, lower.groupSize);
  }
  for (const [upper, lower] of pairs) {
    const isInGroup = lower?.group === upper.group;
    const taken = lower ?? upper;
    if (!isInGroup) left.set(taken.group, known(left.get(taken.group)) - 1);
  }
  return new Set([...left].filter(([, count]) => count % 2 === 1).map(([group]) => group));
}

/** The first float of an odd group is due to the number; others avoid a rematch. */
function floatRule(upper: Seat, lower: Seat, odd: Set<number>): PairingReason['rule'] {
  if (upper.group === lower.group) return 'same-points';
  return odd.delete(upper.group) ? 'odd-group' : 'avoids-rematch';
}
