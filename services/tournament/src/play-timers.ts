import { at, type Timer } from '@contend/service-kit';
import type { TournamentDeps } from './deps';
import { reportTimer } from './domain/applied-reports';
import { applyReport } from './use-cases/apply-report';
import { endMatchTime } from './use-cases/end-match-time';
import { endUnplayedMatch } from './use-cases/end-unplayed-match';
import { openReadyMatches } from './use-cases/open-ready-matches';

/** Timers of brackets and their matches. */
export const playTimers = (deps: TournamentDeps): Timer[] => [
  at('open-matches', (bracketId) => openReadyMatches(deps, bracketId)),
  at(reportTimer, (matchId) => applyReport(deps, matchId)),
  at('match-late', (matchId) => endMatchTime(deps, matchId)),
  at('match-unplayed', (matchId) => endUnplayedMatch(deps, matchId)),
];
