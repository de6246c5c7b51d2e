import { payoutRefusals } from './payout-refusals';
import { suspenseRefusals } from './suspense-refusals';

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
  'phone-code-wrong': [400, 'That code is wrong or has expired.'],
  'already-verified': [409, 'This wallet is already verified.'],
  'too-many-payments': [
    409,
    'You have five open payments. Finish or cancel one, or wait an hour, then add money again.',
  ],
  'phone-taken': [409, 'This phone number has verified another wallet. Use a number of your own.'],
  'payment-not-found': [404, 'There is no such payment.'],
  'range-too-long': [400, 'Sums are given for 32 days at most, with an end after the beginning.'],
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
