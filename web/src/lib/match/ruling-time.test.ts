import type { MatchReply } from '@contend/contracts';
import { awaitedAnswers, mayState, rulingOpensAt, unheardSides } from './ruling-time';

const answerBy = '2030-01-01T12:15:00.000Z';
const due = Date.parse(answerBy);
const statement = (side: 'home' | 'away') => ({ side, userId: 'a', text: 'It was 2–1.', at: '' });
const dispute = (change: object = {}) =>
  ({
    ...{ side: null, reason: '', openedAt: '', answerBy, rulingBy: null, escalatedAt: null },
    ...{ statements: [], ruling: null },
    ...change,
  }) as NonNullable<MatchReply['dispute']>;

test('opens a ruling when the time to answer is over, to the millisecond', () => {
  expect(rulingOpensAt(dispute({ side: 'home' }), due - 1)).toBe(answerBy);
  expect(rulingOpensAt(dispute({ side: 'home' }), due)).toBeNull();
});

test('opens a ruling when all sides have made a statement', () => {
  const one = dispute({ statements: [statement('home')] });
  expect(unheardSides(one)).toEqual(['away']);
  expect(rulingOpensAt(one, 0)).toBe(answerBy);
  expect(rulingOpensAt(dispute({ side: 'away', statements: [statement('home')] }), 0)).toBeNull();
});

test('shows no such time for a dispute of release 0.2.0', () => {
  expect(rulingOpensAt(dispute({ answerBy: undefined }), 0)).toBeNull();
});

test('waits for evidence that a side was asked for, also in an appeal', () => {
  const until = '2030-01-01T12:30:00.000Z';
  const ask = {
    side: 'away' as const,
    moderatorId: 'm',
    what: 'The end.',
    at: '',
    answerBy: until,
  };
  const asked = dispute({ appeal: {}, asks: [{ ...ask, answeredAt: null }] });
  const waiting = awaitedAnswers(asked, due);
  expect(waiting).toEqual([{ side: 'away', what: 'The end.', until }]);
  expect(awaitedAnswers(asked, Date.parse(until))).toEqual([]);
  const heard = [statement('home'), statement('away')];
  expect(mayState({ ...asked, statements: heard }, 'away')).toBe(true);
  const answered = { ...asked, statements: heard, asks: [{ ...ask, answeredAt: until }] };
  expect(mayState(answered, 'away')).toBe(false);
  const opener = { ...answered, side: 'away' as const, evidence: ['f'.repeat(24)] };
  expect(mayState({ ...opener, statements: [] }, 'away')).toBe(false);
  expect(mayState({ ...opener, evidence: [], statements: [] }, 'away')).toBe(true);
  expect(mayState({ ...opener, evidence: [] }, 'away')).toBe(false);
  expect(rulingOpensAt(answered, 0)).toBeNull();
});
