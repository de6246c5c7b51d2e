/** Refusals of payouts: part of `refusals`. */
const payoutRefusals = {
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
    'Payouts need a second factor for sign-in. Set one up in the settings first.',
  ],
  'second-factor-reset': [
    409,
    'Support turned your second factor off a short time ago. See the details for the date.',
  ],
  'payout-email-changed': [
    409,
    'Your e-mail address was changed a short time ago. See the details for the date.',
  ],
  'payout-account-required': [409, 'Connect the account that your payouts go to first.'],
  'payout-bank-changed': [
    409,
    'The bank account of your payouts was changed a short time ago. See the details for the date.',
  ],
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

/** Refusals of decisions about differences to the provider: part of `refusals`. */
const suspenseRefusals = {
  'suspense-not-found': [404, 'Nothing of this is in suspense. Load the list again.'],
  'suspense-changed': [409, 'The amount in suspense has changed. Load the list again.'],
  'suspense-decision-open': [
    409,
    'Another decision waits for a second admin. Give the same one, or withdraw it first.',
  ],
  'suspense-decided-by-you': [
    409,
    'You decided this already. Another admin gives the second approval; you can withdraw it.',
  ],
  'suspense-not-waiting': [409, 'No decision about this waits for a second admin.'],
  'suspense-not-creditable': [
    409,
    'This cannot be credited: its player is not known, or the provider has too little of it.',
  ],
  'suspense-payee-barred': [
    409,
    'Its player cannot be given money now. Return it at the provider, or write it off.',
  ],
  'suspense-compared': [
    409,
    'The daily comparison finds this at the provider. Return it there: the next one books it.',
  ],
  'difference-not-found': [404, 'The last comparison did not find this. Load the list again.'],
  'difference-changed': [409, 'The difference has changed. Load the list again.'],
  'difference-in-suspense': [409, 'Its money is in suspense. Decide about it there.'],
  'difference-not-explained': [
    409,
    'The explanation that you saw no longer counts. Load the list again.',
  ],
  'own-difference': [403, 'This is about your own money. Another admin decides about it.'],
  'own-suspense': [403, 'This is money from your own wallet. Another admin decides about it.'],
} as const;

/** Refusals of the wallet: part of `refusals`. */
export const walletRefusals = {
  'insufficient-funds': [
    402,
    'There is not enough money available in the wallet. Add money first.',
  ],
  'wallet-not-found': [404, 'There is no such wallet.'],
  'amount-too-small': [400, 'The amount is below the minimum.'],
  'amount-too-large': [400, 'The amount is above the maximum.'],
  'transfer-to-self': [400, 'You cannot send money to yourself.'],
  'recipient-not-found': [404, 'There is no player to send this to.'],
  'daily-limit': [409, 'This would exceed your daily limit for sending money.'],
  'sending-frozen': [
    409,
    'While your payouts are frozen you cannot send money. Your payouts page says why. To complain, write to support.',
  ],
  'phone-code-wrong': [400, 'That code is wrong or has expired.'],
  'already-verified': [409, 'This wallet is already verified.'],
  'too-many-payments': [
    409,
    'You have five open payments. Finish or cancel one, or wait an hour, then add money again.',
  ],
  'phone-taken': [409, 'This phone number has verified another wallet. Use a number of your own.'],
  'payment-not-found': [404, 'There is no such payment.'],
  'range-too-long': [400, 'Sums are given for 32 days at most, with an end after the beginning.'],
  'statement-too-long': [
    409,
    'A file has 5,000 lines at most. Choose a month, a type or a player.',
  ],
  'payment-closed': [409, 'This payment is already finished.'],
  'signature-invalid': [400, 'The signature does not match.'],
  'provider-unknown': [404, 'There is no such payment provider.'],
  'hold-conflict': [422, 'This id was used for a different operation.'],
  'hold-not-found': [404, 'There is no such hold.'],
  'hold-closed': [409, 'This hold was already released or paid out.'],
  'settlement-mismatch': [409, 'The lines do not add up to the escrow.'],
  'proof-not-found': [404, 'There is no such proof. Choose one from the list.'],
  'leaf-not-found': [404, 'Your wallet is newer than this proof. It is in the next one.'],
  'leaf-deleted': [404, 'Accounts of a proof can be checked for 90 days. Choose a later proof.'],
  'too-many-proofs': [
    409,
    'Four proofs were published on request today (UTC). The next one comes at midnight.',
  ],
  ...payoutRefusals,
  ...suspenseRefusals,
} as const;

/** Refusals of play limits: part of `refusals`. */
export const playRefusals = {
  'play-limit': [
    409,
    'Your limits of play do not allow this amount. See them in the wallet; to complain, write to support.',
  ],
  'play-paused': [
    403,
    'You are on a break from play. The wallet says until when; to complain, write to support.',
  ],
  'stake-needs-phone': [
    409,
    'Without a verified phone number you can put at most $50.00 at stake in one payment. Verify your number in the wallet to lift it.',
  ],
  'payer-limited': [
    409,
    'Another player’s limits of play do not allow this. Nothing was held from you.',
  ],
  'pause-not-shortened': [
    409,
    'A break from play can be lengthened, never shortened. Choose a later end.',
  ],
  'not-excluded': [409, 'You have not excluded yourself from play.'],
  'exclusion-not-over': [
    409,
    'Your self-exclusion has not ended yet. The wallet says when it does.',
  ],
} as const;
