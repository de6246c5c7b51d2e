import { type NoticeKind, noticeCategories, notificationCategories } from '@contend/contracts';
import { reasonFor } from '../../test/english';
import { categoryOf, hasMoneyDeadline } from './reasons';

const unnamed = { own: null, team: null };

test.each(Object.keys(noticeCategories) as NoticeKind[])(
  '%s has a category and a reason',
  (kind) => {
    expect(notificationCategories).toContain(categoryOf(kind));
    expect(reasonFor(kind, {}, unnamed)).toMatch(/^because [a-z ]+$/);
  },
);

test.each<[NoticeKind, string]>([
  ['challenge', 'because you act for Nova Five'],
  ['check-in-open', 'because you play this match for Nova Five'],
  ['wager-lost', 'because you play in this wager for Nova Five'],
  ['seat-asked', 'because you have a seat for Nova Five'],
  ['scrim-booked', 'because you are a member of Nova Five'],
  ['scrim-deposit-lost', 'because you paid the deposit of Nova Five'],
  ['team-joined', 'because you are captain of Other'],
  ['team-removed', 'because you were a member of Other'],
])('%s names the team of its reader', (kind, because) => {
  expect(reasonFor(kind, {}, { own: 'Nova Five', team: 'Other' })).toBe(because);
});

test.each<[NoticeKind, string]>([
  ['scrim-requested', 'because you act for your team'],
  ['scrim-booked', 'because you are a member of one of the teams'],
  ['scrim-deposit-lost', 'because you paid the deposit of your team'],
  ['team-joined', 'because you are captain of the team'],
  ['challenge', 'because the challenge is to you'],
])('%s has a reason while names are unknown', (kind, because) => {
  expect(reasonFor(kind, {}, unnamed)).toBe(because);
});

test('who may contest a cancellation has a moved deadline because they act for their team', () => {
  const reasonOf = (reason: string) => reasonFor('deadline-moved', { reason }, unnamed);
  expect(reasonOf('contest')).toBe('because you act for your team');
  expect(reasonOf('answer')).toBe('because you play in this match');
});

test('who may contest a late cancellation is notified because they act for their team', () => {
  const facts = { until: '2026-03-02T12:00:00.000Z' };
  expect(reasonFor('scrim-cancelled', facts, unnamed)).toBe('because you act for your team');
  expect(reasonFor('scrim-cancelled', {}, unnamed)).toMatch(/^because you are a member/);
  expect(hasMoneyDeadline('scrim-cancelled', { ...facts, isStaked: true })).toBe(true);
  expect(hasMoneyDeadline('scrim-cancelled', facts)).toBe(false);
});

test('the reason of a match with stakes names the stake', () => {
  expect(reasonFor('match-live', { isStaked: true }, unnamed)).toBe(
    'because you play in this match for a stake',
  );
});

test('money depends on deadlines of wagers always, and of matches if they are staked', () => {
  expect(hasMoneyDeadline('seat-asked', {})).toBe(true);
  expect(hasMoneyDeadline('check-in-open', {})).toBe(false);
  expect(hasMoneyDeadline('check-in-open', { isStaked: true })).toBe(true);
  expect(hasMoneyDeadline('match-won', { isStaked: true })).toBe(false);
  expect(hasMoneyDeadline('new' as NoticeKind, {})).toBe(false);
});

test('a kind of a later release has no category', () => {
  expect(categoryOf('new' as NoticeKind)).toBeNull();
});
