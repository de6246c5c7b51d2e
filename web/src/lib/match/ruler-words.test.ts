import type { MatchReply } from '@contend/contracts';
import { newMatch } from '../../../test/samples';
import { rulerNameOf, rulerWords } from './ruler-words';

const dispute = {
  ...{ side: 'home', reason: '', openedAt: newMatch.createdAt, statements: [] },
  ...{ answerBy: null, rulingBy: null, escalatedAt: null, ruling: null, appeal: null },
} as NonNullable<MatchReply['dispute']>;
const appeal = { side: 'home' } as NonNullable<typeof dispute.appeal>;
const ofEvent = { ...newMatch, kind: 'tournament' as const };

test.each([
  ['a wager', newMatch, 'A moderator'],
  ['an event', ofEvent, 'An organizer of the event'],
  ['a wager with an appeal', { ...newMatch, dispute: { ...dispute, appeal } }, 'Another moderator'],
  [
    'an event whose ruling is overdue',
    { ...ofEvent, dispute: { ...dispute, ruledBy: 'moderators' as const } },
    'A moderator',
  ],
  [
    'an event with an appeal',
    { ...ofEvent, dispute: { ...dispute, appeal, ruledBy: 'moderators' as const } },
    'A moderator',
  ],
])('names who rules in the match of %s', (_, match, ruler) => {
  expect(rulerWords(match).ruler).toBe(ruler);
});

test('names who made a ruling while their account exists', () => {
  const ruling = { adminId: newMatch.home.captainId } as NonNullable<typeof dispute.ruling>;
  const ruled = { ...newMatch, dispute: { ...dispute, ruling } };
  expect(rulerNameOf(ruled)).toBe('Bea');
  expect(rulerNameOf({ ...ruled, players: [] })).toBeUndefined();
  expect(rulerNameOf(newMatch)).toBeUndefined();
});
