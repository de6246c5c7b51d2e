import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { listLeaders } from './leaderboards.actions';

export const leaderboardRoutes = (deps: UserDeps): Route[] => [
  route(contract.listLeaders, (input) => listLeaders(deps, input), { shared: ['items'] }),
];
