import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import {
  createAccomplishment,
  deleteAccomplishment,
  listAccomplishments,
  listUserAccomplishments,
  updateAccomplishment,
} from './accomplishments.actions';
import {
  claimAllRewards,
  claimReward,
  listXpHistory,
  showRewards,
  updateChallenge,
} from './rewards.actions';

export const rewardRoutes = (deps: UserDeps): Route[] => [
  route(contract.listAccomplishments, () => listAccomplishments(deps)),
  route(contract.createAccomplishment, (input) => createAccomplishment(deps, input)),
  route(contract.updateAccomplishment, (input) => updateAccomplishment(deps, input)),
  route(contract.deleteAccomplishment, (input) => deleteAccomplishment(deps, input)),
  route(contract.listUserAccomplishments, (input) => listUserAccomplishments(deps, input)),
  route(contract.listXpHistory, (input) => listXpHistory(deps, input)),
  route(contract.getRewards, (input) => showRewards(deps, input)),
  route(contract.claimReward, (input) => claimReward(deps, input)),
  route(contract.claimAllRewards, (input) => claimAllRewards(deps, input)),
  route(contract.updateChallenge, (input) => updateChallenge(deps, input)),
];
