import { decide, getMatchState, Refusal } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { followOverdue as follow, type MatchFound, waitsForMatch } from './overdue';

/** Timer: requests the state of the match, because no decisive event of it has arrived. */
export async function followOverdue(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, now } = deps;
  const overdue = await wagers.get(wagerId);
  const { matchId } = overdue.state;
  const found = waitsForMatch(overdue.state) ? await findMatch(deps, matchId) : null;
  await wagers.save(overdue, follow(overdue.state, found, now()));
}

/** Returns the state of a match, as far as it can be had. */
export async function findMatch({ http }: WagerDeps, matchId: string | null): Promise<MatchFound> {
  if (!matchId) return null;
  try {
    return await http.call(getMatchState, { params: { matchId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'match-not-found' ? null : 'unreachable';
  }
}

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
