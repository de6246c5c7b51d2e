/**
 * The house's share: ⌊pot × basis points / 10,000⌋ cents, so a fraction stays with the winners.
 */
export const rakeOf = (potCents: number, basisPoints: number): number =>
  Math.floor((potCents * basisPoints) / 10_000);

/** Divides a sum over seats; odd cents go to the first seat. */
export function splitCents(totalCents: number, seats: number): number[] {
  const share = Math.floor(totalCents / seats);
  return Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? totalCents - share * (seats - 1) : share,
  );
}
