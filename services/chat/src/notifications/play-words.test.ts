import { wordsOf } from '../../test/english';

const titleOf = (kind: 'play-limit-raised' | 'play-paused' | 'play-resumed', facts: object) =>
  wordsOf(kind, facts, null)?.title;

test('names the limit that was raised or removed', () => {
  const raised = { reason: 'stake-week', amountCents: 50_00 };
  expect(titleOf('play-limit-raised', raised)).toBe('Your weekly stake limit is now $50.00');
  const removed = { reason: 'loss-month' };
  expect(titleOf('play-limit-raised', removed)).toBe('Your monthly net loss limit was removed');
});

test('distinguishes a self-exclusion from a time-out', () => {
  const until = '2026-03-03T12:00:00.000Z';
  const excluded = { reason: 'self-exclusion', until };
  expect(titleOf('play-paused', excluded)).toBe('You excluded yourself from play');
  expect(titleOf('play-resumed', excluded)).toBe('You can play again');
  expect(titleOf('play-resumed', { reason: 'time-out' })).toBe('Your time-out is over');
});
