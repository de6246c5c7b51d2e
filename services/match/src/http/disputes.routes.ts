import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { answerDispute } from '../use-cases/answer-dispute';
import { appealRuling } from '../use-cases/appeal-ruling';
import { askForEvidence } from '../use-cases/ask-for-evidence';
import { claimDispute } from '../use-cases/claim-dispute';
import { getCase } from '../use-cases/get-case';
import { listDisputes } from '../use-cases/list-disputes';
import { ruleMatch } from '../use-cases/rule-match';
import { transferDispute } from '../use-cases/transfer-dispute';

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
