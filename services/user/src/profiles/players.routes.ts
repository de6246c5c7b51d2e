import * as contract from '@contend/contracts';
import { doubleXpMs, inMs, recordResetPauseMs } from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import { listUsers, searchUsers } from '../account/people.actions';
import { blockUser, getBlockedUsers, listBlocks, unblockUser } from '../blocks/blocks.actions';
import type { UserDeps } from '../deps';
import { listRatingHistory, showMatchRatings } from '../ratings/rating-history.actions';
import { buyExtra } from '../rewards/extras.actions';
import { dismissActiveMatch, listActiveMatches } from './active-matches.actions';
import { showHeadToHead, showNemesis, showProfile } from './profiles.actions';

export const playerRoutes = (deps: UserDeps): Route[] => [
  route(contract.searchUsers, (input) => searchUsers(deps, input)),
  route(contract.listUsers, (input) => listUsers(deps, input)),
  route(contract.getNemesis, (input) => showNemesis(deps, input)),
  route(contract.listRatingHistory, (input) => listRatingHistory(deps, input)),
  route(contract.getMatchRatings, (input) => showMatchRatings(deps, input)),
  route(contract.getHeadToHead, (input) => showHeadToHead(deps, input)),
  route(contract.getBlockedUsers, (input) => getBlockedUsers(deps, input)),
  route(contract.listBlocks, (input) => listBlocks(deps, input)),
  route(contract.blockUser, (input) => blockUser(deps, input)),
  route(contract.unblockUser, (input) => unblockUser(deps, input)),
  route(contract.payDoubleXp, async ({ params: { userId }, query: { pay }, actor }) => {
    const {
      from,
      until,
      cents: paid,
    } = await buyExtra(deps, {
      ...{ userId, actorId: actor.id, kind: 'double-xp', pay },
    });
    return { from, until: until ?? inMs(from, doubleXpMs), paid };
  }),
  route(contract.resetRecord, async ({ params: { userId }, query: { pay }, actor }) => {
    const { from: resetAt, cents: paid } = await buyExtra(deps, {
      ...{ userId, actorId: actor.id, kind: 'record-reset', pay },
    });
    return { resetAt, nextResetAt: inMs(resetAt, recordResetPauseMs), paid };
  }),
  route(contract.getUser, (input) => showProfile(deps, input)),
  route(contract.getActiveMatches, (input) => listActiveMatches(deps, input)),
  route(contract.dismissActiveMatch, (input) => dismissActiveMatch(deps, input)),
];
