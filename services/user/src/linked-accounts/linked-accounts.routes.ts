import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import {
  getInGameNames,
  linkAccount,
  listAccounts,
  unlinkAccount,
} from './linked-accounts.actions';

export const linkedAccountRoutes = (deps: UserDeps): Route[] => [
  route(contract.listAccounts, (input) => listAccounts(deps, input)),
  route(contract.linkAccount, (input) => linkAccount(deps, input)),
  route(contract.getInGameNames, (input) => getInGameNames(deps, input)),
  route(contract.unlinkAccount, (input) => unlinkAccount(deps, input)),
];
