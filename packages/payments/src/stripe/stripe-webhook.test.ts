import Stripe from 'stripe';
import { verifyStripeWebhook } from './stripe-webhook';

const secret = 'whsec_test';
const stripe = new Stripe('sk_test_x');
const now = new Date('2026-03-02T12:00:00.000Z');

function changeOf(event: Record<string, unknown>) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', ...event });
  const timestamp = now.getTime() / 1000;
  const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'stripe-signature': header };
  return verifyStripeWebhook(stripe, [secret], { rawBody: Buffer.from(payload), headers, now });
}

test('a signed event names the object that changed', () => {
  const object = { object: 'payment_intent', id: 'pi_1' };
  expect(changeOf({ data: { object } })).toEqual({
    ...{ eventId: 'evt_1', object: { kind: 'payment', id: 'pi_1' } },
  });
});

test('an event of the bank of a connected account names that account', () => {
  const object = { object: 'bank_account', id: 'ba_1' };
  const changed = changeOf({ data: { object }, account: 'acct_1' });
  expect(changed).toMatchObject({ object: { kind: 'payout-account', id: 'acct_1' } });
  expect(changeOf({ data: { object } })).toMatchObject({ object: null });
});

test.each([
  ['an object without an id', { data: { object: { object: 'balance', available: [] } } }],
  ['an object of another kind', { data: { object: { object: 'price', id: 'price_1' } } }],
  ['an object without a kind', { data: { object: { id: 'x' } } }],
  ['no data', {}],
  ['data of another form', { data: 'x' }],
])('a signed event with %s is accepted, and nothing is read', (_title, event) => {
  expect(changeOf(event)).toEqual({ eventId: 'evt_1', object: null });
});

test('an event with another signature, or without an id, is refused', () => {
  const rawBody = Buffer.from('{"id":"evt_1"}');
  const headers = { 'stripe-signature': 't=1,v1=x' };
  expect(verifyStripeWebhook(stripe, [secret], { rawBody, headers, now })).toBeNull();
  expect(changeOf({ id: 7 })).toBeNull();
});
