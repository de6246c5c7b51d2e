const pollMs = 15;

/**
 * Waits until `holds` answers true. For what other processes do in their own time; never for a
 * clock.
 * @throws after `limitMs` with what was awaited.
 */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
