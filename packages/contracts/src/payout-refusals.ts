/** Refusals of payouts: part of `refusals`. */
export const payoutRefusals = {
  'payout-not-found': [404, 'There is no such payout.'],
  'payout-open': [409, 'You have an open payout. Wait until it is finished, or cancel it.'],
  'payout-not-cancellable': [409, 'This payout was approved or has ended: it cannot be cancelled.'],
  'payout-not-reviewing': [409, 'This payout is not in review. Load it again.'],
  'payout-approved-by-you': [
    409,
    'You approved this payout already. Another admin gives the second approval; you can reject it.',
  ],
  'own-payout': [403, 'This is your own payout. Another admin decides it.'],
  'second-factor-missing': [
    409,
    'Payouts take a second factor of sign-in. Set one up in the settings first.',
  ],
  'second-factor-reset': [
    409,
    'Support turned your second factor off a short time ago. See the details for the date.',
  ],
  'payout-account-required': [409, 'Connect the account that your payouts go to first.'],
  'payout-account-too-young': [
    409,
    'Payouts begin seven days after sign-up. See the details for the date.',
  ],
  'payout-held-by-age': [
    409,
    'This money cannot be paid out yet: it is held by its source and age. See the details.',
  ],
  'payout-limit': [409, 'This would exceed your limit for payouts. See the details.'],
  'payout-stakes-open': [409, 'Finish or cancel your open stakes first, then request the payout.'],
  'payouts-frozen': [
    409,
    'Your payouts are frozen. Your payouts page says why. To complain, write to support.',
  ],
  'phone-not-verified': [409, 'Verify your phone number in the wallet first.'],
  'tax-form-required': [
    409,
    'A tax form is needed above this amount in a year. Write to support to send it.',
  ],
} as const;
