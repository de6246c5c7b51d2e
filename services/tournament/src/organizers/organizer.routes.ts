import * as contract from '@contend/contracts';
import { route, type Route } from '@contend/service-kit';
import { showBracket } from '../bracket/shown-bracket.actions';
import type { TournamentDeps } from '../deps';
import type { Entry } from '../entries/entry';
import { entryReplies } from '../entries/entry.reply';
import { exportTournament } from '../exports/exports.actions';
import { matchReplies } from '../matches/match.reply';
import { payOutTournament } from '../prizes/payout.actions';
import { getSeeds, planSeeds, seedTournament } from '../seeding/seeds.actions';
import { exchangeTeamPlayers, removeTeamPlayer } from '../teams/teams.actions';
import { createTournament, editTournament, publishTournament } from '../tournament/draft.actions';
import { cancelTournament, moveTournament } from '../tournament/lifecycle.actions';
import { showingTo, tournamentReply } from '../tournament/tournament.reply';
import { announceToTournament, getAnnouncementReach } from './announcements.actions';
import { getOrganizerBoard } from './board.actions';
import { leaveOrganizers, listDecisions, setOrganizers } from './organizers.actions';

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
    route(contract.leaveOrganizers, async (input) => {
      await leaveOrganizers(deps, input);
      return { ok: true as const };
    }),
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
    route(contract.getAnnouncementReach, (input) => getAnnouncementReach(deps, input)),
  ];
}
