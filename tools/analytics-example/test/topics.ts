/** The topics with names or text of people. */
export const personal: Record<string, string> = {
  'user.signed-up.v1': 'user.profiles',
  'user.updated.v1': 'user.profiles',
  'wager.disputed.v1': 'wager.disputes',
};

/** The topics of families that another service's name does not begin. */
export const topics: Record<string, string> = {
  message: 'chat.events',
  'tournament-entry': 'tournament.events',
  rating: 'user.events',
  payout: 'wallet.events',
};
