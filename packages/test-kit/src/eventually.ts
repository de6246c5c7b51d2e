import { limitOf } from './slowness';

const pollMs = 15;

/**
 * Polls until `holds` returns true. For effects of other processes; never for a clock.
 * @throws after `limitMs` of an idle machine with the description of the condition.
 */
export async function eventually(
  what: string,
  holds: () => Promise<boolean> | boolean,
  limitMs = 60_000,
): Promise<void> {
  const longestMs = limitOf(limitMs);
  const deadlineAt = Date.now() + longestMs;
  while (!(await holds())) {
    if (Date.now() > deadlineAt) throw new Error(`Waited ${longestMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
