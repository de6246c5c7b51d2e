import { listConversations, listRoomMessagesOfMember } from '../chat/messages';
import { listNotifications } from '../chat/rooms';
import { getActiveMatches } from '../match/active-matches';
import { listDisputes } from '../match/cases';
import { listGames, listPlayTypes } from '../match/games';
import { getMatch, listMatches } from '../match/matches';
import { listAffiliateCodes, listAffiliateCommissions } from '../membership/affiliate-codes';
import { listBillingHistory } from '../membership/cards';
import { getMySubscription, listPlans } from '../membership/memberships';
import { getMembershipSavings, getMyPerks } from '../membership/statements';
import { listScrimBookings } from '../team/scrim-bookings';
import { getScrim, listScrimRequests, listScrims } from '../team/scrims';
import { getTeam, listMyTeams, listTeams, listTeamsOfUser, listTopTeams } from '../team/teams';
import { getTournamentSchedule } from '../tournament/play';
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
} from '../tournament/tournaments';
import { getMe, getNemesis, getUser, searchUsers } from '../user/account';
import { listAccounts } from '../user/blocks';
import { listLaws } from '../user/laws';
import { listLeaders } from '../user/leaderboards';
import { getHeadToHead, getMatchRatings, listRatingHistory } from '../user/ratings';
import { listGameRecords, listUserAccomplishments, listXpHistory } from '../user/records';
import { getRewards } from '../user/rewards';
import { getStakeLimit, listConsents } from '../wager/seats';
import { getWager, listFlaggedWagers, listMyWagers, listWagers } from '../wager/wagers';
import { listPayouts } from '../wallet/payouts';
import { getPlayLimits } from '../wallet/play-limits';
import { getWallet, listTransactions } from '../wallet/wallet';
import type { CallSpec } from './call';

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
  laws: listLaws,
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
  affiliateCommissions: listAffiliateCommissions,
  team: getTeam,
  teams: listTeams,
  myTeams: listMyTeams,
  teamsOfUser: listTeamsOfUser,
  topTeams: listTopTeams,
  scrim: getScrim,
  scrims: listScrims,
  scrimBookings: listScrimBookings,
  scrimRequests: listScrimRequests,
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
