import type { NoticeFacts as Facts } from '@contend/contracts';
import { wordsOf } from '../../test/english';

test('who may contest a late cancellation is given the deadline', () => {
  const until = '2026-03-02T12:00:00.000Z';
  const textFor = (facts: Facts) => wordsOf('scrim-cancelled', facts, null, 'Nova')?.text;
  expect(textFor({ reason: 'excuse', until, isStaked: true })).toBe(
    'It was late and counts against your team. You can ask a moderator to excuse it until ' +
      '2 Mar 2026, 12:00 UTC. Deposits depend on it.',
  );
  expect(textFor({ reason: 'contest', until })).toBe(
    'It was late, and Nova says that both teams agreed to it. You can contest that until ' +
      '2 Mar 2026, 12:00 UTC.',
  );
});
