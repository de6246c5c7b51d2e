import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { changeLaws } from '../use-cases/change-laws';
import { getLawTables } from '../use-cases/get-law-tables';
import { listLaws } from '../use-cases/list-laws';

export const lawRoutes = (deps: UserDeps): Route[] => [
  route(contract.listLaws, () => listLaws(deps)),
  route(contract.getLawTables, () => getLawTables(deps)),
  route(contract.changeLaws, (input) => changeLaws(deps, input)),
];
