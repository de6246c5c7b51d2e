import {
  type Decision,
  matchAppealed,
  matchCompleted,
  matchDisputed,
  matchDisputeEscalated,
  matchFinal,
  matchObjectionDismissed,
  type MatchSource,
  matchStarted,
  matchVoided,
  scoreProposed,
  wagerIdOf,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import type { Wager } from '../wager/wager';
import * as progress from './progress';

export const matchConsumers = (deps: WagerDeps): Consumer[] => [
  on(matchStarted, ({ data }) => followMatch(deps, data, progress.matchStarted)),
  on(scoreProposed, ({ data }) =>
    followMatch(deps, data, (wager) => progress.scoreReported(wager)),
  ),
  on(matchDisputed, ({ data }) =>
    followMatch(deps, data, (wager) => progress.scoreDisputed(wager, deps.now())),
  ),
  on(matchDisputeEscalated, ({ data }) =>
    followMatch(deps, data, (wager) => progress.disputeEscalated(wager, deps.now())),
  ),
  on(matchCompleted, ({ data }) =>
    followMatch(deps, data, (wager) => progress.resultIsIn(wager, data, deps.now())),
  ),
  on(matchAppealed, ({ data }) =>
    followMatch(deps, data, (wager) =>
      progress.rulingAppealed(wager, new Date(data.rulingBy), deps.now()),
    ),
  ),
  on(matchFinal, ({ data }) =>
    followMatch(deps, data, (wager) => progress.rulingFinal(wager, data, deps.now())),
  ),
  on(matchObjectionDismissed, ({ data }) =>
    followMatch(deps, data, (wager) => progress.objectionDismissed(wager, data, deps.now())),
  ),
  on(matchVoided, ({ data }) =>
    followMatch(deps, data, (wager) => progress.matchVoided(wager, data, deps.now())),
  ),
];

interface MatchEventRef {
  matchId: string;
  /** Absent from events of release 0.2.0, which name the wager. */
  source?: MatchSource;
  wagerId?: string | null;
}

/** Applies a match event to its wager; other matches are ignored. */
async function followMatch(
  { wagers }: WagerDeps,
  { source, wagerId: named = null, matchId }: MatchEventRef,
  apply: (wager: Wager) => Decision<Wager>,
): Promise<void> {
  const wagerId = source ? wagerIdOf(source) : named;
  const wager = wagerId ? await wagers.find(wagerId) : null;
  if (wager?.state.matchId === matchId) await wagers.save(wager, apply(wager.state));
}
