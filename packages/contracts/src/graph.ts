import type { CallSpec } from './call';
import { listUserAccomplishments } from './accomplishments';
import { listAffiliateCodes } from './affiliate-codes';
import { listNotifications } from './chat';
import { listGames, listPlayTypes } from './games';
import { listAccounts } from './linked-accounts';
import { listDisputes } from './match-cases';
import { listLeaders } from './leaderboards';
import { listGameRecords } from './match-records';
import { getMatch, listMatches } from './matches';
import { listBillingHistory } from './membership-billing';
import { getMembershipSavings, getMyPerks } from './membership-statements';
import { getMySubscription, listPlans } from './memberships';
import { listPayouts } from './payouts';
import { getRewards } from './rewards';
import { getTeam, listMyTeams, listTeams, listTeamsOfUser, listTopTeams } from './teams';
import { getHeadToHead, getMatchRatings, listRatingHistory } from './rating-history';
import { listScrimBookings } from './scrim-bookings';
import { getScrim, listScrims } from './scrims';
import { getStakeLimit } from './stake-limits';
import { listXpHistory } from './xp-history';
import { getActiveMatches } from './active-matches';
import { getMe, getNemesis, getUser, searchUsers } from './user';
import { listConversations, listRoomMessagesOfMember } from './messages';
import { getTournamentSchedule } from './tournament-schedule';
import {
  getBracket,
  getTeamScores,
  getTournament,
  getTournamentStatus,
  listMyTournaments,
  listPrizeShares,
  listTournamentMatches,
  listTournamentParticipants,
  listTournaments,
} from './tournaments';
import { listConsents } from './wager-seats';
import { getWager, listFlaggedWagers, listMyWagers, listWagers } from './wagers';
import { getPlayLimits } from './play-limits';
import { getWallet, listTransactions } from './wallet';

/**
 * The reads that GraphQL composes, by the field of `Query`. Services make several of them for one
 * caller in one request (`POST /reads`), so a call that changes anything does not belong here.
 */
export const graphReads = {
  me: getMe,
  user: getUser,
  users: searchUsers,
  accounts: listAccounts,
  rewards: getRewards,
  xpHistory: listXpHistory,
  ratingHistory: listRatingHistory,
  accomplishments: listUserAccomplishments,
  leaderboard: listLeaders,
  nemesis: getNemesis,
  headToHead: getHeadToHead,
  activeMatches: getActiveMatches,
  match: getMatch,
  matchRatings: getMatchRatings,
  matches: listMatches,
  gameRecords: listGameRecords,
  disputes: listDisputes,
  games: listGames,
  playTypes: listPlayTypes,
  wager: getWager,
  wagers: listWagers,
  myWagers: listMyWagers,
  consents: listConsents,
  flaggedWagers: listFlaggedWagers,
  stakeLimit: getStakeLimit,
  wallet: getWallet,
  playLimits: getPlayLimits,
  transactions: listTransactions,
  payouts: listPayouts,
  plans: listPlans,
  subscription: getMySubscription,
  perks: getMyPerks,
  savings: getMembershipSavings,
  billingHistory: listBillingHistory,
  affiliateCodes: listAffiliateCodes,
  team: getTeam,
  teams: listTeams,
  myTeams: listMyTeams,
  teamsOfUser: listTeamsOfUser,
  topTeams: listTopTeams,
  scrim: getScrim,
  scrims: listScrims,
  scrimBookings: listScrimBookings,
  tournament: getTournament,
  tournaments: listTournaments,
  myTournaments: listMyTournaments,
  tournamentEntries: listTournamentParticipants,
  tournamentStandings: getTeamScores,
  tournamentMatches: listTournamentMatches,
  tournamentSchedule: getTournamentSchedule,
  tournamentPrizes: listPrizeShares,
  bracket: getBracket,
  myTournamentStatus: getTournamentStatus,
  notifications: listNotifications,
  conversations: listConversations,
  roomMessages: listRoomMessagesOfMember,
} as const satisfies Record<string, CallSpec>;

export type GraphRead = keyof typeof graphReads;

/** One read of a batch: a field of `Query`, and its request. Values of a query are text. */
export interface ReadRequest {
  read: GraphRead;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** The most reads that a service makes in one request. */
export const mostReads = 200;

/** The outcome of one read: its reply, or the code and details of its refusal. */
export type ReadOutcome =
  | { reply: unknown }
  | { refusal: { code: string; details?: Record<string, unknown> } };
