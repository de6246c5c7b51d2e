/** Every timer of every service is part of a release's state, however its kind is written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newestRelease } from '../../docs/releases.mjs';
import { repositoryFiles, textOf } from '../repository.mjs';
import { timerFindings } from '../services.mjs';
import { stateBreaks, storedState } from '../state.mjs';

const ofChat = [
  ...['delivery', 'messages-expire', 'notification-digest', 'notification-push'],
  ...['report-expires', 'sanction-expires', 'support-answer', 'support-expires', 'support-idle'],
];

test('names timers whose kind is a constant of the domain', async () => {
  const { timers } = await storedState();
  assert.deepEqual(timers.chat, ofChat);
  assert.ok(timers.wallet.includes('submit-payout'));
  assert.equal(timers.realtime, undefined);
});

test('names as many timers as the services register', async () => {
  const { timers } = await storedState();
  const isTimers = (file) => /^services\/[^/]+\/src\/(\w+-)?timers\.ts$/.test(file);
  const registered = (await repositoryFiles())
    .filter(isTimers)
    .flatMap((file) => textOf(file).match(/(?<![.\w])at\(/g));
  const named = Object.values(timers).flat();
  assert.equal(named.length, registered.length);
  assert.ok(named.length >= 93);
});

test('has the timers of the last release', async () => {
  const { version, state } = newestRelease();
  assert.deepEqual(stateBreaks(state, await storedState(), version), []);
});

test('refuses two handlers of one kind of timers', () => {
  const twice = { match: { timers: ['silence', 'no-show', 'silence'] } };
  assert.match(timerFindings(twice).join(), /match {2}registers timers of kind silence more than/);
  assert.deepEqual(timerFindings({ match: { timers: ['silence'] }, chat: { timers: [] } }), []);
});
