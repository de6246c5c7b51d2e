import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { claimAllRewards } from '../use-cases/claim-all-rewards';
import { claimReward } from '../use-cases/claim-reward';
import { createAccomplishment } from '../use-cases/create-accomplishment';
import { deleteAccomplishment } from '../use-cases/delete-accomplishment';
import { listAccomplishments } from '../use-cases/list-accomplishments';
import { listUserAccomplishments } from '../use-cases/list-user-accomplishments';
import { listXpHistory } from '../use-cases/list-xp-history';
import { showRewards } from '../use-cases/show-rewards';
import { updateAccomplishment } from '../use-cases/update-accomplishment';
import { updateChallenge } from '../use-cases/update-challenge';

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
