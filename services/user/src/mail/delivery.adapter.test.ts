import { isMailboxRefused } from './delivery.adapter';

/** As nodemailer reports the answer of a server. */
const answer = (said: string, command = 'RCPT TO') =>
  Object.assign(new Error(`Can't send mail - all recipients were rejected: ${said}`), {
    ...{ command, responseCode: Number(said.slice(0, 3)) },
  });

test.each([
  ['550 no such mailbox', true],
  ['550 5.1.1 user unknown', true],
  ['550-5.1.1 The account does not exist', true],
  ['552 mailbox full', false],
  ['550 5.2.2 over quota', false],
  ['554 5.7.1 relay access denied', false],
  ['550-5.7.26 unauthenticated', false],
  ['450 try again later', false],
])('"%s" to a recipient refuses the mailbox: %s', (said, isRefused) => {
  expect(isMailboxRefused(answer(said))).toBe(isRefused);
  expect(isMailboxRefused(answer(said, 'MAIL FROM'))).toBe(false);
});

test('a failure without an answer refuses no mailbox', () => {
  expect(isMailboxRefused(new Error('timeout'))).toBe(false);
  expect(isMailboxRefused(undefined)).toBe(false);
});
