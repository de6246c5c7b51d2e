import { getMatchState, type MatchReply } from '@contend/contracts';
import { openMatchRoom } from './match-room';

test('services can read a match’s state; browsers get 404', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  const read = (matchId: string) => p.as('wager').call(getMatchState, { params: { matchId } });
  expect(await read(params.matchId)).toEqual({
    status: 'live',
    scores: null,
    winner: null,
    decidedBy: null,
    endReason: null,
    ...{ appealBy: null, finalAt: null },
  } satisfies Partial<MatchReply> & { appealBy: null; finalAt: null });
  await room.propose(ada, [2, 1]);
  await room.accept(bea);
  expect(await read(params.matchId)).toMatchObject({
    status: 'completed',
    scores: [2, 1],
    winner: 'home',
    decidedBy: 'agreement',
  });
  await expect(read('c'.repeat(24))).rejects.toMatchObject({ code: 'match-not-found' });
  const path = `/internal/matches/${params.matchId}`;
  expect(await ada.send('GET', path)).toMatchObject({ status: 404 });
});
