/** Refusals of calls that keep an account safe: part of `refusals`. */
export const accountRefusals = {
  'wrong-password': [403, 'This is not your current password.'],
  'code-required': [401, 'Enter the code from your authenticator app to sign in.'],
  'challenge-expired': [401, 'This sign-in took too long. Enter your password again.'],
  'wrong-code': [403, 'This code is wrong, or was already used. Enter the next one.'],
  'second-factor-on': [409, 'Your sign-in already takes a second factor.'],
  'second-factor-off': [409, 'Your sign-in takes no second factor.'],
  'second-factor-not-prepared': [409, 'The set-up took too long. Begin it again.'],
  'code-missing': [403, 'Enter a code from your authenticator app too.'],
  'deletion-requested': [409, 'Your account is already set to be deleted. See your settings.'],
  'deletion-blocked': [409, 'Settle what is open first. See the details.'],
  'deletion-remainder': [409, 'Your money has changed. Confirm what you give up.'],
  'deletion-not-requested': [
    409,
    'Your account is not set to be deleted, or is being deleted now.',
  ],
  'wallet-not-empty': [409, 'This wallet has money, or may still receive some. It is not closed.'],
  'staff-account': [409, 'This account has a staff role. An operator has to remove it first.'],
  'name-in-match': [
    409,
    'Others find you by this name in a match that is being played. Change it after the match.',
  ],
  'session-not-found': [404, 'This session has ended, or is not yours.'],
} as const;

/** Refusals about ratings: part of `refusals`. */
export const ratingRefusals = {
  'own-annulment': [403, 'Another admin decides whether your own matches are rated.'],
  'annulment-date-ahead': [400, 'This date is in the future. Name the day of the first match.'],
  'collusion-flag-not-found': [404, 'This flag does not exist.'],
  'own-collusion-flag': [403, 'Another admin decides about your own matches.'],
  'collusion-flag-decided': [409, 'This flag was decided or withdrawn already.'],
  'collusion-flag-changed': [409, 'These players have played since. Look at the flag again.'],
  'own-head-to-head': [400, 'A player cannot have matches against themselves. Name an opponent.'],
} as const;

/** Refusals of rewards and accomplishments: part of `refusals`. */
export const rewardRefusals = {
  'accomplishment-not-found': [404, 'There is no such accomplishment.'],
  'too-many-accomplishments': [
    409,
    'There are 100 accomplishments, the maximum. Delete one first.',
  ],
  'reward-not-found': [404, 'There is no such reward of yours, or it is not earned yet.'],
  'reward-claimed': [409, 'You have claimed this reward already.'],
  'challenge-not-found': [404, 'This challenge is over, or there is none. Look at today’s.'],
} as const;
