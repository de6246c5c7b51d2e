import { NeedsYou } from '../src/features/home/components/needs-you';
import { ada, answerWith, cacheFor, renderAt } from './api';
import { games, newMatch, openWager, pageWith } from './samples';

/** The calls of home's first section whose replies tests give. */
export const homeCalls = {
  activeMatches: 'GET /user/active-matches',
  consents: 'GET /wagers/consents',
  myEvents: 'GET /tournaments/my?page=1&pageSize=20',
  myMatches: `GET /match?userId=${ada.id}&pageSize=20`,
  myWagers: 'GET /wagers/my?pageSize=20',
  myTeams: 'GET /teams/my',
  profile: `GET /user/${ada.id}`,
  scrimRequests: 'GET /scrims/requests',
};

/** The match of the samples in the list of active ones, without a deadline. */
export const activeMatch = (status: string, change = {}) => ({
  ...{ id: newMatch.id, kind: 'wager', status, gameId: openWager.gameId, deadline: null },
  ...{ opponent: newMatch.players[0], isOver: false, updatedAt: newMatch.createdAt },
  ...change,
});

/** The profile of a player who has not played. */
export const newProfile = { record: { wins: 0, losses: 0, streak: 0 }, ratings: [] };

/** Ada's replies: nothing needs her, and she has neither played nor offered a wager. */
const quiet = {
  ...games,
  [homeCalls.activeMatches]: { items: [] },
  [homeCalls.consents]: pageWith([]),
  [homeCalls.myEvents]: pageWith([]),
  [homeCalls.myMatches]: pageWith([]),
  [homeCalls.myWagers]: pageWith([]),
  [homeCalls.profile]: newProfile,
  [homeCalls.myTeams]: { items: [], invitations: [], ownerOffers: [] },
  [homeCalls.scrimRequests]: { incoming: [], outgoing: [], bookings: [] },
  'GET /wallet': { available: 0, held: 0 },
};

/** Renders what needs Ada, with these replies beside or instead of the quiet ones. */
export function showNeeds(answers: Record<string, unknown>, me = ada) {
  const asked = answerWith({ ...quiet, ...answers });
  renderAt('/home', <NeedsYou me={me} />, cacheFor(me));
  return asked;
}
