import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import { getCase } from '../cases/cases.actions';
import type { MatchDeps } from '../deps';
import {
  answerDispute,
  askForEvidence,
  claimDispute,
  listDisputes,
  transferDispute,
} from './disputes.actions';
import { appealRuling, ruleMatch } from './rulings.actions';

export const disputeRoutes = (deps: MatchDeps): Route[] => [
  route(contract.answerDispute, (input) => answerDispute(deps, input)),
  route(contract.getCase, (input) => getCase(deps, input)),
  route(contract.appealRuling, (input) => appealRuling(deps, input)),
  route(contract.listDisputes, (input) => listDisputes(deps, input)),
  route(contract.claimDispute, (input) => claimDispute(deps, input)),
  route(contract.askForEvidence, (input) => askForEvidence(deps, input)),
  route(contract.transferDispute, (input) => transferDispute(deps, input)),
  route(contract.ruleMatch, (input) => ruleMatch(deps, input)),
];
