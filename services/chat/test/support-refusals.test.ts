import {
  claimSupportCase,
  closeSupportCase,
  openSupportRequest,
  postRoomMessage,
  postSupportMessage,
  sendLiveChatMessage,
  transferSupportCase,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import { supportDesk } from './support-desk';

const unknown = { params: { id: 'f'.repeat(24) } };
const text = { text: 'Once more.' };

test('staff answer, claim and transfer a case that they hold and that is open', async () => {
  const { ada, bea, mia, max, asked } = await supportDesk();
  const { id } = await asked(ada);
  const params = { id };
  const to = (toId: string | null) => ({ params, body: { toId } });
  await expectRefusals([
    refusal('room-not-found', mia, claimSupportCase, unknown),
    refusal('room-not-found', mia, transferSupportCase, { ...unknown, body: { toId: null } }),
    refusal('support-not-held', mia, transferSupportCase, to(max.id)),
  ]);
  await mia.call(claimSupportCase, { params });
  await expectRefusals([
    refusal('support-held', max, claimSupportCase, { params }),
    refusal('support-held', max, postSupportMessage, { params, body: text }),
    refusal('not-staff', mia, transferSupportCase, to(bea.id)),
  ]);
  const moved = await mia.call(transferSupportCase, to(max.id));
  expect(moved).toMatchObject({ holder: { username: 'max' }, status: 'open' });
  await ada.call(closeSupportCase, { params });
  await expectRefusals([
    refusal('room-closed', mia, claimSupportCase, { params }),
    refusal('room-closed', mia, transferSupportCase, to(max.id)),
    refusal('room-closed', mia, postRoomMessage, {
      ...{ params: { kind: 'support', id }, body: text },
    }),
  ]);
});

test('a user has at most three open requests; one that is opened again counts', async () => {
  const { ada, asked } = await supportDesk();
  const params = { id: (await asked(ada)).id };
  await ada.call(closeSupportCase, { params });
  for (let nth = 0; nth < 3; nth += 1) await asked(ada);
  const inRoom = { params: { kind: 'support' as const, ...params }, body: text };
  await expectRefusals([
    refusal('too-many-support-requests', ada, openSupportRequest, {
      ...{ body: { topic: 'account', text: 'Help.' } },
    }),
    refusal('too-many-support-requests', ada, postSupportMessage, { params, body: text }),
    refusal('too-many-support-requests', ada, postRoomMessage, inRoom),
  ]);
});

test('a live chat is answered by its holder until it is closed', async () => {
  const { ada, mia, max, chatted, chatOf } = await supportDesk();
  const { chatId } = await chatted(ada, 'Hello?');
  await chatted(mia, 'Hi.', chatId);
  expect(await chatOf(ada, chatId)).toMatchObject({ holder: { username: 'mia' } });
  const message = { body: { chatId, ...text } };
  await expectRefusals([refusal('support-held', max, sendLiveChatMessage, message)]);
  await mia.call(closeSupportCase, { params: { id: chatId } });
  await expectRefusals([refusal('room-closed', ada, sendLiveChatMessage, message)]);
});
