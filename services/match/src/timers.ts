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
  at('check-in-opens', 'runs', (matchId) => openCheckIn(deps, matchId)),
  at('check-in-nudge', 'runs', (matchId) => nudgeAbsent(deps, matchId)),
  at('no-show', 'moves', (time, matchId) => endCheckIn(deps, matchId, time)),
  // The start on which the sides agreed stands, and its check-in moves.
  at('reschedule-unanswered', 'runs', (matchId) => expireProposal(deps, matchId)),
  at('veto-turn', 'moves', (time, matchId) => endVetoTurn(deps, matchId, time)),
  at('not-played', 'moves', (time, matchId) => endPlayWindow(deps, matchId, time)),
  // Of moderators: the case stays open.
  at('ruling-overdue', 'runs', (matchId) => escalateDispute(deps, matchId)),
  at('appeal-window', 'moves', (time, matchId) => endAppealWindow(deps, matchId, time)),
  at('case-expires', 'runs', (matchId) => expireCase(deps, matchId)),
  at('silence', 'moves', (time, matchId) => acceptBySilence(deps, matchId, time)),
];
