import type { WagerReply } from '@contend/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { openWager } from '../../../../test/samples';
import { AcceptAction } from './accept-action';
import { acceptBar } from './accept-check';

const nowMs = Date.parse(openWager.createdAt);
const rich = { available: 50_00, verified: true };
const barOf = (change: Partial<WagerReply>, wallet = rich) =>
  acceptBar({ ...openWager, ...change }, { me: ada, wallet, nowMs })?.short ?? null;

test.each([
  [{}, null],
  [{ acceptRefusal: null }, null],
  // Missing facts of the account are requested by the money step itself.
  [{ acceptRefusal: 'birth-date-required' as const }, null],
  [{ acceptRefusal: 'country-required' as const }, null],
  [{ creatorId: ada.id }, 'Your offer'],
  [{ opponentId: 'e'.repeat(24) }, 'Challenge'],
  [{ expiresAt: openWager.createdAt }, 'Expired'],
  [{ acceptRefusal: 'already-live' as const }, 'You’re in a match'],
  [{ acceptRefusal: 'opponent-live' as const }, 'In a match'],
  [{ acceptRefusal: 'stake-above-limit' as const, stakeLimit: 50_00 }, 'Above your limit'],
  [{ acceptRefusal: 'under-age' as const }, '18 and over'],
  [{ acceptRefusal: 'country-blocked' as const }, 'Not available'],
  [{ acceptRefusal: 'account-suspended' as const }, 'Suspended'],
])('shows the obstacle to accepting: %j', (change, expected) => {
  expect(barOf(change)).toBe(expected);
});

test('asks an account above its limit for a phone number', () => {
  const unverified = { available: 100_00, verified: false };
  expect(barOf({ stake: 50_00 }, unverified)).toBeNull();
  expect(barOf({ stake: 50_01 }, unverified)).toBe('Verify your phone');
});

test('names missing money and links to the wallet', () => {
  expect(barOf({}, { available: 10_00, verified: true })).toBeNull();
  const wallet = { available: 3_50, verified: true };
  const bar = acceptBar(openWager, { me: ada, wallet, nowMs });
  expect(bar).toMatchObject({
    why: 'You have $3.50 available; $6.50 is missing for this stake.',
    fix: 'add-money',
  });
  expect(acceptBar(openWager, { me: ada, wallet: undefined, nowMs })).toBeNull();
});

const show = (user = ada as typeof ada | null) => {
  const onAccept = jest.fn();
  const far = { ...openWager, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  renderAt('/', <AcceptAction wager={far} onAccept={onAccept} />, cacheFor(user));
  return onAccept;
};

test('offers Add money in place of Accept to an empty wallet', async () => {
  answerWith({ 'GET /wallet': { available: 0, held: 0 } });
  show();
  const link = await screen.findByRole('link', { name: 'Add money' });
  expect(link.getAttribute('href')).toBe('/wallet?add=money');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('sends a guest to the sign-in and back to the wager', () => {
  answerWith({});
  show(null);
  const link = screen.getByRole('link', { name: 'Accept' });
  expect(link.getAttribute('href')).toBe(`/sign-in?next=/wagers/${openWager.id}`);
});
