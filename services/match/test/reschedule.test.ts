import {
  answerMatchStart,
  type CallRequest,
  checkIn,
  inMs,
  matchRescheduled,
  proposeMatchStart,
} from '@contend/contracts';
import { requestedMatch } from './tournament-room';

const minuteMs = 60_000;
const proposalId = 'dddddddddddddddddddd0001';
const otherId = 'dddddddddddddddddddd0002';
type Answer = NonNullable<CallRequest<typeof answerMatchStart>['params']>['answer'];

/** A match whose start can be moved by a day, and the calls of its tournament. */
async function movable(reschedule: { windowMs: number } | null = { windowMs: 864e5 }) {
  const room = await requestedMatch(reschedule ? { reschedule } : {});
  const { p, ada, params } = room;
  const startsAt = inMs(p.clock.now(), 120 * minuteMs).toISOString();
  const tournament = p.as('tournament');
  const propose = (body: object = {}, to = params) =>
    tournament.call(proposeMatchStart, {
      ...{ params: to, body: { proposalId, userId: ada.id, startsAt, ...body } },
    });
  const answer = (userId: string, given: Answer, id = proposalId, to = params) =>
    tournament.call(answerMatchStart, {
      ...{ params: { ...to, proposalId: id, answer: given }, body: { userId } },
    });
  return { ...room, startsAt, propose, answer };
}

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test.thorough('of two answers and a check-in at once, the start moves once', async () => {
  const { p, bea, params, match, startsAt, propose, answer } = await movable();
  await propose();
  const results = await Promise.all([
    codeOf(answer(bea.id, 'accept')),
    codeOf(answer(bea.id, 'accept')),
    codeOf(bea.call(checkIn, { params })),
  ]);
  expect(results.slice(0, 2)).toEqual(['done', 'done']);
  await p.settled();
  expect(p.events(matchRescheduled)).toHaveLength(1);
  expect(await match()).toMatchObject({ status: 'scheduled', startsAt });
  expect((await match()).away.seats[0]?.checkedInAt).toBeNull();
});

test('refuses what the user may not do, for the calls of a tournament', async () => {
  const { p, ada, bea, propose, answer } = await movable();
  const unknown = { matchId: otherId };
  expect(await codeOf(propose({}, unknown))).toBe('match-not-found');
  expect(await codeOf(propose({ startsAt: 'soon' }))).toBe('invalid-request');
  expect(await codeOf(propose({ userId: otherId }))).toBe('not-captain');
  expect(await codeOf(propose({ startsAt: p.clock.now().toISOString() }))).toBe(
    'reschedule-bounds',
  );
  expect(await codeOf(answer(bea.id, 'accept'))).toBe('no-reschedule');
  await propose();
  expect(await codeOf(propose({ proposalId: otherId }))).toBe('reschedule-pending');
  expect(await codeOf(answer(ada.id, 'accept'))).toBe('own-reschedule');
  expect(await codeOf(answer(bea.id, 'withdraw'))).toBe('not-own-reschedule');
  expect(await codeOf(answer(otherId, 'decline'))).toBe('not-captain');
  expect(await codeOf(answer(bea.id, 'accept', proposalId, unknown))).toBe('match-not-found');
  expect(await codeOf(answer(bea.id, 'maybe' as Answer))).toBe('invalid-request');
  await answer(bea.id, 'decline');
  for (const player of [ada, bea]) await player.signInAgain();
  for (let number = 3; number < 8; number += 1) {
    const id = `dddddddddddddddddddd000${number}`;
    await propose({ proposalId: id });
    await answer(ada.id, 'withdraw', id);
  }
  expect(await codeOf(propose({ proposalId: otherId }))).toBe('too-many-reschedules');
});

test('a match that has begun is not moved', async () => {
  const { ada, bea, params, propose } = await movable();
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  expect(await codeOf(propose())).toBe('reschedule-closed');
});

test('a match whose request offers no proposals refuses them', async () => {
  const { ada, match, propose, answer } = await movable(null);
  expect((await match()).reschedule ?? null).toBeNull();
  expect(await codeOf(propose())).toBe('reschedule-off');
  expect(await codeOf(answer(ada.id, 'withdraw'))).toBe('reschedule-off');
});
