import { CallFailure } from '@contend/client';
import { OpenIntents, type IntentName } from './open-intents';

const lost = new CallFailure('Network Error', { code: null, status: null });
const refused = new CallFailure('No.', { code: 'insufficient-funds', status: 402 });
const hourMs = 3_600_000;

const sendTen: IntentName = {
  ...{ userId: 'ada', isMoney: true },
  request: ['post /wallet/transaction/wallet', { body: { userId: 'bea', amount: 1000 } }],
};
const announce: IntentName = { userId: 'ada', request: ['post /announcements'], isMoney: false };

const start = () => new OpenIntents(() => sessionStorage);
beforeEach(() => sessionStorage.clear());

test('a request without a known outcome keeps its key, also after a reload', () => {
  const intents = start();
  const key = intents.keyFor(sendTen);
  intents.settled(sendTen, lost);
  expect(intents.keyFor({ ...sendTen })).toBe(key);
  expect(start().keyFor(sendTen)).toBe(key);
});

test('a request that was in progress when the page was left keeps its key', () => {
  const key = start().keyFor(sendTen);
  expect(start().keyFor(sendTen)).toBe(key);
});

test.each([
  ['a success', null],
  ['a final refusal', refused],
])('draws a fresh key after %s, also after a reload', (_, outcome) => {
  const intents = start();
  const key = intents.keyFor(sendTen);
  intents.settled(sendTen, outcome);
  const fresh = start().keyFor(sendTen);
  expect(fresh).not.toBe(key);
  expect(intents.keyFor(sendTen)).not.toBe(key);
});

test('keys are of a user and a request', () => {
  const intents = start();
  const key = intents.keyFor(sendTen);
  expect(intents.keyFor({ ...sendTen, userId: 'bea' })).not.toBe(key);
  expect(intents.keyFor({ ...sendTen, request: ['post /wagers/create'] })).not.toBe(key);
});

test('what moves no money is not kept across a reload', () => {
  const intents = start();
  const key = intents.keyFor(announce);
  intents.settled(announce, lost);
  expect(intents.keyFor(announce)).toBe(key);
  expect(start().keyFor(announce)).not.toBe(key);
});

test('a key is not kept for longer than the server knows it', () => {
  const intents = start();
  const key = intents.keyFor(sendTen, 0);
  expect(intents.keyFor(sendTen, 22 * hourMs)).toBe(key);
  expect(start().keyFor(sendTen, 23 * hourMs)).not.toBe(key);
});

test('works in a browser without storage', () => {
  const intents = new OpenIntents(() => {
    throw new Error('denied');
  });
  const key = intents.keyFor(sendTen);
  expect(intents.keyFor(sendTen)).toBe(key);
});

test('is open from its first attempt until its outcome is known, also after a reload', () => {
  const intents = start();
  expect(intents.isOpen(sendTen, 0)).toBe(false);
  intents.keyFor(sendTen, 0);
  intents.settled(sendTen, lost);
  expect(intents.isOpen(sendTen, hourMs)).toBe(true);
  expect(start().isOpen(sendTen, hourMs)).toBe(true);
  expect(intents.isOpen(sendTen, 23 * hourMs)).toBe(false);
});
