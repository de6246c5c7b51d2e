import {
  checkIn,
  getMatch,
  inMs,
  matchRequested,
  matchVoided,
  proposeTournamentScore,
  setMatchMethods,
  tournamentMatchClosed,
} from '@contend/contracts';
import { gameIds, playTypeIds } from '../src/data/game-catalogue';
import { adminOf, openMatchRoom } from './match-room';

const minuteMs = 60_000;
const proposalId = 'dddddddddddddddddddd0001';

/** A match that a tournament requested, with 10 minutes to appear and 30 to play. */
async function requested() {
  const room = await openMatchRoom();
  const { p, ada, bea } = room;
  const { matchId } = room.params;
  const sideOf = ({ id }: { id: string }) => ({ captainId: id, userIds: [id] });
  await p.publish(matchRequested, {
    ...{ subject: matchId, sequence: 1 },
    data: {
      ...{ matchId, kind: 'tournament', source: { kind: 'tournament', id: matchId } },
      sides: { home: sideOf(ada), away: sideOf(bea) },
      format: {
        ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
        ...{ teamSize: 1, bestOf: 3 },
      },
      clock: { appearMs: 10 * minuteMs, playMs: 30 * minuteMs },
    },
  });
  const params = { matchId };
  const match = () => p.anyone.call(getMatch, { params });
  return { p, ada, bea, params, match };
}

test('the clock of a request replaces the usual times; a closed match is cancelled', async () => {
  const { p, ada, bea, params, match } = await requested();
  const now = p.clock.now();
  expect((await match()).checkInBy).toBe(inMs(now, 10 * minuteMs).toISOString());
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  expect((await match()).playBy).toBe(inMs(now, 30 * minuteMs).toISOString());
  const data = { ...params, tournamentId: proposalId, reason: 'removed' };
  await p.publish(tournamentMatchClosed, { subject: params.matchId, sequence: 2, data });
  expect(await match()).toMatchObject({ status: 'cancelled' });
});

test('a deadline to appear that was missed by two minutes moves, and then holds', async () => {
  const { p, match } = await requested();
  await p.advance(12 * minuteMs);
  expect(await match()).toMatchObject({
    ...{ status: 'check_in', checkInBy: inMs(p.clock.now(), 10 * minuteMs).toISOString() },
  });
  await p.advance(10 * minuteMs);
  expect(await match()).toMatchObject({ status: 'voided', endReason: 'no-show' });
  expect(p.events(matchVoided)).toHaveLength(1);
});

test('a tournament proposes a score for a user, and is refused as the user would be', async () => {
  const { p, ada, bea, params, match } = await requested();
  const propose = (body: object, to = params) =>
    p.as('tournament').call(proposeTournamentScore, {
      ...{ params: to, body: { proposalId, userId: ada.id, scores: [2, 1], ...body } },
    });
  const refused = (body: object, to = params) =>
    propose(body, to).then(
      () => 'accepted',
      (error: { code: string }) => error.code,
    );
  expect(await refused({}, { matchId: proposalId })).toBe('match-not-found');
  expect(await refused({})).toBe('match-not-live');
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  const admin = await adminOf(p);
  const methods = { manual: false, autoAccept: true, admin: true as const };
  await admin.call(setMatchMethods, { body: { ...methods, version: 0 } });
  expect(await refused({})).toBe('method-off');
  await admin.call(setMatchMethods, { body: { ...methods, manual: true, version: 1 } });
  expect(await refused({ userId: proposalId })).toBe('not-captain');
  expect(await refused({ scores: [3, 1] })).toBe('score-impossible');
  expect(await refused({ evidence: [proposalId] })).toBe('upload-not-found');
  expect(await refused({ scores: [2] })).toBe('invalid-request');
  expect(await propose({})).toMatchObject({ status: 'score_proposed' });
  const other = { proposalId: params.matchId, scores: [2, 0] };
  expect(await refused(other)).toBe('score-pending');
  expect((await match()).proposals).toMatchObject([{ id: proposalId, userId: ada.id }]);
});
