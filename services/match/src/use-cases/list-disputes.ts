import { type CallInput, hasRole, type listDisputes as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { showMatches } from './show-matches';

export async function listDisputes(deps: MatchDeps, { query, actor }: CallInput<typeof contract>) {
  const { filter, ...paging } = query;
  const holders = {
    all: {},
    free: { 'dispute.holderId': null },
    mine: { 'dispute.holderId': actor.id },
  };
  const sort = { 'dispute.rulingBy': 1 } as const;
  const isAdmin = hasRole(actor, 'admin');
  const wanted = { ...holders[filter], ...(isAdmin ? open : forModerators(actor.id)) };
  const found = await deps.matches.list(wanted, { ...paging, sort });
  return { ...found, items: await showMatches(deps, found.items, actor) };
}

const open = { status: 'disputed' as const };

/** Cases that moderators rule on, as `ruledBy` says, and those that one of them held before. */
const forModerators = (userId: string) => ({
  ...open,
  $or: [
    { 'source.kind': { $ne: 'tournament' as const } },
    { 'dispute.escalatedAt': { $ne: null } },
    { 'dispute.appeal': { $ne: null } },
    { 'dispute.holderId': userId },
  ],
});
