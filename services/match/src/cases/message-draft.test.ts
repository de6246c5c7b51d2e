import { messageDraft } from './case-history';

const createdAt = '2026-03-02T12:00:00.000Z';
const editedAt = '2026-03-02T12:01:00.000Z';
const message = { id: 'a'.repeat(24), number: 3, authorId: 'b'.repeat(24), text: 'gg', createdAt };

test('a message of the match room is entered with its number, author and time', () => {
  expect(messageDraft(message)).toEqual({
    ...{ key: `message:${message.id}`, at: new Date(createdAt), kind: 'message' },
    ...{ actorId: message.authorId, text: 'gg', data: { number: 3 } },
  });
});

test('an edited message is entered as edited', () => {
  expect(messageDraft({ ...message, editedAt }).data).toEqual({ number: 3, editedAt });
  expect(messageDraft({ ...message, editedAt: null }).data).toEqual({ number: 3 });
});
