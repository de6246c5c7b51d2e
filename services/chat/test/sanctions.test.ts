import {
  appealSanction,
  decideReport,
  decideSanctionAppeal,
  endSanction,
  eraseUser,
  getRoomAccess,
  listCommunityMessages,
  listMySanctions,
  listNotifications,
  listSanctions,
  moderationAnswerMs,
  postCommunityMessage,
  postMatchMessage,
  reportMessage,
  sanctionAppealMs,
  sanctionImposed,
  sanctionLifted,
  sanctionUpheld,
  sanctionUser,
  setRoles,
} from '@contend/contracts';
import { channelIdOf } from '../src/rooms/channel';
import { moderationDesk } from './moderation-desk';
import { matchId, roomOfTwo } from './room';

const muted = { status: 403, code: 'muted' };
const banned = { status: 403, code: 'banned-from-community' };
const forbidden = { status: 403, code: 'forbidden' };
const ownSanction = { status: 403, code: 'own-sanction' };
const closed = { status: 409, code: 'sanction-appeal-closed' };
const over = { status: 409, code: 'sanction-over' };
const noAppeal = { status: 409, code: 'no-appeal' };
const notFound = { status: 404, code: 'sanction-not-found' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const hi = { body: { text: 'hi' } };

test.thorough('a mute refuses with its details until the millisecond of its end', async () => {
  const { p, ada, mia, posted, muted: mute, mine, logged, asked } = await moderationDesk();
  const { id: messageId } = await posted(ada, 'You are bad.');
  const sanction = await mute(ada, { messageId });
  const endsAt = new Date(p.clock.now().getTime() + hourMs).toISOString();
  expect(sanction).toMatchObject({
    ...{ user: { id: ada.id }, kind: 'mute', channel: null, rule: '2', as: 'moderator', endsAt },
    ...{ by: { id: mia.id }, messageId, liftedAt: null, appeal: null },
  });
  const { body } = await ada.answer(postCommunityMessage, hi);
  expect(body).toMatchObject({
    code: 'muted',
    details: { sanctionId: sanction.id, endsAt, rule: '2', as: 'moderator' },
  });
  expect((await ada.call(listCommunityMessages, {})).items).toHaveLength(1);
  await asked(ada, 'Why am I muted?');
  expect(await mine(ada)).toEqual([sanction]);
  expect((await mia.call(listSanctions, { query: { status: 'running' } })).items).toEqual([
    sanction,
  ]);
  await p.settled();
  expect(p.events(sanctionImposed)).toMatchObject([
    { subject: sanction.id, data: { userId: ada.id, kind: 'mute', rule: '2', endsAt } },
  ]);
  expect(await ada.call(listNotifications, {})).toMatchObject([{ kind: 'muted' }]);
  expect(await logged()).toMatchObject([{ action: 'muted', place: 'all', minutes: 60, rule: '2' }]);
  p.clock.advance(hourMs - 1);
  const later = await p.signIn(ada);
  expect(await later.refused(postCommunityMessage, hi)).toEqual(muted);
  p.clock.advance(1);
  await later.call(postCommunityMessage, hi);
  expect((await mia.call(listSanctions, { query: { status: 'running' } })).items).toEqual([]);
  expect(await mine(later)).toHaveLength(1);
  p.clock.advance(90 * dayMs);
  expect(await mine(await p.signIn(ada))).toEqual([]);
});

test('a ban closes the community or a channel, also for sockets; sanctions overlap', async () => {
  const { p, ada, muted: mute } = await moderationDesk();
  const ban = await mute(ada, { kind: 'ban', channel: 'general' });
  await mute(ada, { minutes: 30 });
  expect(await ada.refused(listCommunityMessages, {})).toEqual(banned);
  const help = { query: { channel: 'help' } };
  expect((await ada.call(listCommunityMessages, help)).items).toEqual([]);
  const inHelp = { body: { channel: 'help', text: 'hi' } };
  expect(await ada.refused(postCommunityMessage, inHelp)).toEqual(muted);
  const params = { kind: 'community' as const, id: channelIdOf('general'), userId: ada.id };
  const access = () => p.as('realtime').call(getRoomAccess, { params });
  expect(await access()).toMatchObject({ mayRead: false, mayWrite: false });
  p.clock.advance(30 * 60_000);
  await ada.call(postCommunityMessage, inHelp);
  expect(await ada.refused(postCommunityMessage, hi)).toEqual(banned);
  p.clock.advance(30 * 60_000);
  expect(await access()).toMatchObject({ mayRead: true, mayWrite: true });
  expect(ban.kind).toBe('ban');
});

test.thorough('an ended sanction lets write at once; of two who end it one succeeds', async () => {
  const { p, ada, bea, mia, max, muted: mute, logged } = await moderationDesk();
  const { id } = await mute(ada);
  const params = { id };
  const both = await Promise.all([mia, max].map((one) => one.answer(endSanction, { params })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await ada.call(postCommunityMessage, hi);
  expect(await mia.refused(endSanction, { params })).toEqual(over);
  expect((await logged()).map(({ action }) => action).sort()).toEqual(['ended', 'muted']);
  const appeal = { params, body: { text: 'Not fair.' } };
  expect(await ada.refused(appealSanction, appeal)).toEqual(closed);
  const { id: second } = await mute(bea);
  p.clock.advance(hourMs);
  expect(await mia.refused(endSanction, { params: { id: second } })).toEqual(over);
  await p.settled();
  expect(p.events(sanctionLifted)).toMatchObject([{ data: { onAppeal: false } }]);
});

test.thorough('an appeal is decided once, by another moderator, and may lift it', async () => {
  const { p, ada, bea, mia, max, staff, muted: mute, logged, mine } = await moderationDesk();
  const { id } = await mute(ada);
  const params = { id };
  const appeal = { params, body: { text: 'It was a quote.' } };
  expect(await bea.refused(appealSanction, appeal)).toEqual(notFound);
  const decide = { params, body: { decision: 'lifted' as const, reason: 'It was a quote.' } };
  expect(await max.refused(decideSanctionAppeal, decide)).toEqual(noAppeal);
  const dueAt = new Date(p.clock.now().getTime() + moderationAnswerMs).toISOString();
  const appealed = await ada.call(appealSanction, appeal);
  expect(appealed.appeal).toMatchObject({ text: 'It was a quote.', decision: null, dueAt });
  expect(await ada.refused(appealSanction, appeal)).toEqual(closed);
  expect((await max.call(listSanctions, {})).items).toEqual([appealed]);
  expect(await mia.refused(decideSanctionAppeal, decide)).toEqual(ownSanction);
  const deciders = [max, await staff('otto')];
  const both = await Promise.all(deciders.map((one) => one.answer(decideSanctionAppeal, decide)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await ada.call(postCommunityMessage, hi);
  expect(await mine(ada)).toMatchObject([
    { appeal: { decision: 'lifted', reason: 'It was a quote.', dueAt: null } },
  ]);
  expect((await max.call(listSanctions, {})).items).toEqual([]);
  const upheld = await mute(ada);
  await ada.call(appealSanction, { ...appeal, params: { id: upheld.id } });
  const uphold = {
    params: { id: upheld.id },
    body: { ...decide.body, decision: 'upheld' as const },
  };
  await max.call(decideSanctionAppeal, uphold);
  expect(await ada.refused(postCommunityMessage, hi)).toEqual(muted);
  await p.settled();
  expect(p.events(sanctionLifted)).toMatchObject([{ data: { onAppeal: true } }]);
  expect(p.events(sanctionUpheld)).toHaveLength(1);
  const kinds = (await ada.call(listNotifications, {})).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['appeal-upheld', 'muted', 'muted', 'sanction-lifted']);
  const actions = (await logged()).map(({ action }) => action).sort();
  expect(actions).toEqual(['lifted', 'muted', 'muted', 'upheld']);
});

test.thorough('a sanction can be appealed for seven days, not at that millisecond', async () => {
  const { p, ada, bea, mia, muted: mute } = await moderationDesk();
  const [first, second] = [await mute(ada), await mute(bea)];
  p.clock.advance(sanctionAppealMs - 1);
  const appeal = (id: string) => ({ params: { id }, body: { text: 'Not fair.' } });
  await (await p.signIn(ada)).call(appealSanction, appeal(first.id));
  p.clock.advance(1);
  expect(await (await p.signIn(bea)).refused(appealSanction, appeal(second.id))).toEqual(closed);
  const { items } = await (await p.signIn(mia)).call(listSanctions, {});
  expect(items.map(({ id }) => id)).toEqual([first.id]);
});

test('rejects sanctions of staff, unknown users, channels and messages, and others', async () => {
  const { p, ada, bea, mia, max, posted } = await moderationDesk();
  const base = { userId: ada.id, kind: 'mute' as const, rule: '2' as const, minutes: 60 };
  const refused = (more: object, by = mia) =>
    by.refused(sanctionUser, { body: { ...base, ...more } });
  const none = 'f'.repeat(24);
  expect(await refused({ userId: max.id })).toEqual({ status: 403, code: 'staff-not-sanctioned' });
  expect(await refused({ userId: none })).toEqual({ status: 404, code: 'user-not-found' });
  const noRoom = { status: 404, code: 'room-not-found' };
  expect(await refused({ channel: 'nowhere' })).toEqual(noRoom);
  const noMessage = { status: 404, code: 'message-not-found' };
  expect(await refused({ messageId: none })).toEqual(noMessage);
  const { id: messageId } = await posted(bea, 'hi');
  expect(await refused({ messageId })).toEqual(noMessage);
  for (const more of [{ minutes: 4 }, { minutes: 129_601 }, { rule: '99' }, { kind: 'kick' }]) {
    expect(await refused(more)).toEqual(invalid);
  }
  expect(await refused({}, ada)).toEqual(forbidden);
  expect(await p.anyone.refused(sanctionUser, { body: base })).toEqual(signedOut);
  expect(await ada.refused(listSanctions, {})).toEqual(forbidden);
  expect(await p.anyone.refused(listSanctions, {})).toEqual(signedOut);
  expect(await p.anyone.refused(listMySanctions, {})).toEqual(signedOut);
  const params = { id: none };
  expect(await mia.refused(endSanction, { params })).toEqual(notFound);
  expect(await ada.refused(endSanction, { params })).toEqual(forbidden);
  expect(await p.anyone.refused(endSanction, { params })).toEqual(signedOut);
  const appeal = { params, body: { text: 'Not fair.' } };
  expect(await ada.refused(appealSanction, appeal)).toEqual(notFound);
  expect(await ada.refused(appealSanction, { params, body: { text: '' } })).toEqual(invalid);
  expect(await p.anyone.refused(appealSanction, appeal)).toEqual(signedOut);
  const decide = { params, body: { decision: 'lifted' as const, reason: 'Not fair.' } };
  expect(await mia.refused(decideSanctionAppeal, decide)).toEqual(notFound);
  expect(await ada.refused(decideSanctionAppeal, decide)).toEqual(forbidden);
  expect(await p.anyone.refused(decideSanctionAppeal, decide)).toEqual(signedOut);
});

test.thorough('sanctions go with their user’s account, and two years after their end', async () => {
  const { p, ada, bea, muted: mute, stored, logged } = await moderationDesk();
  const { id } = await mute(ada);
  await ada.call(appealSanction, { params: { id }, body: { text: 'I am Ada.' } });
  const kept = await mute(bea);
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await stored('sanctions')).toMatchObject([{ _id: kept.id }]);
  p.clock.advance(hourMs + 730 * dayMs - 1);
  await p.settled();
  expect(await stored('sanctions')).toHaveLength(1);
  p.clock.advance(1);
  await p.settled();
  expect(await stored('sanctions')).toEqual([]);
  expect(await logged()).toHaveLength(2);
});

test.thorough('a mute leaves matches open, unless it is for a message in one', async () => {
  const { p, ada, bea, cal } = await roomOfTwo();
  const staff = async (player: typeof cal) => {
    const roles = ['player' as const, 'moderator' as const];
    await p.operator.call(setRoles, { params: { userId: player.id }, body: { roles } });
    return p.signIn(player);
  };
  const [mia, member] = [await staff(cal), await staff(bea)];
  const post = { params: { matchId }, body: { text: 'You cheat.' } };
  const mute = { userId: ada.id, kind: 'mute' as const, rule: '2' as const, minutes: 60 };
  await mia.call(sanctionUser, { body: mute });
  const { id: messageId } = await ada.call(postMatchMessage, post);
  expect(await member.refused(sanctionUser, { body: { ...mute, messageId } })).toEqual(forbidden);
  await member.call(reportMessage, { params: { messageId }, body: { rule: '2' } });
  const body = { outcome: 'mute' as const, rule: '2' as const, minutes: 90 };
  const decided = await mia.call(decideReport, { params: { id: messageId }, body });
  expect(decided).toMatchObject({ status: 'decided', outcome: 'muted', place: 'match' });
  expect(decided.message.withheld).toMatchObject({ reason: 'hidden', rule: '2' });
  expect(await ada.refused(postMatchMessage, post)).toEqual(muted);
  const { items } = await ada.call(listMySanctions, {});
  expect(items.map((one) => one.messageId)).toEqual([messageId, null]);
  expect(items.map((one) => one.coversMatches)).toEqual([true, false]);
  p.clock.advance(90 * 60_000);
  await ada.call(postMatchMessage, post);
});

test.thorough('moderators read the note of a sanction, its user does not', async () => {
  const { ada, max, muted: mute, mine } = await moderationDesk();
  const note = 'Third time this week.';
  const { id } = await mute(ada, { note });
  expect(await max.call(listSanctions, { query: { status: 'running' } })).toMatchObject({
    items: [{ id, note }],
  });
  expect(JSON.stringify(await mine(ada))).not.toContain('Third');
  const appeal = { params: { id }, body: { text: 'It was a quote.' } };
  expect(JSON.stringify(await ada.call(appealSanction, appeal))).not.toContain('Third');
});
