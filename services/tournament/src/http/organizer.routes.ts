import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../domain/entry';
import { announceToTournament } from '../use-cases/announce-to-tournament';
import { cancelTournament } from '../use-cases/cancel-tournament';
import { createTournament } from '../use-cases/create-tournament';
import { exchangeTeamPlayers } from '../use-cases/exchange-team-players';
import { removeTeamPlayer } from '../use-cases/remove-team-player';
import { editTournament } from '../use-cases/edit-tournament';
import { payOutTournament } from '../use-cases/pay-out-tournament';
import { exportTournament } from '../use-cases/export-tournament';
import { listDecisions } from '../use-cases/list-decisions';
import { getSeeds } from '../use-cases/get-seeds';
import { moveTournament } from '../use-cases/move-tournament';
import { planSeeds } from '../use-cases/plan-seeds';
import { publishTournament } from '../use-cases/publish-tournament';
import { setOrganizers } from '../use-cases/set-organizers';
import { getOrganizerBoard } from '../use-cases/get-organizer-board';
import { seedTournament } from '../use-cases/seed-tournament';
import { showBracket } from '../use-cases/show-bracket';
import { entryReplies } from './entry-replies';
import { matchReplies } from './match-replies';
import { showingTo } from './showing';
import { tournamentReply } from './tournament-replies';

/** Calls of the organizers of an event. */
export function organizerRoutes(deps: TournamentDeps): Route[] {
  const showing = showingTo(deps);
  const teamsReply = async (
    { params, actor }: { params: { tournamentId: string }; actor: contract.Actor },
    { version, teams: entries }: { version: number; teams: Entry[] },
  ) => {
    const { state } = await deps.tournaments.get(params.tournamentId);
    return { version, teams: await entryReplies(deps, state, { entries, actor }) };
  };
  return [
    route(contract.createTournament, async (input) =>
      tournamentReply(deps, await createTournament(deps, input), input.actor),
    ),
    route(contract.editTournament, showing(editTournament)),
    route(contract.publishTournament, showing(publishTournament)),
    route(contract.setOrganizers, showing(setOrganizers)),
    route(contract.moveTournament, showing(moveTournament)),
    route(contract.seedTournament, async (input) =>
      showBracket(deps, await seedTournament(deps, input)),
    ),
    route(contract.getSeeds, (input) => getSeeds(deps, input)),
    route(contract.planSeeds, (input) => planSeeds(deps, input)),
    route(contract.getOrganizerBoard, async (input) => {
      const board = await getOrganizerBoard(deps, input);
      const { tournament, matches, toDecide, absent, figures } = board;
      return {
        tournament: await tournamentReply(deps, tournament, input.actor),
        matches: await matchReplies(deps, matches, { isOrganizer: true }),
        toDecide: await matchReplies(deps, toDecide, { isOrganizer: true }),
        absent: await entryReplies(deps, tournament.state, {
          ...{ entries: absent, actor: input.actor },
        }),
        figures,
        log: await listDecisions(deps, tournament.state),
      };
    }),
    route(contract.exchangeTeamPlayers, async (input) =>
      teamsReply(input, await exchangeTeamPlayers(deps, input)),
    ),
    route(contract.removeTeamPlayer, async (input) =>
      teamsReply(input, await removeTeamPlayer(deps, input)),
    ),
    route(contract.exportTournament, (input) => exportTournament(deps, input)),
    route(contract.cancelTournament, showing(cancelTournament)),
    route(contract.payOutTournament, showing(payOutTournament)),
    route(contract.announceToTournament, showing(announceToTournament)),
  ];
}
