import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { listGames } from '../use-cases/list-games';
import { listPlayTypes } from '../use-cases/list-play-types';
import { setDefaultPlayType } from '../use-cases/set-default-play-type';

export const gameRoutes = (deps: MatchDeps): Route[] => [
  route(contract.listGames, () => listGames(deps)),
  route(contract.listPlayTypes, (input) => listPlayTypes(deps, input)),
  route(contract.setDefaultPlayType, (input) => setDefaultPlayType(deps, input)),
];
