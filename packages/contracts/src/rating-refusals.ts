/** Refusals about ratings: part of `refusals`. */
export const ratingRefusals = {
  'own-annulment': [403, 'Another admin decides whether your own matches are rated.'],
  'annulment-date-ahead': [400, 'This date is in the future. Name the day of the first match.'],
  'collusion-flag-not-found': [404, 'This flag does not exist.'],
  'own-collusion-flag': [403, 'Another admin decides about your own matches.'],
  'collusion-flag-decided': [409, 'This flag was decided or withdrawn already.'],
  'collusion-flag-changed': [409, 'These players have played since. Look at the flag again.'],
  'own-head-to-head': [400, 'A player has no matches against themselves. Name an opponent.'],
} as const;
