import {
  matchAppealed,
  matchCompleted,
  matchDisputed,
  matchDisputeEscalated,
  matchFinal,
  matchObjectionDismissed,
  matchStarted,
  matchVoided,
  scoreProposed,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import * as progress from '../domain/progress';
import { followMatch } from '../use-cases/follow-match';

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
