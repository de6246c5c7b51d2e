/**
 * Competition ranks (1, 2, 2, 4) of one page of falling sums. `above` is the number of sums higher
 * than the first of the page, `skipped` the number of places before the page.
 */
export function ranksFrom(
  sums: readonly number[],
  { above, skipped }: { above: number; skipped: number },
): number[] {
  const ranks: number[] = [];
  for (const [nth, sum] of sums.entries()) {
    const isEqual = nth > 0 && sums[nth - 1] === sum;
    const own = nth === 0 ? above + 1 : skipped + nth + 1;
    ranks.push(isEqual ? (ranks[nth - 1] ?? own) : own);
  }
  return ranks;
}
