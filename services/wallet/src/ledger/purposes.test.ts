import { fundingOf, payoutOf } from './purposes';

/** Purposes after release 0.2.0 have the types of it, so that it can read them. */
test('what a payment into an escrow is called on a statement, and what its return is', () => {
  const rows = Object.entries(fundingOf).map(([purpose, { type, title, returned }]) => [
    ...[purpose, type, title('Friday Cup'), returned],
  ]);
  expect(rows).toEqual([
    ['stake', 'stake', 'Stake for Friday Cup', 'stake-returned'],
    ['deposit', 'stake', 'Deposit for Friday Cup', 'deposit-returned'],
    ['entry-fee', 'stake', 'Entry fee: Friday Cup', 'entry-fee-returned'],
    ['prize-guarantee', 'stake', 'Prize guarantee: Friday Cup', 'guarantee-returned'],
    ['membership', 'stake', 'Membership: Friday Cup', 'membership-returned'],
    ['prize-recovery', 'correction', 'Prize taken back: Friday Cup', 'prize'],
    ['extra', 'stake', 'Friday Cup', 'extra-returned'],
  ]);
});

test('what a payment out of an escrow is called on a statement', () => {
  const rows = Object.entries(payoutOf).map(([purpose, { type, title }]) => [
    ...[purpose, type, title('Friday Cup')],
  ]);
  expect(rows).toEqual([
    ['stake-returned', 'stake-returned', 'Stake returned: Friday Cup'],
    ['winnings', 'winnings', 'Won Friday Cup'],
    ['deposit-returned', 'stake-returned', 'Deposit returned: Friday Cup'],
    ['deposit-won', 'winnings', 'Deposit received: Friday Cup'],
    ['entry-fee-returned', 'stake-returned', 'Entry fee returned: Friday Cup'],
    ['prize', 'winnings', 'Prize: Friday Cup'],
    ['organizer-fee', 'winnings', 'Organizer fee: Friday Cup'],
    ['guarantee-returned', 'stake-returned', 'Prize guarantee returned: Friday Cup'],
    ['membership-returned', 'stake-returned', 'Membership returned: Friday Cup'],
    ['commission', 'winnings', 'Commission: Friday Cup'],
    ['extra-returned', 'stake-returned', 'Returned: Friday Cup'],
  ]);
});
