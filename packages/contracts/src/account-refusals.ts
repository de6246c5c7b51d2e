/** Refusals of calls that keep an account safe: part of `refusals`. */
export const accountRefusals = {
  'wrong-password': [403, 'This is not your present password.'],
  'code-required': [401, 'Enter the code of your authenticator app to sign in.'],
  'challenge-expired': [401, 'This sign-in took too long. Enter your password again.'],
  'wrong-code': [403, 'This code is wrong, or was used. Enter the next one.'],
  'second-factor-on': [409, 'Your sign-in takes a second factor already.'],
  'second-factor-off': [409, 'Your sign-in takes no second factor.'],
  'second-factor-not-prepared': [409, 'The set-up took too long. Begin it again.'],
  'session-not-found': [404, 'This session has ended, or is not yours.'],
} as const;
