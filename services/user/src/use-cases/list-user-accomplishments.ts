import type { CallInput, listUserAccomplishments as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import type { Accomplishment } from '../domain/accomplishment';
import { accomplishmentOf, earnedAccomplishmentOf } from '../domain/reward-view';

/** What a player has earned; the others and their progress are for the player alone. */
export async function listUserAccomplishments(
  deps: UserDeps,
  { params: { userId }, actor }: CallInput<typeof contract>,
) {
  await deps.users.get(userId);
  const earned = await deps.rewards.accomplishmentsOf(userId);
  const has = new Set(earned.map(({ sourceId }) => sourceId));
  const open = (await deps.accomplishments.offered()).filter(({ id }) => !has.has(id));
  const others = actor?.id === userId ? await progressOf(deps, userId, open) : [];
  return {
    items: [...earned.flatMap(earnedAccomplishmentOf), ...others],
    earned: earned.length,
    total: earned.length + open.length,
  };
}

async function progressOf({ activities }: UserDeps, userId: string, open: Accomplishment[]) {
  return Promise.all(
    open.map(async (one) => ({
      ...accomplishmentOf(one),
      earnedAt: null,
      progress: (await activities.earliest(userId, one.rule)).length,
    })),
  );
}
