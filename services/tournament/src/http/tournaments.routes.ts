import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { getTournament } from '../use-cases/get-tournament';
import { listMyTournaments } from '../use-cases/list-my-tournaments';
import { listPrizeShares } from '../use-cases/list-prize-shares';
import { listTournaments } from '../use-cases/list-tournaments';
import { showingTo } from './showing';
import { summaries } from './tournament-replies';

/** Tournaments for everyone. */
export function tournamentRoutes(deps: TournamentDeps): Route[] {
  const showing = showingTo(deps);
  return [
    route(contract.listTournaments, async ({ query, actor }) => {
      const page = await listTournaments(deps, query);
      return { ...page, items: await summaries(deps, page.items, actor) };
    }),
    route(contract.listMyTournaments, async (input) => {
      const page = await listMyTournaments(deps, input);
      return { ...page, items: await summaries(deps, page.items, input.actor) };
    }),
    route(contract.getTournament, showing(getTournament)),
    route(contract.listPrizeShares, (input) => listPrizeShares(deps, input)),
  ];
}
