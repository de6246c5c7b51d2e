/** A rated match that two players played on opposite sides. */
export interface Meeting {
  matchId: string;
  gameId: string;
  playTypeId: string;
  completedAt: Date;
  /** Whether the side of the first player won. */
  firstWon: boolean;
  /** The probability, from 0 to 1, that the ratings gave the first player's side. */
  chance: number;
}

/** What is improbable for players who both want to win. */
export interface Finding {
  /**
   * `alternating`: the winner changed more often than by chance; `one-sided`: one player lost more
   * often than the ratings predict; `same-address`: they staked money against each other, and have
   * signed in from one address.
   */
  pattern: 'alternating' | 'one-sided' | 'same-address';
  /** Of a one-sided finding: which of the two lost so often. */
  loser: 'first' | 'second' | null;
  /**
   * Changes of the winner, or wins of the loser: as counted, and as predicted. Of `same-address`
   * the number of matches, and 0.
   */
  observed: number;
  expected: number;
  /**
   * The probability of what was observed, or of something rarer, with honest play; 1 for
   * `same-address`, which predicts nothing.
   */
  probability: number;
  /** Oldest first. */
  matches: Meeting[];
}

/** Matches of two players within this time before their latest one are looked at together. */
export const collusionWindowMs = 30 * 24 * 60 * 60_000;
/** Fewer matches say too little. */
export const fewestMeetings = 8;
/** The most that are looked at, the latest ones. */
export const mostMeetings = 200;
/** Honest pairs are found by chance about this often; a person decides on each finding. */
const rarestHonest = 0.001;

/**
 * Looks for results that two players who both want to win would rarely have. Pure: it depends
 * neither on the order nor on repetitions of the meetings.
 *
 * @param since only meetings after it count, where earlier ones were decided on
 * @returns the rarer of two findings; null where neither is rare
 */
export function findCollusion(
  meetings: readonly Meeting[],
  since: Date | null = null,
): Finding | null {
  const matches = recent(meetings, since);
  if (matches.length < fewestMeetings) return null;
  const found = [alternation(matches), ...oneSided(matches)].toSorted(
    (one, other) => one.probability - other.probability,
  );
  const [rarest] = found;
  return rarest && rarest.probability <= rarestHonest ? rarest : null;
}

/** The staked matches of two accounts with one address; null without any after `since`. */
export function stakedAtOneAddress(
  meetings: readonly Meeting[],
  since: Date | null = null,
): Finding | null {
  const matches = recent(meetings, since);
  const observed = matches.length;
  if (observed === 0) return null;
  return { pattern: 'same-address', loser: null, observed, expected: 0, probability: 1, matches };
}

/** The meetings of the window, once each, oldest first. */
function recent(meetings: readonly Meeting[], since: Date | null): Meeting[] {
  const distinct = [...new Map(meetings.map((one) => [one.matchId, one])).values()].toSorted(
    (one, other) =>
      one.completedAt.getTime() - other.completedAt.getTime() ||
      (one.matchId < other.matchId ? -1 : 1),
  );
  const latest = distinct.at(-1)?.completedAt.getTime() ?? 0;
  return distinct
    .filter(({ completedAt }) => latest - completedAt.getTime() <= collusionWindowMs)
    .filter(({ completedAt }) => !since || completedAt > since)
    .slice(-mostMeetings);
}

/**
 * Each chance of a change of the winner is that of the ratings then, after the winner before: the
 * ratings follow the results.
 */
function alternation(matches: Meeting[]): Finding {
  const changes = matches.slice(1).map(({ firstWon, chance }, nth) => {
    const firstWonBefore = matches[nth]?.firstWon ?? firstWon;
    return { isChange: firstWon !== firstWonBefore, chance: firstWonBefore ? 1 - chance : chance };
  });
  const observed = changes.filter(({ isChange }) => isChange).length;
  const spread = spreadOf(changes.map(({ chance }) => chance));
  return {
    ...{ pattern: 'alternating', loser: null, observed, matches },
    expected: meanOf(spread),
    probability: sumOf(spread.slice(observed)),
  };
}

/** What each of the two would be found for; one of them is improbable at most. */
function oneSided(matches: Meeting[]): Finding[] {
  const sides = [
    { loser: 'first' as const, chanceOf: ({ chance }: Meeting) => chance, won: true },
    { loser: 'second' as const, chanceOf: ({ chance }: Meeting) => 1 - chance, won: false },
  ];
  return sides.map(({ loser, chanceOf, won }) => {
    const observed = matches.filter(({ firstWon }) => firstWon === won).length;
    const spread = spreadOf(matches.map(chanceOf));
    return {
      ...{ pattern: 'one-sided', loser, observed, matches },
      expected: meanOf(spread),
      probability: sumOf(spread.slice(0, observed + 1)),
    };
  });
}

/** The probability of each number of successes in trials with these chances. */
function spreadOf(chances: readonly number[]): number[] {
  let spread = [1];
  for (const chance of chances) {
    spread = [...spread, 0].map(
      (_, count) => (spread[count] ?? 0) * (1 - chance) + (spread[count - 1] ?? 0) * chance,
    );
  }
  return spread;
}

const sumOf = (values: readonly number[]): number =>
  Math.min(
    values.reduce((sum, value) => sum + value, 0),
    1,
  );

const meanOf = (spread: readonly number[]): number =>
  spread.reduce((sum, share, count) => sum + share * count, 0);
