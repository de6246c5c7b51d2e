import { getMatchState, matchCheckInDue, type MatchReply, nudgeMatch } from '@contend/contracts';
import { openMatchRoom } from './match-room';
import { requestedMatch } from './tournament-room';

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

test('the event of a match has its absent players reminded', async () => {
  const { p, ada, bea, params } = await requestedMatch();
  const nudge = (matchId: string) => p.as('tournament').call(nudgeMatch, { params: { matchId } });
  expect(await nudge(params.matchId)).toEqual({ reminded: 2 });
  expect(await nudge(params.matchId)).toEqual({ reminded: 0 });
  await p.settled();
  expect(p.events(matchCheckInDue)).toMatchObject([{ data: { absentIds: [ada.id, bea.id] } }]);
  await expect(nudge('c'.repeat(24))).rejects.toMatchObject({ code: 'match-not-found' });
});
