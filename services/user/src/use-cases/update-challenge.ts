import { type CallInput, must, type updateChallenge as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { challengesAt } from '../domain/offers';
import { challengeOf } from '../domain/reward-view';
import { grantReward } from './grant-reward';

/** Counts a challenge of today or this week again from the records, and grants it if it is earned. */
export async function updateChallenge(
  deps: UserDeps,
  { params: { userId }, body, actor }: CallInput<typeof contract>,
) {
  must(actor.id === userId, 'forbidden');
  const at = deps.now();
  const offer = challengesAt(at).find(({ sourceId }) => sourceId === body.challengeId);
  must(offer, 'challenge-not-found');
  return deps.transaction(async () => {
    const counted = await deps.activities.earliest(userId, offer.rule);
    const granted = await grantReward(deps, userId, { offer, at });
    return challengeOf(offer, granted?.state ?? null, counted);
  });
}
