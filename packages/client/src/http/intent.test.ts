import { CallFailure } from './call-failure';
import { Intent } from './intent';

const request = { body: { amount: 1000 } };
const lost = new CallFailure('Network Error', { code: null, status: null });
const refused = new CallFailure('Add money first.', { code: 'insufficient-funds', status: 402 });

test('keeps the key while the outcome is unknown', () => {
  const intent = new Intent();
  const key = intent.keyFor(request);
  intent.settled(lost);
  expect(intent.keyFor({ body: { amount: 1000 } })).toBe(key);
});

test.each([
  ['a success', null],
  ['a final refusal', refused],
])('draws a fresh key after %s', (_, outcome) => {
  const intent = new Intent();
  const key = intent.keyFor(request);
  intent.settled(outcome);
  expect(intent.keyFor(request)).not.toBe(key);
});

test('creates a new key for another request', () => {
  const intent = new Intent();
  expect(intent.keyFor(request)).not.toBe(intent.keyFor({ body: { amount: 1001 } }));
});

test('a key is 8 to 200 visible ASCII characters', () => {
  expect(new Intent().keyFor(request)).toMatch(/^[!-~]{8,200}$/);
});

test('the outcome of one request does not settle another', () => {
  const intent = new Intent();
  const other = { body: { amount: 1001 } };
  const [, key] = [intent.keyFor(request), intent.keyFor(other)];
  intent.settled(null, request);
  intent.settled(lost, other);
  expect(intent.keyFor(other)).toBe(key);
});
