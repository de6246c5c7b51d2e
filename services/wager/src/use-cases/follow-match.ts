import { type Decision, type MatchSource, wagerIdOf } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import type { Wager } from '../domain/wager';

interface MatchEventRef {
  matchId: string;
  /** Absent from events of release 0.2.0, which name the wager. */
  source?: MatchSource;
  wagerId?: string | null;
}

/** Applies a match event to its wager; other matches are ignored. */
export async function followMatch(
  { wagers }: WagerDeps,
  { source, wagerId: named = null, matchId }: MatchEventRef,
  apply: (wager: Wager) => Decision<Wager>,
): Promise<void> {
  const wagerId = source ? wagerIdOf(source) : named;
  const wager = wagerId ? await wagers.find(wagerId) : null;
  if (wager?.state.matchId === matchId) await wagers.save(wager, apply(wager.state));
}
