import {
  annulRatings,
  changeAccountStatus,
  getAccountStatus,
  getHeadToHead,
  getLimitsOfPlayer,
  getNemesis,
  getRatingAnnulment,
  type LeaderboardWindow,
  liftRatingAnnulment,
  listRatingHistory,
  listTeamsOfUser,
  searchAllUsers,
} from '@contend/contracts';
import { useMatchList } from '../../api/matches';
import { useProfile } from '../../api/users';
import { keyOf } from '../../lib/http/calls';
import { useCommand } from '../../lib/http/use-command';
import { aheadMs, useRead } from '../../lib/http/use-read';
import { useReadPages } from '../../lib/http/use-read-pages';

export const useAnnulRatings = () =>
  useCommand(annulRatings, {
    writes: (reply, { params }) => [[keyOf(getRatingAnnulment, { params }), reply]],
  });

/** Suspends, bans or restores an account; un-rating with it changes the annulment too. */
export const useChangeAccountStatus = () =>
  useCommand(changeAccountStatus, {
    writes: (reply, { params }) => [[keyOf(getAccountStatus, { params }), reply]],
    stales: (_, { params }) => [keyOf(getRatingAnnulment, { params }), keyOf(searchAllUsers)],
  });

/** Whether an account is suspended or banned, and each change; for admins. */
export const useAccountStatus = (userId: string) =>
  useRead(getAccountStatus, { params: { userId } });

export const useHeadToHead = (userId: string, opponentId: string, { enabled = true } = {}) =>
  useRead(getHeadToHead, { params: { userId, opponentId } }, { enabled, freshMs: aheadMs });

/** For admins. */
export const useLimitsOfPlayer = (userId: string) =>
  useRead(getLimitsOfPlayer, { params: { userId } });

export const useNemesis = (userId: string) =>
  useRead(getNemesis, { params: { userId } }, { freshMs: aheadMs });

/** Matches of others, and those that guests look at, are not pushed to the reader. */
const profileReadEveryMs = 60_000;

export const useShownProfile = (userId: string) =>
  useProfile(userId, { everyMs: profileReadEveryMs });

/** For admins. Polled while the recount runs. */
export const useRatingAnnulment = (userId: string) =>
  useRead(
    getRatingAnnulment,
    { params: { userId } },
    { pollWhile: ({ recount }) => recount.playersLeft > 0 },
  );

export const useLiftRatingAnnulment = () =>
  useCommand(liftRatingAnnulment, {
    writes: (reply, { params }) => [[keyOf(getRatingAnnulment, { params }), reply]],
  });

/** The range of ratings that is shown at first. */
export const firstWindow = 'all';

interface HistoryOf {
  userId: string;
  /** The one that is played most, without it. */
  playTypeId?: string | undefined;
  window: LeaderboardWindow;
}

/** The matches of a player in a play type and a window, a hundred at a time. */
export const useRatingHistory = (
  { userId, playTypeId, window }: HistoryOf,
  { everyMs = profileReadEveryMs } = {},
) =>
  useReadPages(
    listRatingHistory,
    { params: { userId }, query: { ...(playTypeId && { playTypeId }), window, pageSize: 100 } },
    { everyMs, freshMs: aheadMs },
  );

/** How many matches a player has, of any state. */
export const useMatchCount = (userId: string): number | undefined =>
  useMatchList({ userId, pageSize: 1 }, { freshMs: aheadMs }).data?.total;

export const useTeamsOfUser = (userId: string) => useRead(listTeamsOfUser, { params: { userId } });
