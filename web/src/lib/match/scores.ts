export type Scores = readonly [number, number];

/** Every final score of a format, best first: 2–0, 2–1, 1–2, 0–2. */
export function possibleScores(bestOf: number): Scores[] {
  const needed = Math.ceil(bestOf / 2);
  const losses = Array.from({ length: needed }, (_, lost) => lost);
  const wins = losses.map((lost): Scores => [needed, lost]);
  return [...wins, ...wins.map(([won, lost]): Scores => [lost, won]).reverse()];
}
