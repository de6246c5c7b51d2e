import { endedEntry, imposedEntry } from './moderation-log';
import { impose } from './sanction';

const at = new Date('2026-03-02T12:00:00Z');
const fields = {
  ...{ id: 'e'.repeat(24), userId: 'a'.repeat(24), channel: null, rule: '2', minutes: 90 },
  ...{ coversMatches: false, byId: 'b'.repeat(24), messageId: null, note: 'Third time.' },
};
const mute = impose({ ...fields, kind: 'mute' }, at).state;
const ban = impose({ ...fields, kind: 'ban', channel: 'general' }, at).state;

test('an entry of a sanction has its place, rule and minutes, and no user or note', () => {
  const about = { at, as: 'moderator', rule: '2', minutes: 90 };
  expect(imposedEntry(mute)).toEqual({ ...about, action: 'muted', place: 'all' });
  expect(imposedEntry(ban)).toEqual({ ...about, action: 'banned', place: 'general' });
});

test('an entry of its end has no minutes', () => {
  const end = new Date(at.getTime() + 1000);
  const about = { at: end, as: 'moderator', rule: '2', minutes: null };
  expect(endedEntry(mute, 'ended', end)).toEqual({ ...about, action: 'ended', place: 'all' });
  const lifted = { ...about, action: 'lifted', place: 'general' };
  expect(endedEntry(ban, 'lifted', end)).toEqual(lifted);
});
