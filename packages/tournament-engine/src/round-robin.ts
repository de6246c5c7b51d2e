import { known } from './known';
import type { Plan, PlannedMatch } from './plan';
import type { RoundRobin } from './stage';

/**
 * Seeds of each group, from 1: seeds are dealt to and fro (1, 2, 3, then 6, 5, 4), so groups are
 * about equally strong and differ by one entry at most.
 */
export function groupSeeds(groups: number, entries: number): number[][] {
  const dealt: number[][] = Array.from({ length: groups }, () => []);
  for (let index = 0; index < entries; index += 1) {
    const column = index % groups;
    const isBack = Math.floor(index / groups) % 2 === 1;
    known(dealt[isBack ? groups - 1 - column : column]).push(index + 1);
  }
  return dealt;
}

/** The matches of round-robin groups: everybody of a group meets once, in rounds of one match each. */
export function planRoundRobin(format: RoundRobin, entries: number): Plan {
  const matches = groupSeeds(format.groups, entries).flatMap((seeds, index) =>
    groupMatches(seeds, index + 1, format),
  );
  return { matches };
}

function groupMatches(seeds: number[], group: number, format: RoundRobin): PlannedMatch[] {
  // The circle method: one seed stays, the others rotate. A null is the free slot of a round.
  const circle: (number | null)[] = seeds.length % 2 === 0 ? [...seeds] : [...seeds, null];
  const matches: PlannedMatch[] = [];
  for (let round = 1; round < circle.length; round += 1) {
    let position = 0;
    for (let index = 0; index < circle.length / 2; index += 1) {
      const [one, other] = [circle[index] ?? null, circle.at(-1 - index) ?? null];
      if (one === null || other === null) continue;
      const isSwapped = format.isHomeBalanced && chooseHome(one, other, seeds) === other;
      const [home, away] = isSwapped ? [other, one] : [one, other];
      position += 1;
      matches.push({
        id: `G${group}.${round}.${position}`,
        ...{ side: 'group', group, round, position },
        home: { from: 'seed', seed: home },
        away: { from: 'seed', seed: away },
        bestOf: format.bestOf[`group ${round}`] ?? format.bestOf.default,
        ...{ losersPlace: null, bothOutPlace: 0 },
      });
    }
    circle.splice(1, 0, circle.pop() ?? null);
  }
  return matches;
}

/**
 * The seed that is at home: the better one where an even number of seeds of the group is between
 * the two, else the other. So each is at home as often as away, or once more or less in a group of
 * an even number.
 */
function chooseHome(one: number, other: number, seeds: readonly number[]): number {
  const isEvenBetween = Math.abs(seeds.indexOf(one) - seeds.indexOf(other)) % 2 === 1;
  return isEvenBetween ? Math.min(one, other) : Math.max(one, other);
}
