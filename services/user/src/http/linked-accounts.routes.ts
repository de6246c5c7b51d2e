import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { linkAccount } from '../use-cases/link-account';
import { listAccounts } from '../use-cases/list-accounts';
import { unlinkAccount } from '../use-cases/unlink-account';

export const linkedAccountRoutes = (deps: UserDeps): Route[] => [
  route(contract.listAccounts, (input) => listAccounts(deps, input)),
  route(contract.linkAccount, (input) => linkAccount(deps, input)),
  route(contract.unlinkAccount, (input) => unlinkAccount(deps, input)),
];
