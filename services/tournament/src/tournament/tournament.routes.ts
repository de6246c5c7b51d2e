import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { listPrizeShares } from '../prizes/payout.actions';
import { getTournament } from './access.actions';
import { listAllTournaments, listMyTournaments, listTournaments } from './lists.actions';
import { showingTo, summaries } from './tournament.reply';

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
    route(contract.listAllTournaments, async (input) => {
      const page = await listAllTournaments(deps, input);
      return { ...page, items: await summaries(deps, page.items, input.actor) };
    }),
    route(contract.getTournament, showing(getTournament)),
    route(contract.listPrizeShares, (input) => listPrizeShares(deps, input)),
  ];
}
