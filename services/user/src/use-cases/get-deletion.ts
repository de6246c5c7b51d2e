import {
  type CallAnswer,
  type CallInput,
  type getDeletion as contract,
  must,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { obstaclesOf, remainderOf } from '../domain/account-deletion';
import { isOn } from '../domain/second-factor';
import { deletionFacts } from './deletion-facts';

/** Returns what deleting the caller's account does, and what has to be settled first. */
export async function getDeletion(
  deps: UserDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const user = await deps.users.find(actor.id);
  must(user, 'unauthenticated');
  const facts = await deletionFacts(deps, user.state);
  const deletion = (await deps.deletions.find(actor.id))?.state;
  const factor = await deps.secondFactors.find(actor.id);
  const until = await deps.memberPerks.paidUntil(actor.id, deps.now());
  return {
    pending:
      deletion && deletion.status !== 'cancelled'
        ? {
            requestedAt: deletion.requestedAt.toISOString(),
            endsAt: deletion.endsAt.toISOString(),
            postponedFor: deletion.postponedFor,
          }
        : null,
    takesCode: isOn(factor?.state),
    obstacles: obstaclesOf(facts),
    remainder: remainderOf(facts.wallet),
    teams: await teamsOf(deps, actor.id),
    memberUntil: until?.toISOString() ?? null,
  };
}

async function teamsOf({ teams }: Pick<UserDeps, 'teams'>, userId: string) {
  const mine = (await teams.ofMember(userId)).filter(({ deletedAt }) => !deletedAt);
  return mine.map(({ id, name, ownerId, memberIds }) => {
    const hasOthers = memberIds.some((one) => one !== userId);
    const own = hasOthers ? ('handed-over' as const) : ('deleted' as const);
    return { id, name, becomes: ownerId === userId ? own : ('left' as const) };
  });
}
