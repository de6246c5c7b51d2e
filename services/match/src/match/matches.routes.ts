import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { answerMatchStart, proposeMatchStart } from '../reschedule/reschedule.actions';
import {
  acceptScore,
  getScore,
  proposeScore,
  proposeTournamentScore,
  rejectScore,
  reportWager,
} from '../scores/scores.actions';
import { changeRoster, checkIn, extendCheckIn, nudgeMatch } from '../start/start.actions';
import { chooseMap } from '../veto/veto.actions';
import { getMatchNames } from './in-game-names.actions';
import { getMatch, getMatchState, listMatches } from './match.actions';

export const matchRoutes = (deps: MatchDeps): Route[] => [
  route(contract.listMatches, (input) => listMatches(deps, input)),
  route(contract.getMatch, (input) => getMatch(deps, input)),
  route(contract.getMatchNames, (input) => getMatchNames(deps, input)),
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
