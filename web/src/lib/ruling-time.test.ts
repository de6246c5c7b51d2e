import type { MatchReply } from '@contend/contracts';
import { rulingOpensAt, unheardSides } from './ruling-time';

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
