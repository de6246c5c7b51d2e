import fc from 'fast-check';
import { refusalOf } from '../../test/model/refusal';
import {
  ada,
  after,
  asked,
  asking,
  away,
  bea,
  bookingId,
  day,
  eventsOf,
  home,
  hour,
  idOf,
  now,
  start,
  teamIds,
  unchanged,
} from '../../test/model/scrim-states';
import * as requests from './scrim-request';
import type { ScrimRequest } from './scrim-request';

const ref = { requestId: asking.id, asked: home, asking: away };
const later = after(hour, start);
const farStart = after(3 * day);
const counterBy = (side: 'asked' | 'asking', startsAt: Date) => ({
  ...{ side, userId: side === 'asked' ? ada : bea, startsAt },
});
const countered = () => requests.counter(asked(), counterBy('asked', later), after(5)).state;
const accepting = { side: 'asked' as const, bookingId };
const claimed = () => requests.claimRequest(asked(), accepting, now).state;
const closed = { live: false, answers: null, answerBy: null };

test('a request is the asking side’s first offer; the asked side answers', () => {
  const decision = requests.ask(asking, now);
  const { userId, ...rest } = asking;
  expect(decision.state).toEqual({
    ...{ ...rest, status: 'pending', pairKey: `${teamIds.home}:${teamIds.away}`, live: true },
    ...{ offers: [{ by: 'asking', userId, startsAt: start, at: now }], answers: 'asked' },
    ...{ answerBy: start, createdAt: now, bookingId: null, depositFailure: null, attempts: 0 },
    accepting: null,
  });
  expect(eventsOf(decision)).toEqual([
    ['scrim-request.sent.v1', { ...ref, startsAt: start, answerBy: start }],
  ]);
  expect(decision.timers).toEqual({ 'expire-request': start });
});

test('an answer is due within 24 hours, and before the start', () => {
  const dueFor = (ms: number) => asked({ startsAt: after(ms) }).answerBy;
  expect(dueFor(day - 1)).toEqual(after(day - 1));
  expect(dueFor(day)).toEqual(after(day));
  expect(dueFor(day + 1)).toEqual(after(day));
});

test('refuses a request to the own team and a start that is not ahead', () => {
  expect(refusalOf(() => asked({ asking: home }))).toBe('own-scrim');
  expect(refusalOf(() => asked({ startsAt: now }))).toBe('start-not-possible');
  expect(refusalOf(() => asked({ startsAt: after(1) }))).toBeNull();
});

test('a pair of teams has one key, in either direction', () => {
  const { pairKeyOf } = requests;
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(pairKeyOf(one, other)).toBe(pairKeyOf(other, one));
    }),
  );
  expect(pairKeyOf('b', 'a')).toBe('a:b');
});

const codesOf = (request: ScrimRequest, side: 'asked' | 'asking', at: Date) => [
  refusalOf(() => requests.counter(request, counterBy(side, after(4 * day)), at)),
  refusalOf(() => requests.accept(request, { ...accepting, side }, at)),
  refusalOf(() => requests.claimRequest(request, { ...accepting, side }, at)),
  refusalOf(() => requests.decline(request, side, at)),
];
const allFour = (code: string | null) => [code, code, code, code];

test('only the side whose answer is due may answer, until the very millisecond', () => {
  const far = asked({ startsAt: farStart });
  const due = after(day);
  expect(codesOf(far, 'asked', after(-1, due))).toEqual(allFour(null));
  expect(codesOf(far, 'asking', now)).toEqual(allFour('not-your-answer'));
  expect(codesOf(far, 'asked', due)).toEqual(allFour('request-closed'));
  const withdrawn = requests.withdraw(far, now).state;
  expect(codesOf(withdrawn, 'asked', now)).toEqual(allFour('request-closed'));
  const inconsistent = { ...far, status: 'accepted' as const };
  expect(codesOf(inconsistent, 'asked', now)).toEqual(allFour('request-closed'));
  expect(refusalOf(() => requests.withdraw(far, due))).toBe('request-closed');
  expect(refusalOf(() => requests.withdraw(far, after(-1, due)))).toBeNull();
});

test('a counter-offer passes the answer on with a deadline of its own', () => {
  const far = asked({ startsAt: farStart });
  const decision = requests.counter(far, counterBy('asked', after(4 * day)), after(5));
  const [startsAt, answerBy] = [after(4 * day), after(day + 5)];
  expect(decision.state).toEqual({
    ...{ ...far, startsAt, answers: 'asking', answerBy },
    offers: [...far.offers, { by: 'asked', userId: ada, startsAt, at: after(5) }],
  });
  expect(eventsOf(decision)).toEqual([
    ['scrim-request.countered.v1', { ...ref, by: 'asked', startsAt, answerBy }],
  ]);
  expect(decision.timers).toEqual({ 'expire-request': answerBy });
  const back = requests.counter(decision.state, counterBy('asking', farStart), after(6)).state;
  expect(back).toMatchObject({ answers: 'asked', startsAt: farStart });
  expect(back.offers).toHaveLength(3);
  expect(requests.counter(back, counterBy('asking', farStart), after(7))).toEqual(unchanged(back));
});

test('a counter-offer is another start, and ahead', () => {
  const codeFor = (startsAt: Date) =>
    refusalOf(() => requests.counter(asked(), counterBy('asked', startsAt), after(5)));
  expect(codeFor(start)).toBe('start-not-possible');
  expect(codeFor(after(5))).toBe('start-not-possible');
  expect(codeFor(after(28 * day + 5))).toBeNull();
  expect(codeFor(after(28 * day + 6))).toBe('start-not-possible');
  expect(codeFor(after(6))).toBeNull();
});

test('a repeated counter-offer changes nothing while it waits for its answer', () => {
  const repeat = (by: 'asked' | 'asking', startsAt: Date, at = after(9)) =>
    requests.counter(countered(), counterBy(by, startsAt), at);
  expect(repeat('asked', later)).toEqual(unchanged(countered()));
  expect(refusalOf(() => repeat('asked', start))).toBe('not-your-answer');
  expect(refusalOf(() => repeat('asking', later))).toBe('start-not-possible');
  expect(refusalOf(() => repeat('asked', later, countered().answerBy!))).toBe('request-closed');
  // The first offer is the request itself, never a repeated counter-offer.
  const first = counterBy('asking', start);
  expect(refusalOf(() => requests.counter(asked(), first, after(9)))).toBe('not-your-answer');
  const none = { ...asked(), offers: [] };
  expect(requests.counter(none, counterBy('asked', later), now).state.offers).toHaveLength(1);
});

test('an acceptance closes the request with its booking', () => {
  const decision = requests.accept(countered(), { side: 'asking', bookingId }, after(9));
  expect(decision.state).toEqual({ ...countered(), ...closed, status: 'accepted', bookingId });
  expect(eventsOf(decision)).toEqual([
    ['scrim-request.accepted.v1', { ...ref, by: 'asking', startsAt: later, bookingId }],
  ]);
  expect(decision.timers).toEqual({ 'expire-request': null });
});

test('a request with deposits is claimed first and accepted once they are held', () => {
  const decision = requests.claimRequest(asked(), accepting, now);
  expect(decision).toEqual({
    state: {
      ...{ ...asked(), status: 'funding', answers: null, answerBy: null, bookingId, attempts: 1 },
      accepting: { side: 'asked', answerBy: start },
    },
    ...{ events: [], timers: { 'expire-request': null } },
  });
  const far = requests.claimRequest(asked({ startsAt: farStart }), accepting, now).state;
  expect(far.accepting).toEqual({ side: 'asked', answerBy: after(day) });
  const accepted = requests.acceptFunded(claimed());
  expect(accepted.state).toEqual({
    ...{ ...claimed(), ...closed, status: 'accepted', accepting: null },
  });
  expect(eventsOf(accepted)).toEqual([
    ['scrim-request.accepted.v1', { ...ref, by: 'asked', startsAt: start, bookingId }],
  ]);
  expect(accepted.timers).toEqual({ 'expire-request': null });
});

test.each(['insufficient-funds', 'funding-expired'] as const)(
  'a claimed request without its deposits (%s) is open again, its answer due as before',
  (depositFailure) => {
    const decision = requests.reopenRequest(claimed(), depositFailure);
    expect(decision).toEqual({
      ...{ state: { ...asked(), attempts: 1, depositFailure }, events: [] },
      timers: { 'expire-request': start },
    });
    const again = requests.claimRequest(decision.state, accepting, now).state;
    expect(again).toMatchObject({ status: 'funding', attempts: 2, depositFailure: null });
  },
);

test('a request that is not claimed is neither accepted nor reopened by its deposits', () => {
  const { accepting: side } = claimed();
  const others: ScrimRequest[] = [
    asked(),
    { ...asked(), accepting: side, bookingId },
    { ...claimed(), accepting: null },
    requests.acceptFunded(claimed()).state,
  ];
  for (const other of others) {
    expect(requests.acceptFunded(other)).toEqual(unchanged(other));
    expect(requests.reopenRequest(other, 'funding-expired')).toEqual(unchanged(other));
  }
  const unbooked = { ...claimed(), bookingId: null };
  expect(requests.acceptFunded(unbooked)).toEqual(unchanged(unbooked));
});

test('a decline and a withdrawal are taken once', () => {
  const declined = requests.decline(asked(), 'asked', now);
  expect(declined.state).toEqual({ ...asked(), ...closed, status: 'declined' });
  expect(eventsOf(declined)).toEqual([
    ['scrim-request.declined.v1', { ...ref, by: 'asked', startsAt: start }],
  ]);
  expect(declined.timers).toEqual({ 'expire-request': null });
  expect(requests.decline(declined.state, 'asked', later)).toEqual(unchanged(declined.state));
  const withdrawn = requests.withdraw(asked(), now).state;
  expect(requests.withdraw(withdrawn, later)).toEqual(unchanged(withdrawn));
  expect(refusalOf(() => requests.withdraw(declined.state, now))).toBe('request-closed');
  expect(refusalOf(() => requests.decline(withdrawn, 'asked', now))).toBe('request-closed');
});

test.each(['expired', 'withdrawn', 'superseded'] as const)('a request ends as %s', (reason) => {
  const decision = requests.endRequest(asked(), reason);
  expect(decision.state).toEqual({ ...asked(), ...closed, status: reason });
  expect(eventsOf(decision)).toEqual([['scrim-request.ended.v1', { ...ref, reason }]]);
  expect(decision.timers).toEqual({ 'expire-request': null });
  expect(requests.endRequest(decision.state, 'superseded')).toEqual(unchanged(decision.state));
});

test('a request expires at the very millisecond of its deadline, a claimed one never', () => {
  expect(requests.expireRequest(asked(), after(-1, start))).toEqual(unchanged(asked()));
  expect(requests.expireRequest(asked(), start).state.status).toBe('expired');
  expect(requests.expireRequest(claimed(), later)).toEqual(unchanged(claimed()));
  const unanswered = { ...asked(), id: idOf('0'), answerBy: null };
  expect(requests.expireRequest(unanswered, later)).toEqual(unchanged(unanswered));
});
