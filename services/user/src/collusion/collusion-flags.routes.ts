import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { listCollusionFlags, reviewCollusionFlag, showCollusionFlag } from './collusion.actions';

export const collusionFlagRoutes = (deps: UserDeps): Route[] => [
  route(contract.listCollusionFlags, (input) => listCollusionFlags(deps, input)),
  route(contract.getCollusionFlag, (input) => showCollusionFlag(deps, input)),
  route(contract.reviewCollusionFlag, (input) => reviewCollusionFlag(deps, input)),
];
