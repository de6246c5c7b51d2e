import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { answerDispute } from '../use-cases/answer-dispute';
import { acceptScore } from '../use-cases/accept-score';
import { checkIn } from '../use-cases/check-in';
import { getMatch } from '../use-cases/get-match';
import { getMatchState } from '../use-cases/get-match-state';
import { getScore } from '../use-cases/get-score';
import { listDisputes } from '../use-cases/list-disputes';
import { listMatches } from '../use-cases/list-matches';
import { proposeScore } from '../use-cases/propose-score';
import { rejectScore } from '../use-cases/reject-score';
import { reportWager } from '../use-cases/report-wager';
import { ruleMatch } from '../use-cases/rule-match';

export const matchRoutes = (deps: MatchDeps): Route[] => [
  route(contract.listMatches, (input) => listMatches(deps, input)),
  route(contract.getMatch, (input) => getMatch(deps, input)),
  route(contract.getMatchState, (input) => getMatchState(deps, input)),
  route(contract.checkIn, (input) => checkIn(deps, input)),
  route(contract.proposeScore, (input) => proposeScore(deps, input)),
  route(contract.reportWager, (input) => reportWager(deps, input)),
  route(contract.getScore, (input) => getScore(deps, input)),
  route(contract.acceptScore, (input) => acceptScore(deps, input)),
  route(contract.rejectScore, (input) => rejectScore(deps, input)),
  route(contract.answerDispute, (input) => answerDispute(deps, input)),
  route(contract.listDisputes, (input) => listDisputes(deps, input)),
  route(contract.ruleMatch, (input) => ruleMatch(deps, input)),
];
