import { type CallInput, type getMe as contract, must, type TeamRole } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { meOf } from '../domain/user-view';
import { withPlans } from './with-plans';

/** Returns the caller's account, with the teams of the projection where they are included. */
export async function getMe(deps: UserDeps, { query, actor }: CallInput<typeof contract>) {
  const found = await deps.users.find(actor.id);
  must(found, 'unauthenticated');
  const [me] = await withPlans(deps, [meOf(found.state)]);
  must(me, 'unauthenticated');
  const parts = query.include?.split(',') ?? [];
  return parts.includes('teams') ? { ...me, teams: await teamsOf(deps, actor.id) } : me;
}

async function teamsOf({ teams }: UserDeps, userId: string) {
  const mine = await teams.ofMember(userId);
  const cards = await teams.cards(mine.map(({ id }) => id));
  return mine.flatMap(({ id, gameId, ownerId, captainIds }) => {
    const card = cards.get(id);
    if (!card) return [];
    const isCaptain = captainIds.includes(userId);
    const role: TeamRole = ownerId === userId ? 'owner' : isCaptain ? 'captain' : 'member';
    return [{ ...card, gameId, role }];
  });
}
