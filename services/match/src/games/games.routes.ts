import * as contract from '@contend/contracts';
import { must } from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { getMatchMethods, setMatchMethods } from '../scores/methods.actions';
import { listGameRecords, listGames, listPlayTypes, setDefaultPlayType } from './games.actions';

export const gameRoutes = (deps: MatchDeps): Route[] => [
  route(contract.listGameRecords, ({ query, actor }) => {
    if (query.userId || query.teamId) return listGameRecords(deps, query);
    must(actor, 'unauthenticated');
    return listGameRecords(deps, { ...query, userId: actor.id });
  }),
  route(contract.updateGameRecord, ({ body, actor }) =>
    listGameRecords(deps, { ...body, userId: actor.id }),
  ),
  route(contract.getMatchMethods, () => getMatchMethods(deps)),
  route(contract.setMatchMethods, (input) => setMatchMethods(deps, input)),
  route(contract.listGames, () => listGames(deps)),
  route(contract.listPlayTypes, (input) => listPlayTypes(deps, input)),
  route(contract.setDefaultPlayType, (input) => setDefaultPlayType(deps, input)),
];
