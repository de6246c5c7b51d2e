import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { listCollusionFlags } from '../use-cases/list-collusion-flags';
import { reviewCollusionFlag } from '../use-cases/review-collusion-flag';
import { showCollusionFlag } from '../use-cases/show-collusion-flag';

export const collusionFlagRoutes = (deps: UserDeps): Route[] => [
  route(contract.listCollusionFlags, (input) => listCollusionFlags(deps, input)),
  route(contract.getCollusionFlag, (input) => showCollusionFlag(deps, input)),
  route(contract.reviewCollusionFlag, (input) => reviewCollusionFlag(deps, input)),
];
