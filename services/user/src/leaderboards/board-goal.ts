/** One, two and five times each power of ten, as far as a leaderboard has pages; and three. */
const goals = [
  1,
  3,
  ...[1, 10, 100, 1000, 10_000, 100_000].flatMap((ten) => [2 * ten, 5 * ten, 10 * ten]),
];

/** The round rank that a player reaches next; null at the first rank. */
export const goalAbove = (rank: number): number | null => {
  const above = goals.filter((goal) => goal < rank);
  return above.length > 0 ? Math.max(...above) : null;
};
