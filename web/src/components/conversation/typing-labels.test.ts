import { ada } from '../../../test/api';
import { messageOf } from '../../../test/message-samples';
import { typingWords } from './typing-labels';

const bea = messageOf(1).author?.id ?? '';
const messages = [messageOf(1), messageOf(2, { isMine: true })];

test.each([
  [[], ''],
  [[bea], 'Bea is typing'],
  [['unknown'], 'A player is typing'],
  [[bea, ada.id], 'Bea and Ada are typing'],
  [[bea, 'unknown'], '2 players are typing'],
  [[bea, ada.id, 'unknown'], '3 players are typing'],
])('names %j as “%s”', (userIds, words) => {
  expect(typingWords(userIds, messages)).toBe(words);
});

test('leaves players out with a block between them and the reader', () => {
  const withheld = { reason: 'blocked', by: null, rule: null } as const;
  expect(typingWords([bea], [messageOf(1, { text: '', withheld })])).toBe('');
});
