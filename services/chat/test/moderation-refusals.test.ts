import {
  appealSanction,
  decideSanctionAppeal,
  endSanction,
  listSanctions,
  postCommunityMessage,
  postRoomMessage,
  reportMessage,
  reportsPerDay,
  setRoles,
  setSlowMode,
  showMessage,
} from '@contend/contracts';
import { expectRefusals, refusal } from '@contend/test-kit';
import { moderationDesk } from './moderation-desk';

test('a sanction is appealed once, decided by others, and ended once', async () => {
  const { p, ada, bea, mia, max, muted, logged } = await moderationDesk();
  const [first, second] = [await muted(ada), await muted(bea)];
  const of = ({ id }: { id: string }) => ({ params: { id } });
  const appeal = { ...of(first), body: { text: 'It was a quote.' } };
  const decide = { ...of(first), body: { decision: 'upheld' as const, reason: 'It was not.' } };
  await expectRefusals([refusal('no-appeal', max, decideSanctionAppeal, decide)]);
  const appealed = await ada.call(appealSanction, appeal);
  expect((await max.call(listSanctions, {})).items).toEqual([appealed]);
  await expectRefusals([
    refusal('sanction-appeal-closed', ada, appealSanction, appeal),
    refusal('own-sanction', mia, decideSanctionAppeal, decide),
  ]);
  const upheld = await max.call(decideSanctionAppeal, decide);
  expect(upheld.appeal).toMatchObject({ decision: 'upheld' });
  // A user who became staff meanwhile.
  const roles = ['player' as const, 'moderator' as const];
  await p.operator.call(setRoles, { params: { userId: bea.id }, body: { roles } });
  const promoted = await p.signIn(bea);
  await expectRefusals([refusal('own-sanction', promoted, endSanction, of(second))]);
  await mia.call(endSanction, of(second));
  await expectRefusals([refusal('sanction-over', mia, endSanction, of(second))]);
  const actions = (await logged()).map(({ action }) => action).sort();
  expect(actions).toEqual(['ended', 'muted', 'muted', 'upheld']);
});

test('a hidden message is shown again; reports and messages are limited', async () => {
  const { p, ada, bea, mia, posted, hid, reported, texts } = await moderationDesk();
  const { id, roomId } = await posted(bea, 'You are bad.');
  const other = await posted(bea, 'You are worse.');
  await hid(mia, id);
  await mia.call(showMessage, { params: { messageId: id } });
  expect(await texts(ada)).toContain('You are bad.');
  await reported(ada, id);
  const sentAt = Array.from({ length: reportsPerDay }, () => p.clock.now());
  const own = { _id: ada.id as never };
  await p.database('chat').collection('reportQuotas').updateOne(own, { $set: { sentAt } });
  const slow = { params: { channel: 'general' }, body: { slowModeSeconds: 30 } };
  await mia.call(setSlowMode, slow);
  await posted(ada, 'First.');
  const room = { kind: 'community' as const, id: roomId };
  await expectRefusals([
    refusal('report-limit', ada, reportMessage, {
      ...{ params: { messageId: other.id }, body: { rule: '2', note: '' } },
    }),
    refusal('slow-mode', ada, postCommunityMessage, { body: { text: 'Second.' } }),
    refusal('slow-mode', ada, postRoomMessage, { params: room, body: { text: 'Second.' } }),
  ]);
});
