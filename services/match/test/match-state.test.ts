import {
  checkInExtension,
  extendMatchCheckIn,
  getMatchState,
  matchCheckInDue,
  matchCheckInExtended,
  type MatchReply,
  nudgeMatch,
} from '@contend/contracts';
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
    ...{ appealBy: null, finalAt: null, rulingBy: null },
  } satisfies Partial<MatchReply> & { appealBy: null; finalAt: null; rulingBy: null });
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

test('the event of a match gives its players more time to check in, three times', async () => {
  const { p, params } = await requestedMatch();
  const extend = (nth: number, matchId = params.matchId) =>
    p.as('tournament').call(extendMatchCheckIn, {
      ...{ params: { matchId }, body: { extensionId: `${nth}`.repeat(24) } },
    });
  const { checkInBy: first } = await extend(1);
  expect(await extend(1)).toEqual({ checkInBy: first });
  await extend(2);
  const { checkInBy: last } = await extend(3);
  expect(Date.parse(last) - Date.parse(first)).toBe(2 * checkInExtension.ms);
  await expect(extend(4)).rejects.toMatchObject({ code: 'too-many-extensions' });
  await expect(extend(4, 'c'.repeat(24))).rejects.toMatchObject({ code: 'match-not-found' });
  await p.advance(Date.parse(last) - p.clock.now().getTime());
  await expect(extend(4)).rejects.toMatchObject({ code: 'check-in-not-open' });
  expect(p.events(matchCheckInExtended)).toHaveLength(3);
});
