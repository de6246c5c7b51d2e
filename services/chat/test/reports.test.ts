import {
  decideReport,
  editMessage,
  eraseUser,
  listReports,
  moderationAnswerMs,
  postMatchMessage,
  reportDecided,
  reportJoined,
  reportMessage,
  reportOpened,
  reportsPerDay,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { moderationDesk } from './moderation-desk';
import { roomOfTwo, matchId } from './room';

const notFound = { status: 404, code: 'message-not-found' };
const forbidden = { status: 403, code: 'forbidden' };
const invalid = { status: 400, code: 'invalid-request' };
const signedOut = { status: 401, code: 'unauthenticated' };
const limited = { status: 429, code: 'report-limit' };
const ownReport = { status: 403, code: 'own-report' };
const dayMs = 24 * 60 * 60_000;
const body = { rule: '2' as const, note: '' };

test.thorough('reports of one message are one with context; again changes nothing', async () => {
  const { p, ada, bea, mia, max, staff, posted, reported, reports } = await moderationDesk();
  for (const text of ['1', '2', '3', '4']) await posted(ada, text);
  const { id, roomId } = await posted(bea, 'You are bad.');
  for (const text of ['6', '7', '8', '9']) await posted(max, text);
  for (const note of ['rude', 'rude again']) await reported(ada, id, note);
  const dueAt = new Date(p.clock.now().getTime() + moderationAnswerMs);
  const one = { rule: '1' as const, note: '' };
  await (await staff('otto')).call(reportMessage, { params: { messageId: id }, body: one });
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    ...{ id, place: 'general', status: 'open', outcome: null, isFlagged: false },
    ...{ rules: ['2', '1'], notes: ['rude'], dueAt: dueAt.toISOString() },
    message: { id, text: 'You are bad.' },
    author: { id: bea.id },
  });
  expect(report?.reporters.map(({ username }) => username)).toEqual(['ada', 'otto']);
  expect(report?.context.map(({ text }) => text)).toEqual([
    ...['2', '3', '4', 'You are bad.', '6', '7', '8'],
  ]);
  await p.settled();
  const about = { reportId: id, roomId, roomKind: 'community' };
  expect(p.events(reportOpened).map(({ data }) => data)).toEqual([
    { ...about, isAutomatic: false, dueAt: dueAt.toISOString() },
  ]);
  expect(p.events(reportJoined).map(({ data }) => data)).toEqual([about]);
  expect((await mia.call(listReports, { query: { status: 'decided' } })).items).toEqual([]);
});

test('a moderator reads one report by its id, decided too, unless it is about them', async () => {
  const { ada, bea, mia, max, posted, reported, decided } = await moderationDesk();
  const { id } = await posted(bea, 'You are bad.');
  await reported(ada, id);
  const one = async (reader: Player, reportId: string) =>
    (await reader.call(listReports, { query: { id: reportId } })).items;
  expect(await one(mia, id)).toMatchObject([{ id, status: 'open' }]);
  await decided(max, id, 'hide');
  expect(await one(mia, id)).toMatchObject([{ id, status: 'decided', outcome: 'hidden' }]);
  expect(await one(mia, 'f'.repeat(24))).toEqual([]);
  const own = await posted(mia, 'Staff is right.');
  await reported(ada, own.id);
  expect(await one(mia, own.id)).toEqual([]);
  expect(await one(max, own.id)).toMatchObject([{ id: own.id }]);
});

test('rejects reports of unreadable, own and unknown messages, and by others', async () => {
  const { p, ada, bea, mia, posted, asked, said } = await moderationDesk();
  const { id } = await posted(ada, 'Hello.');
  const report = (messageId: string) => ({ params: { messageId }, body });
  expect(await ada.refused(reportMessage, report(id))).toEqual({
    ...{ status: 409, code: 'own-message' },
  });
  expect(await bea.refused(reportMessage, report('f'.repeat(24)))).toEqual(notFound);
  const { id: caseId } = await asked(ada);
  expect(await said(mia, caseId)).toHaveLength(1);
  const [stored] = await p
    .database('chat')
    .collection('messages')
    .find({ roomId: caseId })
    .toArray();
  expect(await bea.refused(reportMessage, report(String(stored?._id)))).toEqual(notFound);
  const unknownRule = { ...report(id), body: { rule: '99' as '2' } };
  expect(await bea.refused(reportMessage, unknownRule)).toEqual(invalid);
  expect(await p.anyone.refused(reportMessage, report(id))).toEqual(signedOut);
  expect(await bea.refused(listReports, {})).toEqual(forbidden);
  expect(await p.anyone.refused(listReports, {})).toEqual(signedOut);
  const decide = { params: { id }, body: { outcome: 'none' as const } };
  expect(await bea.refused(decideReport, decide)).toEqual(forbidden);
  expect(await p.anyone.refused(decideReport, decide)).toEqual(signedOut);
});

test.thorough('the 21st report of a user within 24 hours is refused', async () => {
  const { p, ada, bea, posted, stored } = await moderationDesk();
  const [first, second, third] = [
    await posted(bea, 'You are bad.'),
    await posted(bea, 'You are worse.'),
    await posted(bea, 'You are the worst.'),
  ];
  const report = (messageId: string) => ({ params: { messageId }, body });
  await ada.call(reportMessage, report(first.id));
  // As many reports as leave one, all at this time.
  const sentAt = Array.from({ length: reportsPerDay - 1 }, () => p.clock.now());
  const own = { _id: ada.id as never };
  await p.database('chat').collection('reportQuotas').updateOne(own, { $set: { sentAt } });
  await ada.call(reportMessage, report(second.id));
  expect(await ada.refused(reportMessage, report(third.id))).toEqual(limited);
  expect((await stored('reportQuotas'))[0]?.sentAt).toHaveLength(reportsPerDay);
});

test.thorough('exactly 20 concurrent reports of a user count within 24 hours', async () => {
  const { p, ada, bea, posted } = await moderationDesk();
  const ids: string[] = [];
  const more = ['cal', 'dee', 'eli', 'fay'].map((name) => p.player(name));
  const authors = [bea, ...(await Promise.all(more))];
  for (let nth = 0; nth <= reportsPerDay + 1; nth++) {
    const author = authors[nth % authors.length] ?? bea;
    ids.push((await posted(author, `Message ${nth}`)).id);
  }
  const [first = '', ...rest] = ids;
  const send = (messageId: string) => ada.answer(reportMessage, { params: { messageId }, body });
  expect((await send(first)).status).toBe(200);
  const start = p.clock.now().getTime();
  const statuses = (await Promise.all(rest.map(send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(reportsPerDay - 1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await send(first)).status).toBe(200);
  const left = rest[statuses.indexOf(429)] ?? '';
  const report = { params: { messageId: left }, body };
  expect(await ada.refused(reportMessage, report)).toEqual(limited);
  p.clock.advance(start + dayMs - 1 - p.clock.now().getTime());
  const later = await p.signIn(ada);
  expect(await later.refused(reportMessage, report)).toEqual(limited);
  p.clock.advance(1);
  await later.call(reportMessage, report);
});

test.thorough(
  'a report is due within 24 hours, from that millisecond on it is overdue',
  async () => {
    const { p, ada, bea, posted, reported } = await moderationDesk();
    const { id } = await posted(bea, 'You are bad.');
    await reported(ada, id);
    const overdue = () => p.metric('chat', 'contend_moderation_overdue');
    p.clock.advance(moderationAnswerMs - 1);
    expect(await overdue()).toBe(0);
    p.clock.advance(1);
    expect(await overdue()).toBe(1);
  },
);

test.thorough('the word filter reports and changes nothing; a later edit reopens', async () => {
  const { p, ada, mia, posted, reports, decided, texts } = await moderationDesk();
  const { id } = await posted(ada, 'just kys');
  await posted(ada, 'Greetings from Scunthorpe, 1488 Elo.');
  expect(await texts(mia)).toEqual(['Greetings from Scunthorpe, 1488 Elo.', 'just kys']);
  const [report] = await reports();
  expect(report).toMatchObject({ id, isFlagged: true, reporters: [], rules: ['2'] });
  p.clock.advance(1000);
  await decided(mia, id, 'none');
  expect(await reports()).toEqual([]);
  p.clock.advance(1000);
  await ada.call(editMessage, { params: { messageId: id }, body: { text: 'go kys' } });
  expect(await reports()).toMatchObject([{ id, status: 'open', outcome: null }]);
  await p.settled();
  expect(p.events(reportOpened)).toHaveLength(2);
});

test('of two moderators who decide a report at once one succeeds', async () => {
  const desk = await moderationDesk();
  const { p, ada, bea, mia, max, posted, reported, reports, texts, mine } = desk;
  const { id } = await posted(bea, 'You are bad.');
  await reported(ada, id);
  const decide = (outcome: 'hide' | 'mute') => ({
    params: { id },
    body: { outcome, rule: '2' as const, minutes: 60 },
  });
  const both = await Promise.all([
    mia.answer(decideReport, decide('hide')),
    max.answer(decideReport, decide('mute')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isMuted = both[1]?.status === 200;
  expect(await reports(mia, 'decided')).toMatchObject([{ outcome: isMuted ? 'muted' : 'hidden' }]);
  expect(await mine(bea)).toHaveLength(isMuted ? 1 : 0);
  expect(await texts(ada)).toEqual(['']);
  await p.settled();
  expect(p.events(reportDecided)).toHaveLength(1);
  expect(await mia.refused(decideReport, decide('hide'))).toEqual({
    ...{ status: 409, code: 'report-decided' },
  });
});

test('a decision needs another moderator, a rule and a time', async () => {
  const { ada, bea, mia, max, posted, reported, reports } = await moderationDesk();
  const byBea = await posted(bea, 'You are bad.');
  await reported(mia, byBea.id);
  const none = { outcome: 'none' as const };
  const decide = (id: string, more: object = none) => ({
    params: { id },
    body: more as typeof none,
  });
  expect(await mia.refused(decideReport, decide(byBea.id))).toEqual(ownReport);
  const byMia = await posted(mia, 'Staff is always right.');
  await reported(ada, byMia.id);
  expect((await reports(mia)).map(({ id }) => id)).toEqual([byBea.id]);
  expect(await mia.refused(decideReport, decide(byMia.id))).toEqual(ownReport);
  const ban = { outcome: 'ban', rule: '2', minutes: 60 };
  expect(await max.refused(decideReport, decide(byMia.id, ban))).toEqual({
    ...{ status: 403, code: 'staff-not-sanctioned' },
  });
  expect(await max.refused(decideReport, decide('f'.repeat(24)))).toEqual({
    ...{ status: 404, code: 'report-not-found' },
  });
  for (const more of [{ outcome: 'hide' }, { outcome: 'mute', rule: '2' }]) {
    expect(await max.refused(decideReport, decide(byBea.id, more))).toEqual(invalid);
  }
});

test('erasing removes a reporter; an erased author is not sanctioned', async () => {
  const { p, ada, bea, mia, posted, reported, reports, decided, stored } = await moderationDesk();
  const { id } = await posted(bea, 'You are bad.');
  await reported(ada, id, 'I am Ada');
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await reports()).toMatchObject([{ id, reporters: [], notes: [], rules: ['2'] }]);
  expect(await stored('reportQuotas')).toEqual([]);
  expect(JSON.stringify(await stored('reports'))).not.toContain(ada.id);
  await p.operator.call(eraseUser, { params: { userId: bea.id } });
  await p.settled();
  const ban = { outcome: 'ban' as const, rule: '2' as const, minutes: 60 };
  expect(await mia.refused(decideReport, { params: { id }, body: ban })).toEqual({
    ...{ status: 404, code: 'user-not-found' },
  });
  await decided(mia, id, 'none');
});

test.thorough('decided reports are deleted after two years', async () => {
  const { p, ada, bea, mia, posted, reported, decided, stored } = await moderationDesk();
  const { id } = await posted(bea, 'You are bad.');
  await reported(ada, id);
  await decided(mia, id, 'none');
  p.clock.advance(730 * dayMs - 1);
  await p.settled();
  expect(await stored('reports')).toHaveLength(1);
  p.clock.advance(1);
  await p.settled();
  expect(await stored('reports')).toEqual([]);
});

test.thorough('players of a match report in its room', async () => {
  const { ada, bea } = await roomOfTwo();
  const params = { matchId };
  const { id } = await ada.call(postMatchMessage, { params, body: { text: 'bad' } });
  await bea.call(reportMessage, { params: { messageId: id }, body });
});
