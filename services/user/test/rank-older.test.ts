import { listLeaders } from '@contend/contracts';
import { eventually, platform, type StoryPlatform } from '@contend/test-kit';
import { completed, publishMatch } from './match-events';

const only = { only: ['user' as const] };

async function winners(p: StoryPlatform, country?: string): Promise<string[]> {
  const body = { metric: 'wins', country } as const;
  const { items } = await p.anyone.call(listLeaders, { body });
  return items.map(({ user, score }) => `${user.username} ${score}`);
}

/** Stores users and results as a release without leaderboards did. */
async function withoutLeaderboards(p: StoryPlatform): Promise<void> {
  const store = p.database('user');
  await store.collection('users').updateMany({}, { $unset: { countryRanked: 1 } });
  await store.collection('rankings').deleteMany({});
  await store.collection('rankingCounts').deleteMany({});
  const rows = await store.collection('results').find().toArray();
  for (const { _id, seats } of rows) {
    const older = (seats as { before: object; after: object; userId: string }[]).map((seat) => ({
      ...seat,
      after: { ...seat.after, totals: undefined },
    }));
    await store.collection('results').updateOne({ _id }, { $set: { seats: older } });
  }
}

test.thorough('players saved before there were leaderboards are ranked at the start', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada', { country: 'SE' }), await p.player('bea')];
  await publishMatch(p, completed({ home: ada.id, away: bea.id }));
  await publishMatch(p, completed({ home: ada.id, away: bea.id }));
  await p.settled();
  expect(await winners(p)).toEqual(['ada 2']);
  await p.kill('user');
  await withoutLeaderboards(p);
  await p.restart('user');
  await eventually('all players to be ranked', async () => {
    const left = await p
      .database('user')
      .collection('users')
      .countDocuments({ countryRanked: null });
    return left === 0;
  });
  await p.settled();
  expect(await winners(p)).toEqual(['ada 2']);
  expect(await winners(p, 'SE')).toEqual(['ada 2']);
});
