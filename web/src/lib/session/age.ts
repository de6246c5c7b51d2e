/**
 * Whole years of age at `now`, in UTC as the services count them; null for an invalid date. A
 * birthday on 29 February counts on 1 March.
 */
export function yearsOf(birthDate: string, now: Date): number | null {
  const [year = NaN, month = NaN, day = NaN] = birthDate.split('-').map(Number);
  if (Number.isNaN(Date.UTC(year, month - 1, day))) return null;
  const years = now.getUTCFullYear() - year;
  const birthday = Date.UTC(now.getUTCFullYear(), month - 1, day);
  return now.getTime() >= birthday ? years : years - 1;
}
