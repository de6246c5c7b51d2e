import { emailChangeHoldMs, emailLinkMs, inMs } from '@contend/contracts';
import {
  addStopLink,
  complete,
  isPending,
  linkTimeOf,
  noticeRefused,
  noticeSent,
  requestChange,
  setLink,
  stop,
} from './email-change';

const now = new Date('2026-03-02T12:00:00Z');
const asked = {
  ...{ userId: 'a'.repeat(24), sessionId: 'b'.repeat(24) },
  ...{ email: 'new@players.example', formerEmail: 'old@players.example' },
};
const { state: requested, timers } = requestChange('c'.repeat(24), asked, now);
const owner = { sessionsFrom: null };

test('the link is mailed once the present address took the notice', () => {
  expect(timers).toEqual({
    'mail-email-change-notice': now,
    'forget-email-change': inMs(now, 2 * emailLinkMs),
  });
  const noticed = noticeSent(requested, inMs(now, 5));
  expect(noticed.timers).toEqual({ 'mail-email-change-link': inMs(now, 5) });
  expect(noticeSent(noticed.state, inMs(now, 9)).state).toBe(noticed.state);
  expect(noticed.state.expiresAt).toEqual(requested.expiresAt);
});

test('a present address that refuses mail delays the link, and its owner is notified', () => {
  const { state, events, timers: set } = noticeRefused(requested, now);
  const linkAt = inMs(now, emailChangeHoldMs);
  expect(events.map(({ spec, data }) => [spec.type, data])).toEqual([
    ['user.email-change-unnoticed.v1', { userId: asked.userId, linkAt: linkAt.toISOString() }],
  ]);
  expect(set).toEqual({
    'mail-email-change-link': linkAt,
    'forget-email-change': inMs(linkAt, 2 * emailLinkMs),
  });
  expect(isPending(state, owner, inMs(linkAt, emailLinkMs - 1))).toBe(true);
  expect(isPending(state, owner, inMs(linkAt, emailLinkMs))).toBe(false);
  expect(noticeRefused(state, inMs(now, 1)).state).toBe(state);
});

test('a change of the last release has its link already: no notice mails another one', () => {
  const { linkAt: _, ...older } = requested;
  expect(linkTimeOf(older)).toEqual(now);
  for (const notice of [noticeSent, noticeRefused]) {
    const unchanged = { state: older, timers: {}, events: [] };
    expect(notice(older, inMs(now, 5))).toMatchObject(unchanged);
  }
  expect(linkTimeOf(requested)).toBeNull();
});

test('each address has a mail of its own when the change is done', () => {
  expect(complete(requested, owner, now).timers).toEqual({
    'mail-email-changed-former': now,
    'mail-email-changed-new': now,
  });
});

test('links of all attempts to mail the notice are kept, the last one of the new', () => {
  const noticed = addStopLink(addStopLink(requested, 's1').state, 's2').state;
  const { stopHashes, tokenHash } = setLink(setLink(noticed, 't1').state, 't2').state;
  expect([stopHashes, tokenHash]).toEqual([['s1', 's2'], 't2']);
});

test('a change that was stopped is not completed', () => {
  const stopped = stop(requested, now).state;
  expect(stop(stopped, inMs(now, 1)).state.stoppedAt).toEqual(now);
  expect(() => complete(stopped, owner, now)).toThrow();
});

test('a change ends with all sessions of its account, and begins after them', () => {
  const endedAt = (ms: number) => ({ sessionsFrom: inMs(now, ms) });
  expect(isPending(requested, endedAt(1), inMs(now, 2))).toBe(false);
  expect(() => complete(requested, endedAt(1), inMs(now, 2))).toThrow();
  expect(isPending(requested, endedAt(0), now)).toBe(true);
});
