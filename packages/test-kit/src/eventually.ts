const pollMs = 15;

/**
 * Polls until `holds` returns true. For effects of other processes; never for a clock.
 * @throws after `limitMs` with the description of the condition.
 */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Timed out after ${limitMs} ms waiting for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
