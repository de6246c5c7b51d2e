import { muteFrom } from '../../../test/moderation-samples';
import { actorWords, appealWords, forbidden, formatUntil, isRunning, mayAppeal } from './sanctions';

const start = new Date('2026-11-22T18:24:00.000Z');
const mute = muteFrom(start);
const endMs = Date.parse(mute.endsAt);
const appeal = { text: 'It was once.', at: mute.startsAt, dueAt: mute.appealUntil };
const open = { ...appeal, decision: null, reason: null, decidedAt: null };

test('is in force from its start to its end, the end itself excluded', () => {
  const at = [start.getTime() - 1, start.getTime(), endMs - 1, endMs];
  expect(at.map((ms) => isRunning(mute, ms))).toEqual([false, true, true, false]);
  expect(isRunning({ ...mute, liftedAt: mute.startsAt }, endMs - 1)).toBe(false);
});

test('can be appealed once, until seven days after its start', () => {
  const untilMs = Date.parse(mute.appealUntil);
  expect([mayAppeal(mute, untilMs - 1), mayAppeal(mute, untilMs)]).toEqual([true, false]);
  expect(mayAppeal({ ...mute, appeal: open }, endMs)).toBe(false);
  expect(mayAppeal({ ...mute, liftedAt: mute.endsAt }, endMs)).toBe(false);
});

test('names what is forbidden, and who acted as what', () => {
  expect(forbidden(mute)).toBe('write in #looking-for-team');
  expect(forbidden({ kind: 'ban', channel: null })).toBe('read or write in the community');
  const all = { kind: 'mute', channel: null } as const;
  expect(forbidden(all)).toBe('write in the community, team and scrim chats');
  const places = 'write in the community, team, scrim and match chats';
  expect(forbidden({ ...all, coversMatches: true })).toBe(places);
  expect(actorWords(mute)).toBe('Otto, as moderator');
  expect(actorWords({ as: 'automatic', by: null })).toBe('Automatic, by the word filter');
});

test('says the state of an appeal', () => {
  const wordsOf = (change: object) => appealWords({ ...mute, ...change }, endMs);
  expect(wordsOf({})).toContain('goes to someone else than Otto');
  expect(wordsOf({ appeal: open })).toContain('another moderator decides by');
  const decided = { ...open, decision: 'lifted', reason: 'It was one post.', dueAt: null };
  expect(wordsOf({ appeal: decided })).toBe('Lifted: “It was one post.”');
  expect(wordsOf({ liftedAt: mute.endsAt })).toBe('Ended early by a moderator');
});

test('names the day of a moment unless that is today', () => {
  const now = new Date(2026, 10, 22, 22, 17);
  const tomorrow = new Date(2026, 10, 23, 22, 17).toISOString();
  expect(formatUntil(new Date(2026, 10, 22, 23, 5).toISOString(), now.getTime())).toBe('23:05');
  expect(formatUntil(tomorrow, now.getTime())).toBe('23 Nov 22:17');
});
