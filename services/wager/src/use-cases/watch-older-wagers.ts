import { decide } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { WagerDeps } from '../deps';

const pageSize = 100;

/** Sets the timer that wagers accepted by release 0.1.0 lack. */
export async function watchOlderWagers({ wagers, now }: WagerDeps): Promise<void> {
  for (;;) {
    const found = await wagers.unwatched(pageSize);
    for (const { state } of found) {
      await retryStale(async () => {
        const wager = await wagers.get(state.id);
        const timers = { overdue: now() };
        await wagers.save(wager, decide({ ...wager.state }, { timers }));
      });
    }
    if (found.length < pageSize) return;
  }
}
