import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { dismissActiveMatch } from '../use-cases/dismiss-active-match';
import { listActiveMatches } from '../use-cases/list-active-matches';
import { searchUsers } from '../use-cases/search-users';
import { showProfile } from '../use-cases/show-profile';

export const playerRoutes = (deps: UserDeps): Route[] => [
  route(contract.searchUsers, (input) => searchUsers(deps, input)),
  route(contract.getUser, (input) => showProfile(deps, input)),
  route(contract.getActiveMatches, (input) => listActiveMatches(deps, input)),
  route(contract.dismissActiveMatch, (input) => dismissActiveMatch(deps, input)),
];
