import { at, type Timer } from '@contend/service-kit';
import { expireCase } from './cases/cases.actions';
import type { MatchDeps } from './deps';
import { escalateDispute } from './disputes/disputes.actions';
import { endAppealWindow } from './disputes/rulings.actions';
import { expireProposal } from './reschedule/reschedule.actions';
import { acceptBySilence, endPlayWindow } from './scores/scores.actions';
import { endCheckIn, nudgeAbsent, openCheckIn } from './start/start.actions';
import { endVetoTurn } from './veto/veto.actions';

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
