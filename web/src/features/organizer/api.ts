import type { CallFailure } from '@contend/client';
import {
  allowEntry,
  announceToTournament,
  answerAdminCall,
  cancelTournament,
  claimTournamentMatch,
  createTournament,
  createTournamentSeries,
  deleteTournamentTemplate,
  disqualifyEntry,
  editTournament,
  editTournamentSeries,
  exchangeTeamPlayers,
  exportTournament,
  extendTournamentCheckIn,
  getAnnouncementReach,
  getBracket,
  getOrganizerBoard,
  getSeeds,
  getTournament,
  getTournamentSeries,
  listMyTournaments,
  listTournamentMatches,
  listTournamentParticipants,
  listTournamentSeries,
  listTournamentTemplates,
  moveTournament,
  moveTournamentSeries,
  nudgeTournamentMatch,
  payOutTournament,
  planSeeds,
  previewTournamentSeries,
  publishTournament,
  removeTeamPlayer,
  saveTournamentTemplate,
  seedTournament,
  setOrganizers,
  type TournamentReply,
  type TournamentSeries,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useMyTournaments } from '../../api/tournaments';
import { keyOf, receive, type RequestOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useOnce } from '../../lib/http/use-once';
import { useRead } from '../../lib/http/use-read';
import { useLaws } from '../../api/laws';
import { useBoard } from '../../api/tournament-changes';

/** A command on an event; its reply is the event. */
const eventChanged = {
  stales: [keyOf(listMyTournaments), keyOf(getOrganizerBoard), keyOf(listTournamentParticipants)],
  writes: (event: TournamentReply): [QueryKey, unknown][] => [
    [keyOf(getTournament, { params: { tournamentId: event.id } }), event],
  ],
};

export const useAnnounce = () => useCommand(announceToTournament, eventChanged);

/** How many entries and people an announcement would reach now. */
export const useAnnouncementReach = (tournamentId: string) =>
  useRead(getAnnouncementReach, { params: { tournamentId } });

export const useAnswerCall = () =>
  useCommand(answerAdminCall, { stales: [keyOf(getOrganizerBoard)] });

export const useCancelTournament = () => useCommand(cancelTournament, eventChanged);

const teamsChanged = {
  stales: [getBracket, getOrganizerBoard, getSeeds, listTournamentParticipants].map((call) =>
    keyOf(call),
  ),
};

/** Exchanges two players of teams that the event made. */
export const useExchangePlayers = () => useCommand(exchangeTeamPlayers, teamsChanged);

/** Removes a player from a team that the event made. */
export const useRemovePlayer = () => useCommand(removeTeamPlayer, teamsChanged);
export const useCreateTournament = () => useCommand(createTournament, eventChanged);

const staleDesk = [keyOf(getOrganizerBoard), keyOf(listTournamentMatches)];

/** Claims a match, so that no other organizer handles it, or releases it. */
export const useClaimMatch = () => useCommand(claimTournamentMatch, { stales: staleDesk });

/** Has the players of a match reminded. */
export const useNudge = () => useCommand(nudgeTournamentMatch, { stales: staleDesk });

/** Gives the players of a match five more minutes to check in. */
export const useExtendCheckIn = () => useCommand(extendTournamentCheckIn, { stales: staleDesk });

/** Removes an entry before the event starts. */
export const useDisqualifyEntry = () =>
  useCommand(disqualifyEntry, {
    stales: [keyOf(getOrganizerBoard), keyOf(listTournamentParticipants)],
  });

/** Lets the team and players of an entry that was removed register again. */
export const useAllowEntry = () =>
  useCommand(allowEntry, { stales: [keyOf(listTournamentParticipants)] });

export const useEditTournament = () => useCommand(editTournament, eventChanged);

type Request = RequestOf<typeof exportTournament>;

/** Receives a part of an event as a file. */
export const useExport = () =>
  useOnce<Blob, CallFailure, Request>({
    mutationFn: (request) => receive(exportTournament, request),
  });

/** Turns of a map veto are not announced one by one. */
const readEveryMs = 15_000;

export const useDeskBoard = (tournamentId: string) =>
  useBoard(tournamentId, { everyMs: readEveryMs });
const freshMs = 5 * 60_000;

/** Which products with money are offered where. */
export const useSetupLaws = (options: { enabled: boolean }) => useLaws({ ...options, freshMs });

/** The events that I organize, the latest first. */
export const useOrganized = (page: number) => useMyTournaments({ as: 'organizer', page });

/** The most entries that one page of the desk shows. */
export const mostShown = 100;

export const useMoveTournament = () => useCommand(moveTournament, eventChanged);

export const usePayOut = () => useCommand(payOutTournament, eventChanged);

export const usePublishTournament = () => useCommand(publishTournament, eventChanged);

const staleSeeds = [
  getBracket,
  getTournament,
  getOrganizerBoard,
  getSeeds,
  listTournamentParticipants,
].map((call) => keyOf(call));

/** The seeds of an event, and what changed since they were chosen. */
export const useSeeds = (tournamentId: string) => useRead(getSeeds, { params: { tournamentId } });

/** Saves the order of the seeds: of the bracket once there is one, or for the end of check-in. */
export function useSaveSeeds({ status }: Pick<TournamentReply, 'status'>) {
  const ofBracket = useCommand(seedTournament, { stales: staleSeeds });
  const early = useCommand(planSeeds, { stales: staleSeeds });
  return status === 'seeded' ? ofBracket : early;
}

const seriesChanged = {
  writes: (series: TournamentSeries): [ReturnType<typeof keyOf>, unknown][] => [
    [keyOf(getTournamentSeries, { params: { seriesId: series.id } }), series],
  ],
  stales: [keyOf(listTournamentSeries)],
};

/** Dates that are due at once are published soon after the reply. */
const freshnessMs = 15_000;

/** My series, the latest first. */
export const useSeriesList = () => useRead(listTournamentSeries, {}, { everyMs: freshnessMs });
export const useSeries = (seriesId: string | undefined) =>
  useRead(
    getTournamentSeries,
    { params: { seriesId: seriesId ?? '' } },
    { enabled: seriesId !== undefined, everyMs: freshnessMs },
  );
/** The next five events of a series with these terms; not asked for while they are incomplete. */
export const useSeriesPreview = (body: RequestOf<typeof previewTournamentSeries>['body'] | null) =>
  useRead(
    previewTournamentSeries,
    { body: body as NonNullable<typeof body> },
    { enabled: body !== null, keepPrevious: true },
  );
export const useCreateSeries = () => useCommand(createTournamentSeries, seriesChanged);
export const useEditSeries = () => useCommand(editTournamentSeries, seriesChanged);
export const useMoveSeries = () => useCommand(moveTournamentSeries, seriesChanged);

export const useSetOrganizers = () => useCommand(setOrganizers, eventChanged);

const templatesChanged = { stales: [keyOf(listTournamentTemplates)] };

/** My templates, the latest first. */
export const useTemplates = () => useRead(listTournamentTemplates, {});
export const useSaveTemplate = () => useCommand(saveTournamentTemplate, templatesChanged);
export const useDeleteTemplate = () => useCommand(deleteTournamentTemplate, templatesChanged);
