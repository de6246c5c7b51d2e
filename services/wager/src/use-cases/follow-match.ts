import type { Decision } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import type { Wager } from '../domain/wager';

interface News {
  matchId: string;
  /** Null for matches that nobody staked on. */
  wagerId: string | null;
}

/** Lets a wager take in what its match tells. */
export async function followMatch(
  { wagers }: WagerDeps,
  { wagerId, matchId }: News,
  takeIn: (wager: Wager) => Decision<Wager>,
): Promise<void> {
  const wager = wagerId ? await wagers.find(wagerId) : null;
  if (wager?.state.matchId === matchId) await wagers.save(wager, takeIn(wager.state));
}
