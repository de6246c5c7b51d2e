import { addCase, removeCase } from './support-case';

const userId = 'a'.repeat(24);
const request = (id: string) => ({ id, userId, channel: 'support' as const });
const added = (...ids: string[]) =>
  ids.reduce<ReturnType<typeof addCase>['state'] | null>(
    (known, id) => addCase(known, request(id)).state,
    null,
  );

test('holds three requests, and a live chat beside them', () => {
  const three = added('1', '2', '3');
  expect(three).toEqual({ id: userId, requestIds: ['1', '2', '3'], liveChatId: null });
  expect(() => addCase(three, request('4'))).toThrow('three open requests');
  const chat = addCase(three, { id: '5', userId, channel: 'livechat' });
  expect(chat.state).toMatchObject({ liveChatId: '5', requestIds: ['1', '2', '3'] });
});

test('a closed case makes room for another', () => {
  const three = addCase(added('1', '2', '3'), { id: '5', userId, channel: 'livechat' }).state;
  expect(removeCase(three, '2').state).toMatchObject({ requestIds: ['1', '3'], liveChatId: '5' });
  expect(removeCase(three, '5').state).toMatchObject({ liveChatId: null });
});
