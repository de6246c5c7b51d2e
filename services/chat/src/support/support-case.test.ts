import { liveChatAnswerMs, liveChatIdleMs, supportAnswerMs } from '@contend/contracts';
import {
  answer,
  ask,
  claim,
  close,
  closeErased,
  closeIdle,
  isExpired,
  isOverdue,
  markOverdue,
  openCase,
  release,
  type SupportCase,
  transfer,
} from './support-case';

const [ada, mia, max] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)] as const;
const start = new Date('2026-03-02T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const staff = (id: string) => ({ id, roles: ['moderator' as const] });
const admin = { id: max, roles: ['admin' as const] };
const opened = (channel: SupportCase['channel'] = 'support') =>
  openCase({ id: 'd'.repeat(24), channel, topic: null, userId: ada }, start);
const types = ({ events }: { events: { spec: { type: string } }[] }) =>
  events.map(({ spec }) => spec.type);
const twoYearsMs = 730 * 24 * 60 * 60_000;

test('opens with the deadline of its channel; only an answered live chat becomes idle', () => {
  const due = after(supportAnswerMs);
  expect(opened().timers).toEqual({ 'support-answer': due });
  const chat = opened('livechat');
  expect(chat.timers).toEqual({ 'support-answer': after(liveChatAnswerMs) });
  expect(answer(chat.state, mia, start).timers).toMatchObject({
    'support-idle': after(liveChatIdleMs),
  });
  expect(answer(opened().state, mia, start).timers).toEqual({ 'support-answer': null });
  expect(types(opened())).toEqual(['support.opened.v1']);
});

test('a second question moves no deadline; one after an answer ends the idle timer', () => {
  const now = after(1000);
  expect(ask(opened().state, now)).toMatchObject({ events: [], timers: {} });
  const chat = ask(opened('livechat').state, now);
  expect(chat.timers).toEqual({});
  const answered = answer(chat.state, mia, now).state;
  expect(ask(answered, now).timers).toMatchObject({ 'support-idle': null });
  expect(chat.state.answerDueAt).toEqual(after(liveChatAnswerMs));
});

test('the first answer claims; a question after it has a deadline of its own', () => {
  const answered = answer(opened().state, mia, after(1));
  expect(types(answered)).toEqual(['support.claimed.v1', 'support.answered.v1']);
  expect(answered.timers).toEqual({ 'support-answer': null });
  expect(answered.state).toMatchObject({ status: 'answered', holderId: mia, answerDueAt: null });
  expect(types(answer(answered.state, mia, after(2)))).toEqual(['support.answered.v1']);
  const asked = ask(answered.state, after(5));
  expect(asked.state).toMatchObject({ status: 'open', holderId: mia });
  expect(asked.timers).toEqual({ 'support-answer': after(5 + supportAnswerMs) });
  expect(() => answer(asked.state, max, after(6))).toThrow('Another staff member');
});

test('an answer is overdue at its deadline, and announced once', () => {
  const { state } = opened();
  const due = after(supportAnswerMs);
  const early = after(supportAnswerMs - 1);
  expect([isOverdue(state, early), isOverdue(state, due)]).toEqual([false, true]);
  expect(markOverdue(state, early)).toEqual({ state, events: [], timers: {} });
  const overdue = markOverdue(state, due);
  expect(types(overdue)).toEqual(['support.overdue.v1']);
  expect(types(markOverdue(overdue.state, due))).toEqual([]);
  const { state: answered } = answer(overdue.state, mia, due);
  expect([answered.overdueAt, isOverdue(answered, due)]).toEqual([null, false]);
});

test('an overdue case is claimed from its holder, and by an admin at any time', () => {
  const held = claim(opened().state, staff(mia), after(1)).state;
  const early = after(supportAnswerMs - 1);
  expect(() => claim(held, staff(max), early)).toThrow('Another staff member');
  expect(claim(held, staff(max), after(supportAnswerMs)).state.holderId).toBe(max);
  expect(claim(held, admin, early).state.holderId).toBe(max);
  expect(claim(held, staff(mia), early)).toEqual({ state: held, events: [], timers: {} });
  expect(() => claim(opened().state, staff(ada), early)).toThrow('own request');
});

test('a transfer keeps the deadline; repeating it changes nothing', () => {
  const held = claim(opened().state, staff(mia), after(1)).state;
  const to = (toId: string | null, by = staff(mia)) => transfer(held, { by, toId }, after(2));
  expect(to(max).state).toMatchObject({ holderId: max, answerDueAt: held.answerDueAt });
  expect(to(null).state.holderId).toBeNull();
  expect(to(mia).events).toEqual([]);
  expect(() => to(null, staff(max))).toThrow('Claim this conversation first');
  expect(() => to(ada)).toThrow('own request');
  const free = opened().state;
  expect(() => transfer(free, { by: admin, toId: mia }, after(2))).toThrow('Claim');
  expect(transfer(held, { by: admin, toId: null }, after(2)).state.holderId).toBeNull();
  const over = close(held, { id: ada }, after(2)).state;
  expect(() => transfer(over, { by: staff(mia), toId: max }, after(3))).toThrow(
    'This conversation is closed',
  );
});

test('a closed request is reopened by its user and is free again', () => {
  const held = answer(opened().state, mia, after(1)).state;
  const over = close(held, { id: mia }, after(2));
  expect(over.timers).toEqual({
    ...{ 'support-answer': null, 'support-idle': null, 'support-expires': after(2 + twoYearsMs) },
  });
  expect(over.state).toMatchObject({ closedBy: 'staff', holderId: mia, answerDueAt: null });
  expect(close(over.state, { id: ada }, after(3)).events).toEqual([]);
  expect(() => answer(over.state, mia, after(3))).toThrow('closed');
  expect(() => claim(over.state, staff(mia), after(3))).toThrow('closed');
  const again = ask(over.state, after(4));
  expect(again.state).toMatchObject({ status: 'open', holderId: null, closedAt: null });
  expect(again.timers).toMatchObject({ 'support-expires': null });
  expect(again.events[0]?.data).toMatchObject({ isReopened: true });
});

test('only its user and its holder close a case', () => {
  expect(close(opened().state, { id: ada }, start).state.closedBy).toBe('user');
  expect(() => close(opened().state, { id: mia }, start)).toThrow('Claim');
});

test('a live chat is over 30 minutes after an answer, before its timer runs', () => {
  const unanswered = opened('livechat').state;
  expect(closeIdle(unanswered, after(twoYearsMs)).state).toBe(unanswered);
  const { state } = answer(unanswered, mia, start);
  const idle = after(liveChatIdleMs);
  const early = after(liveChatIdleMs - 1);
  expect(closeIdle(state, early).state).toBe(state);
  expect(ask(state, early).state.status).toBe('open');
  expect(() => ask(state, idle)).toThrow('closed');
  expect(() => answer(state, mia, idle)).toThrow('closed');
  expect(() => claim(state, staff(max), idle)).toThrow('closed');
  expect(closeIdle(state, after(liveChatIdleMs + 500)).state).toMatchObject({
    ...{ status: 'closed', closedBy: 'idle', closedAt: idle },
  });
  // Closing it by hand afterwards keeps the true reason.
  expect(close(state, { id: ada }, after(liveChatIdleMs + 500)).state.closedBy).toBe('idle');
  expect(closeIdle(opened().state, after(twoYearsMs)).events).toEqual([]);
});

test('a user of a live chat is present for two minutes after their last message', () => {
  const presence = (ms: number, channel: SupportCase['channel'] = 'livechat') =>
    answer(opened(channel).state, mia, after(ms)).events.at(-1)?.data;
  expect(presence(119_999)).toMatchObject({ isUserPresent: true });
  expect(presence(120_000)).toMatchObject({ isUserPresent: false });
  expect(presence(0, 'support')).toMatchObject({ isUserPresent: false });
});

test('erasure closes the cases of a user, and frees those of staff', () => {
  const held = claim(opened().state, staff(mia), after(1)).state;
  const erased = closeErased(held, after(2));
  expect(erased.state).toMatchObject({ status: 'closed', closedBy: 'erasure' });
  expect(closeErased(erased.state, after(3)).events).toEqual([]);
  expect(release(held, after(2)).state.holderId).toBeNull();
  expect(release(erased.state, after(3)).state).toBe(erased.state);
});

test('a closed case expires two years later, to the millisecond', () => {
  const over = close(opened().state, { id: ada }, start).state;
  expect(isExpired(over, after(twoYearsMs - 1))).toBe(false);
  expect(isExpired(over, after(twoYearsMs))).toBe(true);
  expect(isExpired(opened().state, after(twoYearsMs))).toBe(false);
  const chat = close(opened('livechat').state, { id: ada }, start).state;
  expect(closeIdle(chat, after(twoYearsMs)).state).toBe(chat);
});

test('events carry the ids and the state after the change', () => {
  const data = ({ events }: ReturnType<typeof ask>) => events.map((one) => one.data);
  const ref = { caseId: 'd'.repeat(24), channel: 'support', userId: ada };
  const { state } = opened();
  const due = { answerDueAt: after(supportAnswerMs) };
  expect(data(opened())).toEqual([{ ...ref, status: 'open', holderId: null, topic: null, ...due }]);
  const held = claim(state, staff(mia), after(1));
  expect(data(held)).toEqual([{ ...ref, status: 'open', holderId: mia }]);
  const moved = transfer(held.state, { by: staff(mia), toId: max }, after(2));
  expect(data(moved)).toEqual([{ ...ref, status: 'open', holderId: max, byId: mia }]);
  const overdue = markOverdue(moved.state, after(supportAnswerMs));
  expect(data(overdue)).toEqual([{ ...ref, status: 'open', holderId: max, ...due }]);
  const over = close(moved.state, { id: max }, after(3));
  expect(data(over)).toEqual([{ ...ref, status: 'closed', holderId: max, by: 'staff' }]);
  expect(data(release(held.state, after(3)))).toMatchObject([{ holderId: null, byId: null }]);
});

test('notes when a case was opened, and when either side last wrote', () => {
  expect(opened().state).toMatchObject({ createdAt: start, updatedAt: start, askedAt: start });
  const answered = answer(opened('livechat').state, mia, after(7));
  expect(answered.state).toMatchObject({ lastMessageAt: after(7), updatedAt: after(7) });
  expect(answered.state.askedAt).toEqual(start);
  expect(answered.timers).toMatchObject({ 'support-idle': after(7 + liveChatIdleMs) });
});
