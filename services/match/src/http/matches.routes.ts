import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { acceptScore } from '../use-cases/accept-score';
import { answerMatchStart } from '../use-cases/answer-match-start';
import { changeRoster } from '../use-cases/change-roster';
import { checkIn } from '../use-cases/check-in';
import { chooseMap } from '../use-cases/choose-map';
import { getMatch } from '../use-cases/get-match';
import { getMatchState } from '../use-cases/get-match-state';
import { getScore } from '../use-cases/get-score';
import { listMatches } from '../use-cases/list-matches';
import { extendCheckIn } from '../use-cases/extend-check-in';
import { nudgeMatch } from '../use-cases/nudge-match';
import { proposeMatchStart } from '../use-cases/propose-match-start';
import { proposeScore } from '../use-cases/propose-score';
import { proposeTournamentScore } from '../use-cases/propose-tournament-score';
import { rejectScore } from '../use-cases/reject-score';
import { reportWager } from '../use-cases/report-wager';

export const matchRoutes = (deps: MatchDeps): Route[] => [
  route(contract.listMatches, (input) => listMatches(deps, input)),
  route(contract.getMatch, (input) => getMatch(deps, input)),
  route(contract.getMatchState, (input) => getMatchState(deps, input)),
  route(contract.extendMatchCheckIn, (input) => extendCheckIn(deps, input)),
  route(contract.nudgeMatch, (input) => nudgeMatch(deps, input)),
  route(contract.changeRoster, (input) => changeRoster(deps, input)),
  route(contract.checkIn, (input) => checkIn(deps, input)),
  route(contract.chooseMap, (input) => chooseMap(deps, input)),
  route(contract.proposeScore, (input) => proposeScore(deps, input)),
  route(contract.reportWager, (input) => reportWager(deps, input)),
  route(contract.proposeTournamentScore, (input) => proposeTournamentScore(deps, input)),
  route(contract.proposeMatchStart, (input) => proposeMatchStart(deps, input)),
  route(contract.answerMatchStart, (input) => answerMatchStart(deps, input)),
  route(contract.getScore, (input) => getScore(deps, input)),
  route(contract.acceptScore, (input) => acceptScore(deps, input)),
  route(contract.rejectScore, (input) => rejectScore(deps, input)),
];
