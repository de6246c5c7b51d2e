import {
  checkIn,
  inMs,
  matchVoided,
  proposeTournamentScore,
  type ServiceName,
  setMatchMethods,
  tournamentMatchClosed,
} from '@contend/contracts';
import { requestedMatch } from './tournament-room';

const minuteMs = 60_000;
const proposalId = 'dddddddddddddddddddd0001';

test.thorough('the clock of a request replaces usual times; a closed match ends', async () => {
  const { p, ada, bea, params, match } = await requestedMatch();
  const now = p.clock.now();
  expect((await match()).checkInBy).toBe(inMs(now, 10 * minuteMs).toISOString());
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  expect((await match()).playBy).toBe(inMs(now, 30 * minuteMs).toISOString());
  const data = { ...params, tournamentId: proposalId, reason: 'removed' };
  await p.publish(tournamentMatchClosed, { subject: params.matchId, sequence: 2, data });
  expect(await match()).toMatchObject({ status: 'cancelled' });
});

test.thorough('a match is void at the deadline to appear if both are absent', async () => {
  const { p, match } = await requestedMatch();
  const voidedBefore = await p.metric('match', 'contend_matches_voided_total');
  await p.advance(10 * minuteMs);
  expect(await match()).toMatchObject({ status: 'voided', endReason: 'no-show' });
  expect(p.events(matchVoided)).toHaveLength(1);
  expect(await p.metric('match', 'contend_matches_voided_total')).toBe(voidedBefore + 1);
});

test.thorough('no player forfeits for an outage that ended at the deadline to appear', async () => {
  const { p, match } = await requestedMatch();
  await p.kill('match');
  await p.moveClock(10 * minuteMs + 30_000);
  await p.restart('match');
  await p.settled();
  const checkInBy = inMs(p.clock.now(), 10 * minuteMs).toISOString();
  expect(await match()).toMatchObject({ status: 'check_in', checkInBy });
  await p.advance(10 * minuteMs);
  expect(await match()).toMatchObject({ status: 'voided', endReason: 'no-show' });
});

test('a tournament proposes a score for a user, and is refused as the user would be', async () => {
  // The tournament service says who organizes the event, for whom evidence is attached too.
  const only: ServiceName[] = ['user', 'match', 'tournament'];
  const { p, ada, bea, admin, params, match } = await requestedMatch({}, { only });
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
