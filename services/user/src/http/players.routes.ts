import * as contract from '@contend/contracts';
import { doubleXpMs, inMs, recordResetPauseMs } from '@contend/contracts';
import { type Route, route } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { buyExtra } from '../use-cases/buy-extra';
import { blockUser } from '../use-cases/block-user';
import { dismissActiveMatch } from '../use-cases/dismiss-active-match';
import { listActiveMatches } from '../use-cases/list-active-matches';
import { getBlockedUsers } from '../use-cases/get-blocked-users';
import { listBlocks } from '../use-cases/list-blocks';
import { listRatingHistory } from '../use-cases/list-rating-history';
import { listUsers } from '../use-cases/list-users';
import { searchUsers } from '../use-cases/search-users';
import { showHeadToHead } from '../use-cases/show-head-to-head';
import { showMatchRatings } from '../use-cases/show-match-ratings';
import { showNemesis } from '../use-cases/show-nemesis';
import { showProfile } from '../use-cases/show-profile';
import { unblockUser } from '../use-cases/unblock-user';

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
