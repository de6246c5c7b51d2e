/** Refusals about ratings: part of `refusals`. */
export const ratingRefusals = {
  'own-annulment': [403, 'Another admin decides whether your own matches are rated.'],
  'annulment-date-ahead': [400, 'This date is in the future. Name the day of the first match.'],
  'own-head-to-head': [400, 'A player has no matches against themselves. Name an opponent.'],
} as const;
