import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { changeLaws, getLawTables, listLaws } from './laws.actions';

export const lawRoutes = (deps: UserDeps): Route[] => [
  route(contract.listLaws, () => listLaws(deps)),
  route(contract.getLawTables, () => getLawTables(deps)),
  route(contract.changeLaws, (input) => changeLaws(deps, input)),
];
