import { listCommunityMessages, messagePosted, postCommunityMessage } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test.thorough('fifty concurrent messages of a channel get the numbers from 1 to 50', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  const players = [];
  for (let nth = 0; nth < 10; nth += 1) players.push(await p.player(`player${nth}`));
  await Promise.all(
    players.flatMap((player) =>
      [1, 2, 3, 4, 5].map((nth) =>
        player.call(postCommunityMessage, { body: { text: `${player.id} ${nth}` } }),
      ),
    ),
  );
  const [reader] = players;
  const { items } = await reader!.call(listCommunityMessages, { query: { limit: 100 } });
  const numbers = Array.from({ length: 50 }, (_, nth) => nth + 1);
  expect(items.map(({ number }) => number).reverse()).toEqual(numbers);
  expect(new Set(items.map(({ text }) => text)).size).toBe(50);
  await p.settled();
  const events = p.events(messagePosted) as { sequence: number; data: { number?: number } }[];
  expect(events.map(({ sequence }) => sequence)).toEqual(numbers);
  expect(events.map(({ data }) => data.number)).toEqual(numbers);
});
