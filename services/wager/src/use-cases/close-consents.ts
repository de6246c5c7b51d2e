import type { WagerDeps } from '../deps';
import { endGathering } from '../domain/gathering';

/** Timer: ends an attempt whose consents were not complete in time. */
export async function closeConsents({ wagers, now }: WagerDeps, wagerId: string): Promise<void> {
  const asked = await wagers.get(wagerId);
  await wagers.save(asked, endGathering(asked.state, now()));
}
