import { at, type Timer } from '@contend/service-kit';
import { reportTimer } from './bracket/applied-reports';
import { openReadyMatches } from './bracket/opening.actions';
import { applyReport, endUnplayedMatch } from './bracket/results.actions';
import type { TournamentDeps } from './deps';
import { endMatchTime } from './matches/match.consumer';

/** Timers of brackets and their matches. */
export const playTimers = (deps: TournamentDeps): Timer[] => [
  at('open-matches', (bracketId) => openReadyMatches(deps, bracketId)),
  at(reportTimer, (matchId) => applyReport(deps, matchId)),
  at('match-late', (matchId) => endMatchTime(deps, matchId)),
  at('match-unplayed', (matchId) => endUnplayedMatch(deps, matchId)),
];
