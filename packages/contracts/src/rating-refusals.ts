/** Refusals of rating annulments: part of `refusals`. */
export const ratingRefusals = {
  'own-annulment': [403, 'Another admin decides whether your own matches are rated.'],
  'annulment-date-ahead': [400, 'This date is in the future. Name the day of the first match.'],
} as const;
