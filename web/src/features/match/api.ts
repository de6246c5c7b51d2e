import {
  answerDispute,
  appealRuling,
  askForEvidence,
  type CallRequest,
  changeRoster,
  checkIn,
  chooseMap,
  disputeWager,
  getActiveMatches,
  getCase,
  getMatch,
  getMatchNames,
  getMatchRatings,
  getMyTournamentMatch,
  getWager,
  listDisputes,
  listTournamentMatches,
  type MatchReply,
  proposeScore,
  requestTournamentAdmin,
  ruleMatch,
  type TournamentMatch,
  transferDispute,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useMatch } from '../../api/matches';
import { useTournament, useTournamentMatches } from '../../api/tournaments';
import { keyOf } from '../../lib/http/calls';
import { matchChanged } from '../../lib/match/score-answers';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';

export const useAnswerDispute = () =>
  useCommand(answerDispute, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(getCase), keyOf(getActiveMatches)],
  });

export const useAppealRuling = () =>
  useCommand(appealRuling, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(getCase), keyOf(getActiveMatches), keyOf(getWager)],
  });

export const useChangeRoster = () =>
  useCommand(changeRoster, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
  });

export const useCheckIn = () => useCommand(checkIn, { stales: matchChanged });

/** A name that a player links meanwhile is announced by nothing. */
const namesMs = 30_000;

/** The in-game names of the players of my match, while it is played. */
export const useMatchNames = (matchId: string) =>
  useRead(getMatchNames, { params: { matchId } }, { everyMs: namesMs });

export const useChooseMap = () =>
  useCommand(chooseMap, {
    stales: (_reply, { params: { matchId } }) => [keyOf(getMatch, { params: { matchId } })],
  });

export const useDisputeWager = () =>
  useCommand(disputeWager, {
    writes: (wager) => [[keyOf(getWager, { params: { wagerId: wager.id } }), wager]],
    stales: [keyOf(getMatch), keyOf(getActiveMatches)],
  });

/** The case file of a dispute, for its sides and moderators. */
export const useCaseFile = (matchId: string, { enabled }: { enabled: boolean }) =>
  useRead(getCase, { params: { matchId }, query: {} }, { enabled, keepPrevious: true });

const useEventMatches = (matchId: string, options: { enabled: boolean }) =>
  useTournamentMatches({ matchId }, options);

/** A match as its event has it; undefined while it loads, and for one of no event. */
export const useEventMatch = ({ id, kind }: Pick<MatchReply, 'id' | 'kind'>) =>
  useEventMatches(id, { enabled: kind === 'tournament' }).data?.items[0];

/**
 * The result that a match has in its event although its room ended without one: an organizer set
 * it, or a side forfeited. Null where the room has the result, undefined until it is known.
 */
export function useEventResult({
  id,
  kind,
  status,
}: Pick<MatchReply, 'id' | 'kind' | 'status'>): TournamentMatch | null | undefined {
  const isAsked = kind === 'tournament' && (status === 'cancelled' || status === 'voided');
  const read = useEventMatches(id, { enabled: isAsked });
  if (!isAsked || read.isError) return null;
  const found = read.data?.items[0];
  return read.data && found?.status !== 'decided' ? null : found;
}

/** The event, with the viewer's relation to it. */
export const useEvent = (tournamentId: string | undefined) => useTournament(tournamentId).data;
export const useRequestAdmin = () =>
  useCommand(requestTournamentAdmin, {
    stales: [keyOf(listTournamentMatches), keyOf(getMyTournamentMatch)],
  });

/**
 * What a completed match did to the ratings of its players. Undefined until the result that the
 * match shows is the counted one: a result is counted after it is reached.
 */
export function useMatchRatings({ id: matchId, status, winner, scores }: MatchReply) {
  const enabled = status === 'completed';
  const { data } = useRead(getMatchRatings, { params: { matchId } }, { enabled });
  const counted = data?.result;
  const isShown =
    counted?.winner === winner && counted?.scores.join() === (scores ?? []).join() && enabled;
  return isShown ? data?.players : undefined;
}

/** A match is created moments after its wager was accepted, so a 404 is retried twice. */
const missingRetries = 2;

export const useRoomMatch = (matchId: string) => useMatch(matchId, { missingRetries });

const effects = {
  writes: (match: MatchReply): [QueryKey, unknown][] => [
    [keyOf(getMatch, { params: { matchId: match.id } }), match],
  ],
  stales: [keyOf(listDisputes), keyOf(getCase)],
};

/** Asks a side for evidence. */
export const useAskForEvidence = () => useCommand(askForEvidence, effects);

/** Transfers a case to another moderator, or back to the queue. */
export const useTransferDispute = () => useCommand(transferDispute, effects);

const reportChanged = (reply: unknown, { body }: CallRequest<typeof proposeScore>) =>
  matchChanged(reply, { params: { matchId: body.matchId } });

export const useProposeScore = () =>
  useCommand(proposeScore, { stales: reportChanged, conflictStales: reportChanged });

export const useRuleMatch = () =>
  useCommand(ruleMatch, {
    writes: (match) => [[keyOf(getMatch, { params: { matchId: match.id } }), match]],
    stales: [keyOf(listDisputes), keyOf(getCase)],
  });
