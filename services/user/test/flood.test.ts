import { getUser } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, newMatchId, publishMatch } from './match-events';

const count = 24;

const shown = async (p: StoryPlatform, players: Player[]) =>
  Promise.all(
    players.map(async ({ id }) => {
      const { record, ratings, xp } = await p.anyone.call(getUser, { params: { userId: id } });
      return { record, ratings, xp };
    }),
  );

test.thorough('results that arrive together and unordered count as they were played', async () => {
  const p = await platform({ only: ['user'] });
  const names = ['ada', 'bea', 'cal', 'dan', 'eve', 'fay'];
  const all: Player[] = [];
  for (const name of names) all.push(await p.player(name));
  const [inOrder, atOnce] = [all.slice(0, 3), all.slice(3)];
  const resultsOf = (players: Player[]) =>
    Array.from({ length: count }, (_, nth) => {
      const [home = '', away = ''] = [players[nth % 3]?.id, players[(nth + 1) % 3]?.id];
      const completedAt = new Date(Date.UTC(2026, 2, 1, 0, nth)).toISOString();
      return completed({ home, away, matchId: newMatchId(), completedAt });
    });
  for (const news of resultsOf(inOrder)) await publishMatch(p, news);
  await Promise.all(
    resultsOf(atOnce)
      .reverse()
      .map((news) => publishMatch(p, news)),
  );
  expect(await shown(p, atOnce)).toEqual(await shown(p, inOrder));
});
