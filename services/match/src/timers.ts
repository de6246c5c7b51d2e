import { at, type Timer } from '@contend/service-kit';
import type { MatchDeps } from './deps';
import { acceptBySilence } from './use-cases/accept-by-silence';
import { endCheckIn } from './use-cases/end-check-in';
import { endPlayWindow } from './use-cases/end-play-window';
import { escalateDispute } from './use-cases/escalate-dispute';

export const matchTimers = (deps: MatchDeps): Timer[] => [
  at('no-show', (matchId) => endCheckIn(deps, matchId)),
  at('not-played', (matchId) => endPlayWindow(deps, matchId)),
  at('ruling-overdue', (matchId) => escalateDispute(deps, matchId)),
  at('silence', (matchId) => acceptBySilence(deps, matchId)),
];
