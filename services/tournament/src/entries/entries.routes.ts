import * as contract from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { payForAll, payForSeat } from '../fees/fees.actions';
import { findOpenMatch } from '../matches/matches.actions';
import { takeTeamSeat } from '../teams/teams.actions';
import { visibleTournament } from '../tournament/access.actions';
import type { Tournament } from '../tournament/tournament';
import { checkInToTournament } from './check-in.actions';
import type { EntryInEvent } from './entry';
import { entryReplies } from './entry.reply';
import { allowEntry, disqualifyEntry, leaveSeat, leaveTournament } from './leaving.actions';
import { nextStepOf } from './next-step';
import { ownEntry } from './own-entry.actions';
import { registerForTournament } from './registration.actions';
import { changeEntryRoster, previewEntryRoster } from './roster.actions';

/** Entries of an event: who plays, and who pays. */
export function entryRoutes(deps: TournamentDeps): Route[] {
  const showing =
    <Input extends { actor: contract.Actor }>(
      useCase: (deps: TournamentDeps, input: Input) => Promise<EntryInEvent>,
    ) =>
    async (input: Input) => {
      const { tournament, entry } = await useCase(deps, input);
      const shown = { entries: [entry], actor: input.actor };
      const [reply] = await entryReplies(deps, tournament, shown);
      return reply as contract.CallAnswer<typeof contract.registerForTournament>;
    };
  const loadOwnEntry = async (tournament: Tournament, actor: contract.Actor) => {
    const own = await ownEntry(deps, actor.id, tournament);
    const entries = own ? [own.entry] : [];
    const [entry = null] = await entryReplies(deps, tournament, { entries, actor });
    return { entry, own };
  };
  return [
    route(contract.registerForTournament, showing(registerForTournament)),
    route(contract.leaveTournament, showing(leaveTournament)),
    route(contract.leaveSeat, showing(leaveSeat)),
    route(contract.takeTeamSeat, showing(takeTeamSeat)),
    route(contract.disqualifyEntry, showing(disqualifyEntry)),
    route(contract.allowEntry, showing(allowEntry)),
    route(contract.payForSeat, showing(payForSeat)),
    route(contract.payForAll, showing(payForAll)),
    route(contract.checkInToTournament, showing(checkInToTournament)),
    route(contract.changeEntryRoster, showing(changeEntryRoster)),
    route(contract.previewEntryRoster, (input) => previewEntryRoster(deps, input)),
    route(contract.getMyParticipant, async ({ params, actor }) => {
      const { state: tournament } = await visibleTournament(deps, params.tournamentId);
      return { entry: (await loadOwnEntry(tournament, actor)).entry };
    }),
    route(contract.getTournamentStatus, async (input) => {
      const { state: tournament } = await visibleTournament(deps, input.params.tournamentId);
      const { entry, own } = await loadOwnEntry(tournament, input.actor);
      const of = { userId: input.actor.id, own };
      const match = await findOpenMatch(deps, tournament, of);
      const isOut = own !== null && !own.isPlaying && !own.isActing;
      const mine = { entry: own?.entry ?? null, match };
      const next = isOut && !match ? null : nextStepOf(tournament, mine, deps.now());
      return { status: tournament.status, entry, next };
    }),
    route(contract.listTournamentParticipants, async ({ params, query, actor }) => {
      const { state: tournament } = await visibleTournament(deps, params.tournamentId);
      const page = await deps.entries.listOf(tournament.id, query);
      const items = await entryReplies(deps, tournament, { entries: page.items, actor });
      return { ...page, items };
    }),
  ];
}
