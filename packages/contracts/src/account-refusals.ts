/** Refusals of calls that keep an account safe: part of `refusals`. */
export const accountRefusals = {
  'wrong-password': [403, 'This is not your present password.'],
  'code-required': [401, 'Enter the code of your authenticator app to sign in.'],
  'challenge-expired': [401, 'This sign-in took too long. Enter your password again.'],
  'wrong-code': [403, 'This code is wrong, or was used. Enter the next one.'],
  'second-factor-on': [409, 'Your sign-in takes a second factor already.'],
  'second-factor-off': [409, 'Your sign-in takes no second factor.'],
  'second-factor-not-prepared': [409, 'The set-up took too long. Begin it again.'],
  'code-missing': [403, 'Enter a code of your authenticator app too.'],
  'deletion-requested': [409, 'Your account is to be deleted already. See your settings.'],
  'deletion-blocked': [409, 'Settle what is open first. See the details.'],
  'deletion-remainder': [409, 'Your money has changed. Confirm what you give up.'],
  'deletion-not-requested': [409, 'Your account is not to be deleted, or is being deleted now.'],
  'wallet-not-empty': [409, 'Money is or may come in this wallet. It is not closed.'],
  'staff-account': [409, 'This account has a role of the staff. An operator removes it first.'],
  'session-not-found': [404, 'This session has ended, or is not yours.'],
} as const;
