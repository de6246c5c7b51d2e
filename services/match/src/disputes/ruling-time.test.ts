import {
  disputeAnswerMs,
  type EventData,
  inMs,
  matchDisputeAnswered,
  matchOfWager,
  type Refusal,
  type wagerAccepted,
} from '@contend/contracts';
import { admin as adminOf } from '../../test/model/wager-match';
import { acceptScore, propose, rejectScore } from '../scores/score-sheet';
import { checkIn, openMatch } from '../start/check-in';
import { cancel, dispute, openDispute } from './dispute';
import { rule } from './ruling';
import { answerDispute, unheardSides } from './statement';

const [ada, bea, cal] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [
  string,
  string,
  string,
];
const begin = new Date('2026-03-02T12:00:00Z');
const seatOf = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });
const wager = {
  ...{ wagerId: '1'.repeat(24), matchId: '2'.repeat(24), home: seatOf(ada), away: seatOf(bea) },
  ...{ creatorId: ada, opponentId: null, gameId: '3'.repeat(24), playTypeId: '4'.repeat(24) },
  ...{ teamSize: 1, bestOf: 3, stakeCents: 1000, potCents: 2000 },
} as EventData<typeof wagerAccepted>;

const claim = { id: '5'.repeat(24), userId: ada, scores: [2, 1] as [number, number] };
const live = () => checkIn(openMatch(matchOfWager(wager), begin).state, ada, begin).state;
const completed = () =>
  acceptScore(propose(live(), { ...claim, maps: [], evidence: [] }, begin).state, bea, begin).state;
const objected = () => dispute(completed(), { side: 'away', reason: 'lag', at: begin }).state;
/** A dispute that no side raised alone. */
const disagreed = () => ({
  ...objected(),
  dispute: openDispute(null, 'The sides disagree.', begin),
});
const ruling = {
  by: adminOf(cal),
  winner: 'home' as const,
  scores: null,
  reason: 'as seen',
  rule: null,
};
const answerBy = inMs(begin, disputeAnswerMs);
const justBefore = new Date(answerBy.getTime() - 1);
const says = (userId: string) => ({ userId, text: `${userId} won` });

const codeOf = (work: () => unknown): [string, unknown] | null => {
  try {
    work();
    return null;
  } catch (refusal) {
    return [(refusal as Refusal).code, (refusal as Refusal).details];
  }
};
const notOpen = ['ruling-not-open', { opensAt: answerBy.toISOString() }];

test('refuses a ruling until the other side’s time is over, to the millisecond', () => {
  expect(objected().dispute?.answerBy).toEqual(answerBy);
  expect(codeOf(() => rule(objected(), ruling, justBefore))).toEqual(notOpen);
  expect(rule(objected(), ruling, answerBy).state.winner).toBe('home');
});

test('opens the ruling once the other side has answered', () => {
  const answered = answerDispute(objected(), says(ada), begin).state;
  expect(unheardSides(answered.dispute as never)).toEqual([]);
  expect(rule(answered, ruling, begin).state.winner).toBe('home');
});

test('opens the ruling once both sides have answered, where neither objected alone', () => {
  expect(unheardSides(disagreed().dispute)).toEqual(['home', 'away']);
  const one = answerDispute(disagreed(), says(bea), begin).state;
  expect(unheardSides(one.dispute as never)).toEqual(['home']);
  expect(codeOf(() => rule(one, ruling, justBefore))).toEqual(notOpen);
  const both = answerDispute(one, says(ada), begin).state;
  expect(rule(both, ruling, begin).state.winner).toBe('home');
});

test('opens a dispute without statements and refuses a second, different ruling', () => {
  expect(objected().dispute?.statements).toEqual([]);
  const ruled = rule(objected(), ruling, answerBy).state;
  expect(rule(ruled, ruling, answerBy).state).toBe(ruled);
  const other = { ...ruling, scores: [2, 1] as [number, number] };
  expect(codeOf(() => rule(ruled, other, answerBy))?.[0]).toBe('match-not-disputed');
});

test('refuses a check-in after the match was cancelled, also before the deadline', () => {
  const opened = openMatch(matchOfWager(wager), begin).state;
  expect(opened.timeline.map(({ what }) => what)).toEqual(['created', 'checked-in']);
  const cancelled = cancel(opened, begin).state;
  expect(codeOf(() => checkIn(cancelled, ada, begin))?.[0]).toBe('check-in-closed');
});

test('accepts no score that is settled, ruled on or rejected, except as a repeat', () => {
  const code = (match: Parameters<typeof acceptScore>[0], userId: string) =>
    codeOf(() => acceptScore(match, userId, begin))?.[0];
  expect(acceptScore(completed(), bea, begin).state).toEqual(completed());
  expect(code(completed(), ada)).toBe('no-score-pending');
  expect(code(completed(), cal)).toBe('not-captain');
  expect(code(rule(objected(), ruling, answerBy).state, bea)).toBe('no-score-pending');
  const proposed = propose(live(), { ...claim, maps: [], evidence: [] }, begin).state;
  const reject = (userId: string) => rejectScore(proposed, { userId, reason: null }, begin);
  expect(codeOf(() => reject(ada))?.[0]).toBe('own-score');
  const rejected = reject(bea).state;
  expect(code(rejected, bea)).toBe('no-score-pending');
});

test('records a statement with its side, author and time, and publishes no text', () => {
  const { state, events, timers } = answerDispute(objected(), says(ada), justBefore);
  const statement = { side: 'home', ...says(ada), evidence: [], at: justBefore };
  expect(state).toEqual({
    ...objected(),
    dispute: { ...objected().dispute, statements: [statement] },
  });
  expect(events.map(({ spec }) => spec)).toEqual([matchDisputeAnswered]);
  expect(events[0]?.data).toMatchObject({ matchId: state.id, side: 'home' });
  expect(JSON.stringify(events[0]?.data)).not.toContain('won');
  expect(timers).toEqual({});
});

test('accepts one statement per side, a repeat without effect', () => {
  const given = answerDispute(disagreed(), says(ada), begin).state;
  expect(answerDispute(given, says(ada), answerBy)).toEqual({
    state: given,
    events: [],
    timers: {},
  });
  const both = answerDispute(given, says(bea), begin).state;
  expect(answerDispute(both, says(ada), answerBy).state).toBe(both);
  expect(answerDispute(both, says(bea), answerBy).state).toBe(both);
  const another = { userId: ada, text: 'something else' };
  expect(codeOf(() => answerDispute(both, another, begin))).toEqual(['statement-given', undefined]);
});

test('takes evidence of the side that objected without any once, for which no ruling waits', () => {
  const heard = answerDispute(objected(), says(ada), begin).state;
  expect(rule(heard, ruling, begin).state.dispute?.ruling).toBeTruthy();
  const sent = answerDispute(heard, says(bea), begin).state;
  const more = { userId: bea, text: 'something else' };
  expect(codeOf(() => answerDispute(sent, more, begin))).toEqual(['statement-given', undefined]);
});

test('refuses statements of others, of the side that objected, and without a dispute', () => {
  const refusal = (match: Parameters<typeof answerDispute>[0], userId: string) =>
    codeOf(() => answerDispute(match, says(userId), begin))?.[0];
  expect(refusal(objected(), cal)).toBe('not-captain');
  const { dispute } = objected();
  const proven = { ...objected(), dispute: { ...dispute!, evidence: ['clip'] } };
  expect(refusal(proven, bea)).toBe('statement-given');
  expect(refusal(live(), ada)).toBe('match-not-disputed');
  const ruled = rule(objected(), ruling, answerBy).state;
  expect(refusal(ruled, ada)).toBe('match-not-disputed');
  expect(refusal({ ...live(), status: 'disputed' }, ada)).toBe('match-not-disputed');
});

test('answers a dispute of release 0.2.0, which has no statements', () => {
  const { statements: _none, ...dispute } = openDispute('home', 'lag', begin);
  const { state } = answerDispute({ ...objected(), dispute }, says(bea), begin);
  expect(state.dispute?.statements).toMatchObject([{ side: 'away', userId: bea }]);
  expect(unheardSides(state.dispute as never)).toEqual([]);
});

test('reads a dispute of release 0.2.0, which has no statements', () => {
  const { statements: _none, ...before } = openDispute('home', 'lag', begin);
  expect(unheardSides(before)).toEqual(['away']);
});
