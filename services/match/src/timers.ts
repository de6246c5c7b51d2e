import { at, type Timer } from '@contend/service-kit';
import type { MatchDeps } from './deps';
import { acceptBySilence } from './use-cases/accept-by-silence';
import { endAppealWindow } from './use-cases/end-appeal-window';
import { endCheckIn } from './use-cases/end-check-in';
import { endPlayWindow } from './use-cases/end-play-window';
import { escalateDispute } from './use-cases/escalate-dispute';
import { expireCase } from './use-cases/expire-case';
import { expireProposal } from './use-cases/expire-proposal';
import { endVetoTurn } from './use-cases/end-veto-turn';
import { nudgeAbsent } from './use-cases/nudge-absent';
import { openCheckIn } from './use-cases/open-check-in';

export const matchTimers = (deps: MatchDeps): Timer[] => [
  at('check-in-opens', (matchId) => openCheckIn(deps, matchId)),
  at('check-in-nudge', (matchId) => nudgeAbsent(deps, matchId)),
  at('no-show', (matchId) => endCheckIn(deps, matchId)),
  at('reschedule-unanswered', (matchId) => expireProposal(deps, matchId)),
  at('veto-turn', (matchId) => endVetoTurn(deps, matchId)),
  at('not-played', (matchId) => endPlayWindow(deps, matchId)),
  at('ruling-overdue', (matchId) => escalateDispute(deps, matchId)),
  at('appeal-window', (matchId) => endAppealWindow(deps, matchId)),
  at('case-expires', (matchId) => expireCase(deps, matchId)),
  at('silence', (matchId) => acceptBySilence(deps, matchId)),
];
