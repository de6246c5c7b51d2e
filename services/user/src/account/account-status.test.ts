import type { DomainEvent } from '@contend/contracts';
import { renderMail } from '@contend/contracts/src/mail-text';
import { changeStatus, reasonOf, statusMail } from './account-status';
import { erase, register, type User } from './user';

const start = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-02T12:00:00.001Z');
const id = '0123456789abcdef01234567';
const ada = register(
  {
    ...{ id, email: 'ada@example.com', username: 'Ada_L' },
    ...{ country: 'IE', birthDate: '1990-05-01', affiliateCode: null },
  },
  start,
).state;
const byOperator = (status: User['status']) => ({ status, reason: null, byId: null, at: later });
const byAdmin = (status: User['status'], reason: string) => ({
  ...{ status, reason, byId: 'a', at: later },
});
const saved = (events: DomainEvent[]) => events.map(({ spec, data }) => [spec.type, data]);
const over = ['session.ended.v1', { userId: id, sessionId: null, before: later }];
const changed = (status: User['status']) => ['user.status-changed.v1', { userId: id, status }];

describe.each(['suspended', 'banned'] as const)('an account that is %s', (status) => {
  const { state, events, timers } = changeStatus(ada, byOperator(status));

  test('loses its sessions, and a restored one loses none', () => {
    const statusChanges = [byOperator(status)];
    expect(state).toEqual({ ...ada, status, statusChanges, sessionsFrom: later });
    expect(saved(events)).toEqual([changed(status), over]);
    expect(timers).toEqual({ 'rank-player': later });
    const restored = changeStatus(state, byOperator('active'));
    expect(restored.state).toMatchObject({ status: 'active', sessionsFrom: later });
    expect(saved(restored.events)).toEqual([changed('active')]);
  });

  test('stays as it is when the change is repeated', () => {
    expect(changeStatus(state, byOperator(status))).toEqual({ state, events: [], timers: {} });
    const named = changeStatus(ada, byAdmin(status, 'Aim assist')).state;
    const again = changeStatus(named, { ...byAdmin(status, 'Aim assist'), byId: 'b' });
    expect(again).toEqual({ state: named, events: [], timers: {} });
  });

  test('takes another reason, of which its owner is mailed', () => {
    const named = changeStatus(state, byAdmin(status, 'Aim assist'));
    expect(reasonOf(state)).toBeNull();
    expect(reasonOf(named.state)).toBe('Aim assist');
    expect(named.state.sessionsFrom).toBe(state.sessionsFrom);
    expect([named.events, named.timers]).toEqual([[], { 'mail-status-notice': later }]);
  });
});

const mailed = (user: User, language = 'en') => {
  const mail = statusMail(user, 'help@contend.example');
  if (!mail) return null;
  const { subject, text } = renderMail(mail, { language });
  return { subject, lines: text.split('\n\n') };
};

test('the owner is mailed the reason, the effect and where to complain', () => {
  expect(mailed(changeStatus(ada, byOperator('banned')).state)).toBeNull();
  const { state } = changeStatus(ada, byAdmin('suspended', 'Aim assist in match 3'));
  expect(mailed(state)).toEqual({
    subject: 'Your account was suspended',
    lines: [
      'Your account was suspended. Until it is restored you cannot sign in.',
      'Reason: Aim assist in match 3',
      expect.stringContaining('Money in your wallet stays yours.'),
      'If you think this is wrong, write to help@contend.example. Another admin reads it.',
    ],
  });
  const restored = changeStatus(state, byAdmin('active', 'It was a bug')).state;
  expect(mailed(restored)).toEqual({
    subject: 'Your account is active again',
    lines: ['Your account is active again. You can sign in as before.', 'Reason: It was a bug'],
  });
  expect(mailed(restored, 'de')).toEqual({
    subject: 'Dein Konto ist wieder aktiv',
    lines: [
      'Dein Konto ist wieder aktiv. Du kannst dich wie vorher anmelden.',
      'Grund: It was a bug',
    ],
  });
});

test('an erased account keeps no reasons', () => {
  const { state } = changeStatus(ada, byAdmin('banned', 'Aim assist in match 3'));
  expect(erase(state, later).state.statusChanges).toBeUndefined();
});
