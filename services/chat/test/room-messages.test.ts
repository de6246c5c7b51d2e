import { listRoomMessages, matchCreated, postMatchMessage } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test.thorough('the match service reads messages of a room, from an instant on', async () => {
  const p = await platform({ only: ['user', 'chat'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const matchId = 'b'.repeat(24);
  const source = { kind: 'scrim', id: 'a'.repeat(24) };
  await p.publish(matchCreated, {
    ...{ subject: matchId, sequence: 1 },
    data: {
      ...{ matchId, source, kind: 'scrim', home: [ada.id], away: [bea.id] },
      ...{ gameId: 'c'.repeat(24), playTypeId: 'd'.repeat(24) },
      checkInBy: p.clock.now().toISOString(),
    },
  });
  await p.settled();
  const from = p.clock.now().toISOString();
  for (const text of ['One.', 'Two.', 'Three.']) {
    await ada.call(postMatchMessage, { params: { matchId }, body: { text } });
  }
  const read = async (query: { from: string; after?: number; limit?: number }, id = matchId) => {
    const { items } = await p.as('match').call(listRoomMessages, {
      ...{ params: { kind: 'match', id }, query },
    });
    return items.map(({ text }) => text);
  };
  expect(await read({ from })).toEqual(['One.', 'Two.', 'Three.']);
  expect(await read({ from, after: 1, limit: 1 })).toEqual(['Two.']);
  expect(await read({ from }, 'e'.repeat(24))).toEqual([]);
  const later = new Date(p.clock.now().getTime() + 1000).toISOString();
  expect(await read({ from: later })).toEqual([]);
});
