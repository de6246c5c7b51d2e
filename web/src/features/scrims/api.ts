import {
  acceptScrimRequest,
  type CallRequest,
  cancelScrim,
  contestScrimCancellation,
  counterScrimRequest,
  declineScrimRequest,
  getScrim,
  getScrimAlert,
  getScrimBooking,
  getTeamWeek,
  leaveScrims,
  listScrimRequests,
  listScrims,
  postScrim,
  type Reply,
  requestScrim,
  type ScrimBookingReply,
  setAvailability,
  setScrimAlert,
  withdrawScrimRequest,
} from '@contend/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { useRead } from '../../lib/http/use-read';

/** The queries that every command on a post or a request invalidates. */
const scrimChanged = {
  stales: [keyOf(listScrims), keyOf(listScrimRequests), keyOf(getTeamWeek)],
};

/** A command on a booking; its reply is the booking. */
const bookingChanged = {
  ...scrimChanged,
  writes: (booking: ScrimBookingReply): [QueryKey, unknown][] => [
    [keyOf(getScrimBooking, { params: { bookingId: booking.id } }), booking],
  ],
};

export const useAcceptRequest = () => useCommand(acceptScrimRequest, scrimChanged);

export const useCancelScrim = () => useCommand(cancelScrim, bookingChanged);

export const useContestCancellation = () => useCommand(contestScrimCancellation, bookingChanged);

export const useCounterRequest = () => useCommand(counterScrimRequest, scrimChanged);

export const useDeclineRequest = () => useCommand(declineScrimRequest, scrimChanged);

export const useBooking = (bookingId: string) =>
  useRead(getScrimBooking, { params: { bookingId } });

/** A post; no request without an id. */
export const useScrim = (scrimId: string | null) =>
  useRead(getScrim, { params: { scrimId: scrimId ?? '' } }, { enabled: scrimId !== null });
export type TeamWeek = Reply<typeof getTeamWeek>;
export const useLeaveScrim = () => useCommand(leaveScrims, scrimChanged);
export type ScrimQuery = NonNullable<CallRequest<typeof listScrims>['query']>;

/** The board, soonest first. */
export const useScrims = (query: ScrimQuery, { enabled }: { enabled: boolean }) =>
  useRead(listScrims, { query }, { keepPrevious: true, enabled });

const mostPosts = 20;

/** The open posts of one team; a team has 20 at most. */
export const usePostsOf = (teamId: string | undefined) =>
  useRead(
    listScrims,
    { query: { byTeamId: teamId, pageSize: mostPosts } },
    { enabled: teamId !== undefined },
  );

export const usePostScrim = () => useCommand(postScrim, scrimChanged);

export const useRequestScrim = () => useCommand(requestScrim, scrimChanged);

export type ScrimAlert = Reply<typeof getScrimAlert>;

export const useScrimAlert = (teamId: string) => useRead(getScrimAlert, { query: { teamId } });

export const useSetScrimAlert = () =>
  useCommand(setScrimAlert, {
    writes: (alert, { body }) => [
      [keyOf(getScrimAlert, { query: { teamId: body.teamId } }), alert],
    ],
  });

export const useSetAvailability = () =>
  useCommand(setAvailability, { stales: [keyOf(getTeamWeek)] });

export const useWithdrawRequest = () => useCommand(withdrawScrimRequest, scrimChanged);
