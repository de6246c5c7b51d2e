/** Refusals of calls that keep an account safe: part of `refusals`. */
export const accountRefusals = {
  'wrong-password': [403, 'This is not your present password.'],
  'session-not-found': [404, 'This session has ended, or is not yours.'],
} as const;
