import { webhookFailed } from '@contend/contracts';
import { failWebhook, isUsed, setWebhook, shownWebhook } from './team-webhook';

const teamId = 'd'.repeat(24);
const captainIds = ['a'.repeat(24)];
const now = new Date('2026-03-02T12:00:00Z');
const url = 'https://discord.com/api/webhooks/123456789012345678/secret-token';

test('a webhook is used until Discord refuses it; then its captains are notified', () => {
  const { state: webhook } = setWebhook(teamId, url);
  expect(webhook).toEqual({ id: teamId, url, failedAt: null });
  const failed = failWebhook(webhook, captainIds, now);
  expect(failed.state).toEqual({ ...webhook, failedAt: now });
  expect(failed.events).toEqual([{ spec: webhookFailed, data: { teamId, captainIds } }]);
  const removed = setWebhook(teamId, null).state;
  expect([null, webhook, failed.state, removed].map(isUsed)).toEqual([false, true, false, false]);
});

test('captains see the end of the channel’s id, and never the secret', () => {
  expect(shownWebhook({ url })).toBe('https://discord.com/api/webhooks/…5678/••••••••');
  const unnumbered = 'https://discord.com/api/webhooks/1234/secret';
  expect(shownWebhook({ url: unnumbered })).toBe('https://discord.com/api/webhooks/…/••••••••');
  expect(shownWebhook({ url: null })).toBeNull();
});
