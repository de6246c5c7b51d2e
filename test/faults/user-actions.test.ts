import { randomBytes } from 'node:crypto';
import type { Player } from '@contend/test-kit';
import { Answers } from './call-until-decided';
import { payIn } from './user-actions';

const answerOf = (status: number, headers: Record<string, string> = {}) => ({
  ...{ status, body: {}, headers: new Headers(headers) },
});

/** A player whose refills have these pages, one after the other, and whose payments are answered so. */
function payer(pages: string[], payments = [answerOf(303)]) {
  const transaction = {
    ...{ id: 'refill', type: 'refill', amount: 0, currency: 'USD', balanceAfter: null },
    ...{ status: 'pending', holdStatus: null, title: 'Refill', note: null, reference: null },
    ...{ counterparty: null, createdAt: new Date(0).toISOString() },
  };
  return {
    answer: () => {
      const link = `https://pays.example/${pages.shift()}`;
      return Promise.resolve({ ...answerOf(201), body: { transaction, link } });
    },
    send: () => Promise.resolve(payments.length > 1 ? payments.shift() : payments[0]),
  } as unknown as Player;
}

const page = () => randomBytes(12).toString('hex');

test('counts a page that is paid', async () => {
  const answers = new Answers();
  expect(await payIn(answers, payer([page()]), 10_00)).toBe(true);
  expect(answers.wrong).toEqual([]);
});

test('finds a page that a player was sent to again after it was paid', async () => {
  const answers = new Answers();
  const paid = page();
  const player = payer([paid, paid, page()]);
  const counted = [];
  for (let nth = 0; nth < 3; nth += 1) counted.push(await payIn(answers, player, 10_00));
  expect(counted).toEqual([true, false, true]);
  expect(answers.wrong).toEqual([`pay: the page ${paid} was paid before`]);
});

test('finds a 503 of the page without Retry-After, and counts one with it', async () => {
  const answers = new Answers();
  const payments = [answerOf(503), answerOf(503, { 'retry-after': '1' }), answerOf(303)];
  expect(await payIn(answers, payer([page()], payments), 10_00)).toBe(true);
  expect(answers.wrong).toEqual(['pay: 503 without Retry-After']);
  expect(answers.retryable).toBe(1);
});
