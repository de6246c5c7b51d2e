import { getRewards, listAccomplishments } from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

/** An accomplishment, a challenge of today, and a reward that a player can claim. */
export async function seedRewards(p: StoryPlatform, player: Player): Promise<Objects> {
  const { items } = await p.anyone.call(listAccomplishments, {});
  const params = { userId: player.id };
  const { challenges } = await player.call(getRewards, { params });
  const [accomplishment, challenge] = [items[0], challenges[0]];
  const rewardId = 'd'.repeat(24);
  const reward = {
    ...{ _id: rewardId, version: 1, userId: player.id, kind: 'accomplishment' },
    ...{ sourceId: accomplishment?.id, name: 'First match', description: 'Complete a match.' },
    ...{ tier: 'bronze', rule: accomplishment?.rule, xp: 20 },
    ...{ earnedAt: p.clock.now(), claimedAt: null },
  };
  await p
    .database('user')
    .collection('rewards')
    .insertOne(reward as never);
  return { accomplishmentId: accomplishment?.id ?? '', challengeId: challenge?.id ?? '', rewardId };
}
