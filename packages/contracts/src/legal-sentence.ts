const subjects: Record<string, string> = {
  wager: 'Wagers are',
  pool: 'Tournaments with a prize pool are',
  guaranteed: 'Tournaments with guaranteed prizes are',
  money: 'Adding and sending money is',
};

/**
 * The sentence of a refusal that names product and country in its details; undefined for any other,
 * also for those that release 0.2.0 made.
 */
export function legalSentence(
  code: string,
  details: Record<string, unknown> | undefined,
): string | undefined {
  const { product, country, minimumAge } = details ?? {};
  const subject = subjects[String(product)];
  if (!subject || typeof country !== 'string') return undefined;
  const place = countryName(country);
  if (code === 'country-blocked') return `${subject} not offered in ${place}.`;
  if (code !== 'under-age') return undefined;
  return `${subject} offered in ${place} to players of ${String(minimumAge)} and older.`;
}

function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a code of a region.
    return code;
  }
}
