import type { NotificationSettings } from '@contend/contracts';
import {
  changeSettings,
  digestTimer,
  finishDigest,
  isDue,
  settingsOf,
  usualSettings,
} from './notification-settings';

const now = new Date('2026-03-02T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const digest = { at: '14:00', timeZone: 'UTC' };
const saved = (settings: Partial<NotificationSettings> = {}) =>
  changeSettings(null, { userId: 'u', settings: { ...usualSettings, digest, ...settings } }, now);
const hourMs = 60 * 60_000;

test('a digest has a timer, and none without one', () => {
  expect(saved().timers).toEqual({ [digestTimer]: later(2 * hourMs) });
  expect(saved({ digest: null }).timers).toEqual({ [digestTimer]: null });
});

test('the next digest is on another day, also by another zone’s clock', () => {
  const at = later(2 * hourMs);
  const sent = finishDigest(saved().state, ['n'], at);
  expect(sent.timers).toEqual({ [digestTimer]: later(26 * hourMs) });
  const settings = { ...usualSettings, digest: { ...digest, at: '18:00' } };
  const moved = changeSettings(sent.state, { userId: 'u', settings }, at);
  expect(moved.timers).toEqual({ [digestTimer]: later(30 * hourMs) });
});

test('a digest that was turned off meanwhile sets no timer', () => {
  expect(finishDigest(saved({ digest: null }).state, [], now).timers).toEqual({});
});

test('a notification is due once, while it is unread, also if its event was late', () => {
  const { state } = finishDigest(saved().state, ['mailed'], now);
  const one = { id: 'new', isRead: false, createdAt: later(-hourMs) };
  expect(isDue(state, one, later(24 * hourMs))).toBe(true);
  expect(isDue(state, { ...one, isRead: true }, later(24 * hourMs))).toBe(false);
  expect(isDue(state, { ...one, id: 'mailed' }, later(24 * hourMs))).toBe(false);
  const old = { ...one, createdAt: later(-24 * hourMs - 1) };
  expect(isDue(state, old, later(24 * hourMs))).toBe(false);
});

test('a category that a later release added has the usual settings', () => {
  const { money: _, ...categories } = usualSettings.categories;
  const { state } = saved({ categories: categories as NotificationSettings['categories'] });
  expect(settingsOf(state).categories).toEqual(usualSettings.categories);
});
