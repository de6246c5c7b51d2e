import type { Player, StoryPlatform } from '@contend/test-kit';
import type { Objects } from './sample';

/** An open flag of two players, as the user service stores it. */
export async function seedCollusionFlag(
  p: StoryPlatform,
  pair: readonly [Player, Player],
): Promise<Objects> {
  const flagId = 'c'.repeat(24);
  const finding = {
    ...{ pattern: 'one-sided', loser: 'first', observed: 0, expected: 6, probability: 0.0001 },
    matches: [],
  };
  const flag = {
    ...{ _id: flagId, version: 1, userIds: pair.map(({ id }) => id).toSorted(), status: 'open' },
    ...{ finding, flaggedAt: p.clock.now(), reviews: [] },
  };
  await p
    .database('user')
    .collection('collusionFlags')
    .insertOne(flag as never);
  return { flagId };
}
