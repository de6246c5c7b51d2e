import {
  editMessage,
  hideMessage,
  listCommunityMessages,
  listConversations,
  listMatchMessages,
  listModerationLog,
  listNotifications,
  listReports,
  listRoomMessages,
  listRoomMessagesOfMember,
  messageHidden,
  postMatchMessage,
  postRoomMessage,
  reportMessage,
  setRoles,
  showMessage,
} from '@contend/contracts';
import { moderationDesk } from './moderation-desk';
import { matchId, roomOfTwo } from './room';
import { teamRoom } from './team-room';

const notFound = { status: 404, code: 'message-not-found' };
const forbidden = { status: 403, code: 'forbidden' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };
const body = { rule: '2' as const };
const withheld = { reason: 'hidden', by: 'moderator', rule: '2' };

test.thorough('a hidden text reaches moderators only; its author sees who hid it', async () => {
  const { p, ada, bea, mia, posted, hid, texts, logged } = await moderationDesk();
  const { id, roomId } = await posted(ada, 'You are bad.');
  expect(await hid(mia, id)).toMatchObject({ id, text: 'You are bad.', withheld });
  expect(await hid(mia, id)).toMatchObject({ id, withheld });
  for (const reader of [ada, bea]) {
    const { items } = await reader.call(listCommunityMessages, {});
    expect(items).toMatchObject([{ id, text: '', withheld }]);
  }
  expect(await texts(mia)).toEqual(['You are bad.']);
  const edit = { params: { messageId: id }, body: { text: 'Sorry.' } };
  expect(await ada.refused(editMessage, edit)).toEqual({ status: 409, code: 'edit-closed' });
  await p.settled();
  const [notice] = await ada.call(listNotifications, {});
  expect(notice).toMatchObject({
    ...{ kind: 'message-hidden', title: 'A message of yours was hidden' },
    text: 'By a moderator: rule 2, No insults.',
  });
  p.clock.advance(1000);
  expect(await mia.call(showMessage, { params: { messageId: id } })).toMatchObject({
    ...{ text: 'You are bad.', withheld: null },
  });
  await mia.call(showMessage, { params: { messageId: id } });
  expect(await texts(bea)).toEqual(['You are bad.']);
  await p.settled();
  const room = { kind: 'community', id: roomId };
  const about = { messageId: id, roomId, room, number: 1, authorId: ada.id, memberIds: [] };
  expect(p.events(messageHidden).map(({ data }) => data)).toEqual([
    { ...about, isHidden: true, as: 'moderator', rule: '2', byId: mia.id },
    { ...about, isHidden: false, as: 'moderator', rule: '2', byId: mia.id },
  ]);
  const entry = { as: 'moderator', place: 'general', minutes: null };
  expect(await logged()).toMatchObject([
    { ...entry, action: 'shown' },
    { ...entry, action: 'hidden', rule: '2' },
  ]);
  expect(JSON.stringify(await logged())).not.toMatch(/[0-9a-f]{24}|mia|ada/);
  expect(await ada.call(listNotifications, {})).toHaveLength(1);
});

test.thorough(
  'a captain hides in the team’s room, as host; members and outsiders do not',
  async () => {
    const { p, ada, bea, cal, params } = await teamRoom();
    const { id } = await bea.call(postRoomMessage, { params, body: { text: 'You are bad.' } });
    const hide = { params: { messageId: id }, body };
    expect(await cal.refused(hideMessage, hide)).toEqual(notFound);
    expect(await bea.refused(hideMessage, hide)).toEqual(forbidden);
    await p.operator.call(setRoles, {
      params: { userId: cal.id },
      body: { roles: ['player', 'admin'] },
    });
    const admin = await p.signIn(cal);
    const byStaff = await admin.call(postRoomMessage, { params, body: { text: 'Hello.' } });
    const staffHide = { params: { messageId: byStaff.id }, body };
    expect(await ada.refused(hideMessage, staffHide)).toEqual(forbidden);
    const hidden = await ada.call(hideMessage, hide);
    expect(hidden).toMatchObject({ text: '', withheld: { by: 'host', rule: '2' } });
    expect((await bea.call(listConversations, {})).items).toMatchObject([
      { last: { text: 'Hello.' } },
    ]);
    expect(await ada.refused(showMessage, { params: { messageId: id } })).toEqual(forbidden);
    await p.settled();
    const [notice] = await bea.call(listNotifications, {});
    expect(notice?.text).toBe('By a captain of the team: rule 2, No insults.');
    await admin.call(showMessage, { params: { messageId: id } });
    const { items } = await bea.call(listRoomMessagesOfMember, { params });
    expect(items.map(({ text }) => text)).toEqual(['Hello.', 'You are bad.']);
  },
);

test('a moderator hides in a match, not in their own; the case file has the text', async () => {
  const { p, ada, bea, cal } = await roomOfTwo();
  const staff = async (player: typeof cal) => {
    const roles = ['player' as const, 'moderator' as const];
    await p.operator.call(setRoles, { params: { userId: player.id }, body: { roles } });
    return p.signIn(player);
  };
  const params = { matchId };
  const { id } = await ada.call(postMatchMessage, { params, body: { text: 'You cheat.' } });
  const hide = { params: { messageId: id }, body };
  expect(await bea.refused(hideMessage, hide)).toEqual(forbidden);
  const [inside, outside] = [await staff(bea), await staff(cal)];
  expect(await inside.refused(hideMessage, hide)).toEqual(forbidden);
  // A moderator does not read who reported messages of a room that they are in.
  await inside.call(reportMessage, { params: { messageId: id }, body: { ...body, note: '' } });
  expect((await inside.call(listReports, {})).items).toEqual([]);
  expect((await outside.call(listReports, {})).items).toMatchObject([{ id }]);
  await outside.call(hideMessage, hide);
  const { items } = await ada.call(listMatchMessages, { params });
  expect(items).toMatchObject([{ text: '', withheld }]);
  const file = await p.as('match').call(listRoomMessages, {
    ...{ params: { kind: 'match', id: matchId }, query: { from: '2020-01-01T00:00:00.000Z' } },
  });
  expect(file.items).toMatchObject([{ id, text: 'You cheat.' }]);
});

test('rejects unknown messages and rules, and callers without a session or role', async () => {
  const { p, ada, mia, posted } = await moderationDesk();
  const { id } = await posted(mia, 'Hello.');
  const unknown = { messageId: 'f'.repeat(24) };
  expect(await mia.refused(hideMessage, { params: unknown, body })).toEqual(notFound);
  expect(await mia.refused(showMessage, { params: unknown })).toEqual(notFound);
  const params = { messageId: id };
  expect(await ada.refused(hideMessage, { params, body })).toEqual(forbidden);
  expect(await ada.refused(showMessage, { params })).toEqual(forbidden);
  const badRule = { params, body: { rule: '99' as '2' } };
  expect(await mia.refused(hideMessage, badRule)).toEqual(invalid);
  expect(await p.anyone.refused(hideMessage, { params, body })).toEqual(signedOut);
  expect(await p.anyone.refused(showMessage, { params })).toEqual(signedOut);
  const query = { page: 0 };
  expect(await p.anyone.refused(listModerationLog, { query })).toEqual(invalid);
});
