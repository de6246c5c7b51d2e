import type { NoticeKind } from '@contend/contracts';

/** As `said` of words.test.ts, for payouts. */
export const wordsOfPayouts: [NoticeKind, string | null, string, string][] = [
  [
    ...(['refill-returned', null, '$1,234.56 was not added'] as const),
    'You cannot add money now. It goes back to your card.',
  ],
  [
    ...(['payout-requested', null, 'Your payout of $1,234.56 was requested'] as const),
    'The amount is held. A person reviews it within 24 hours.',
  ],
  [
    ...(['payout-approved', null, 'Your payout of $1,234.56 was approved'] as const),
    'It goes to your bank next. Banks take up to five business days.',
  ],
  [
    ...(['payout-delayed', null, 'Your payout of $1,234.56 is late'] as const),
    'It takes longer than it should. Its money is kept for it, and staff were alerted.',
  ],
  ['payout-paid', null, '$1,234.56 was paid out', 'Your bank has it.'],
  [
    ...(['payout-failed', null, 'Your payout of $1,234.56 failed'] as const),
    'The money is back in your wallet.',
  ],
  [
    ...(['payout-returned', null, 'Your bank returned $1,234.56'] as const),
    'The money is back in your wallet.',
  ],
  [
    ...(['payout-rejected', null, 'Your payout of $1,234.56 was rejected'] as const),
    'The money is back in your wallet. The payout says why. To complain, write to support.',
  ],
  [
    ...(['payouts-frozen', null, 'Your payouts are frozen'] as const),
    'A bank took $1,234.56 of added money back. To complain, write to support.',
  ],
  [
    ...(['payout-bank-changed', null, 'The bank account of your payouts was changed'] as const),
    'Payouts wait until 3 Mar 2026, 12:00 UTC. If it was not you, set a new password and write to support.',
  ],
  [
    ...(['payouts-released', null, 'Your payouts are no longer frozen'] as const),
    'Your wallet still owes $1,234.56. You can request payouts again once it is repaid.',
  ],
];

/** Why a payout was rejected, and how its notice begins. */
export const reasonsOfRejectedPayouts: [string, RegExp][] = [
  ['money-owed', /^Your wallet owes money that was taken back\. The money is back/],
  ['account-suspended', /^Your account is suspended\. The money is back/],
];
