import {
  changeTournament,
  getBracket,
  getMatch,
  getOrganizerBoard,
  getTournament,
  keepTournamentResult,
  leaveOrganizers,
  listMyTournaments,
  listTournamentMatches,
  previewTournament,
} from '@contend/contracts';
import { keyOf } from '../lib/http/calls';
import { useCommand } from '../lib/http/use-command';
import { useDryRun } from '../lib/http/use-dry-run';
import { type ReadOptions, useRead } from '../lib/http/use-read';

/** What a change would do; changes nothing. */
export const usePreview = () => useDryRun(previewTournament);

/** Applies a change at the version that was previewed. */
export const useChangeTournament = () =>
  useCommand(changeTournament, {
    stales: [
      keyOf(getBracket),
      keyOf(getOrganizerBoard),
      keyOf(listTournamentMatches),
      keyOf(getTournament),
      keyOf(getMatch),
    ],
  });

/** Keeps the result of a match whose final ruling was not applied. */
export const useKeepResult = () =>
  useCommand(keepTournamentResult, {
    stales: [keyOf(getOrganizerBoard), keyOf(listTournamentMatches), keyOf(getTournament)],
  });

/** Stops being a co-organizer. */
export const useLeaveOrganizers = () =>
  useCommand(leaveOrganizers, {
    stales: [keyOf(getTournament), keyOf(listMyTournaments), keyOf(getOrganizerBoard)],
  });

/** What the desk of an event shows. */
export const useBoard = (tournamentId: string, options?: ReadOptions<typeof getOrganizerBoard>) =>
  useRead(getOrganizerBoard, { params: { tournamentId } }, options);
