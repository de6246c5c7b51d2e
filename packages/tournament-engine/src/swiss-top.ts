import { known } from './known';
import { groupsBy, meetings, type Pair, type Seat } from './swiss-seats';
import { mostExact } from './swiss-tail';

/** Pairs made so far, and those that are left for the exact pairing of the tail. */
interface Top {
  pairs: Pair[];
  rest: Seat[];
}

/**
 * Pairs the table from the top, group by group, until at most 64 entries are left. An entry without
 * an opponent in its group floats into the next one.
 */
export function pairTop(table: Seat[]): Top {
  const pairs: Pair[] = [];
  let floated: Seat[] = [];
  const groups = groupsBy(table, ({ group }) => group);
  for (const [index, members] of groups.entries()) {
    const open = table.length - 2 * pairs.length;
    if (open <= mostExact) return { pairs, rest: [...floated, ...groups.slice(index).flat()] };
    const made = pairGroup(floated, members, Math.ceil((open - mostExact) / 2));
    pairs.push(...made.pairs);
    floated = made.rest;
  }
  return { pairs, rest: floated };
}

/** Pairs at most `most` of a group and of those who floated into it. */
function pairGroup(floated: Seat[], members: Seat[], most: number): Top {
  const open = new Set([...floated, ...members]);
  const pairs: Pair[] = [];
  const pairUp = (one: Seat, candidates: Iterable<Seat | undefined>): void => {
    if (!open.has(one) || pairs.length === most) return;
    for (const other of candidates) {
      if (!other || other === one || !open.has(other) || meetings(one, other) > 0) continue;
      open.delete(one);
      open.delete(other);
      pairs.push([one, other]);
      return;
    }
  };
  for (const one of floated) pairUp(one, members);
  const residents = members.filter((member) => open.has(member));
  const half = Math.floor(residents.length / 2);
  for (const [index, one] of residents.slice(0, half).entries()) {
    pairUp(one, outwards(residents, index + half));
  }
  for (const one of [...open]) pairUp(one, [...open]);
  repair(pairs, open, most);
  return { pairs, rest: [...open] };
}

/** The seats by their distance from a position. */
function* outwards(seats: Seat[], middle: number): Generator<Seat | undefined> {
  for (let distance = 0; distance < seats.length; distance += 1) {
    yield seats[middle + distance];
    if (distance > 0) yield seats[middle - distance];
  }
}

/** Opens a pair for two that are left, where each of them may meet one of its sides. */
function repair(pairs: Pair[], open: Set<Seat>, most: number): void {
  for (const one of [...open]) {
    for (const other of [...open]) {
      if (one === other || !open.has(one) || !open.has(other) || pairs.length === most) continue;
      const index = pairs.findIndex((pair) => exchange(pair, one, other) !== null);
      if (index < 0) continue;
      pairs.push(...known(exchange(known(pairs[index]), one, other)));
      pairs.splice(index, 1);
      open.delete(one);
      open.delete(other);
    }
  }
}

function exchange([home, away]: Pair, one: Seat, other: Seat): [Pair, Pair] | null {
  if (!away || meetings(one, home) > 0 || meetings(other, away) > 0) return null;
  return [
    [one, home],
    [other, away],
  ];
}
