import { at, type Timer } from '@contend/service-kit';
import { reportTimer } from './bracket/applied-reports';
import { openReadyMatches } from './bracket/opening.actions';
import { applyReport, endUnplayedMatch } from './bracket/results.actions';
import type { TournamentDeps } from './deps';
import { endMatchTime } from './matches/match.consumer';

/** Timers of brackets and their matches. */
export const playTimers = (deps: TournamentDeps): Timer[] => [
  at('open-matches', 'runs', (bracketId) => openReadyMatches(deps, bracketId)),
  at(reportTimer, 'runs', (matchId) => applyReport(deps, matchId)),
  at('match-late', 'runs', (matchId) => endMatchTime(deps, matchId)),
  at('match-unplayed', 'moves', (time, matchId) => endUnplayedMatch(deps, matchId, time)),
];
